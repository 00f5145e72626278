"""`pitboss export`: a log as CSV or as history files."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Json
from pitboss.cli.output import console, print_json
from pitboss.cli.recall import LogPath, sound_part
from pitboss.errors import PitbossError
from pitboss.files import check_folder
from pitboss.record.export import export_csv, export_histories

Csv = Annotated[Path | None, Parameter(help="A directory for rounds, hands, settlements, balances and events as CSV.")]
Histories = Annotated[Path | None, Parameter(help="A directory for a history of every round and of the whole log.")]


class NothingToExport(PitbossError):
    """Neither form was asked for."""


def export(log: LogPath, /, *, csv: Csv = None, histories: Histories = None, json: Json = False) -> None:
    """Write a log in other forms. Every history is played and compared before it counts.

    Exit status 1 if a round could not be written as a history; the reason is said.

    Examples:
      pitboss export table.log --csv tables
      pitboss export table.log --histories rounds
    """
    if csv is None and histories is None:
        raise NothingToExport("say where to: --csv DIR, --histories DIR, or both")
    for folder in (csv, histories):
        if folder is not None:
            check_folder(folder)
    sound = sound_part(log)
    done = [export_csv(sound, csv)] if csv else []
    done += [export_histories(sound, histories)] if histories else []
    written = [str(path) for each in done for path in each.files]
    left_out = [line for each in done for line in each.left_out]
    if json:
        print_json({"files": written, "left_out": left_out})
    else:
        out = console()
        for folder in (folder for folder in (csv, histories) if folder):
            count = sum(Path(path).parent == folder for path in written)
            out.print(f"{folder}: {count} files", soft_wrap=True)
        for line in left_out:
            out.print(f"left out: {line}", markup=False, soft_wrap=True)
    if left_out:
        raise SystemExit(1)
