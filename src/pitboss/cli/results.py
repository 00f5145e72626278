"""`pitboss results`: what the games come to."""

from json import dumps
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pitboss import style
from pitboss.cli.arguments import Json
from pitboss.cli.output import console, print_json
from pitboss.cli.solve import working
from pitboss.files import check_target, write_whole
from pitboss.regulations import books
from pitboss.reports import results as kept


def results(
    *,
    markdown: Annotated[bool, Parameter(negative=(), help="As the table of the README.")] = False,
    recompute: Annotated[bool, Parameter(negative=(), help="Solve and play anew instead of reading.")] = False,
    write: Annotated[Path | None, Parameter(help="Also write each entry as GAME.json into this folder.")] = None,
    json: Json = False,
) -> None:
    """The house edge of all games with their default options: solved exactly, checked by the simulator.

    Examples:
      pitboss results
      pitboss results --markdown
      pitboss results --recompute --json
    """
    games = list(books()) if recompute else [str(entry["game"]) for entry in kept.published()]
    files = {game: write / f"{game}.json" for game in games} if write is not None else {}
    for file in files.values():
        check_target(file)
    if recompute:
        with working(f"solving {len(games)} games and playing {kept.ROUNDS:,} rounds of each, some minutes"):
            entries = kept.compute(games)
    else:
        entries = kept.published()
    for entry in entries if files else ():
        write_whole(files[entry["game"]], (dumps(entry, indent=2) + "\n").encode())
    if json:
        print_json({"results": entries})
        return
    if markdown:
        print(kept.markdown(entries))
        return
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(title="First round of a full shoe, best play, default options", title_justify="left", box=SIMPLE_HEAD)
    for heading in (
        "game",
        "house edge",
        "element of risk",
        "average wager",
        "edge, played",
        "std. dev.",
    ):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for entry in entries:
        simulated = entry["simulated"]
        table.add_row(
            f"{entry['name']}, {entry['jurisdiction']}",
            style.percent(entry["house_edge"]),
            style.percent(entry["element_of_risk"]),
            f"{entry['average_wager']:.5f}",
            f"{style.percent(simulated['house_edge'])} ± {style.percent(simulated['std_error'])}",
            f"{simulated['std_dev']:.4f}",
        )
    out = console()
    out.print(table)
    rounds = entries[0]["simulated"]["rounds"]
    told = f"Played {rounds:,} times: ± is one standard error, and the standard deviation is of that play."
    out.print(f"[dim]{told}[/dim]")
