"""`pitboss sidebets`: what every side wager of a game is worth, exactly."""

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss import style
from pitboss.cli.arguments import Assignments, Game, Json, chosen_rules
from pitboss.cli.output import console, print_json

if TYPE_CHECKING:
    from rich.table import Table

    from pitboss.odds.side import SideWager
    from pitboss.regulations import Rules

Seen = Annotated[str, Parameter(help='Cards gone from the shoe, such as "8h 8d Kc"; the dealer\'s ace not included.')]


def sidebets(game: Game, *, option: Assignments = None, seen: Seen = "", json: Json = False) -> None:
    """What every side wager of a game is worth: exact probabilities of its events, house edge, hit frequency.

    Insurance is counted per unit staked when the dealer shows an ace.

    Examples:
      pitboss sidebets nj-double-attack
      pitboss sidebets nj-triple-attack --option triple_match=B
      pitboss sidebets nj-blackjack-switch --option decks=6 --seen "Kh Kd Ks"
      pitboss sidebets pa-double-back-jack --option decks=2 --json
    """
    from pitboss.cards import parse_cards
    from pitboss.odds.side import side_wagers

    rules, gone = chosen_rules(game, option), parse_cards(seen)
    wagers = side_wagers(rules, gone)
    if json:
        print_json(
            {
                **rules.to_dict(),
                "digest": rules.digest,
                "seen": [str(card) for card in gone],
                "wagers": {name: wager.to_dict() for name, wager in wagers.items()},
            }
        )
        return
    out = console()
    shoe = len(rules.shoe())
    left = (
        f"{shoe} cards"
        if not gone
        else f"{shoe - len(gone)} of {shoe} cards, without {' '.join(card.sign for card in gone)}"
    )
    out.print(f"[bold]{rules.regulation.name}[/bold] ({rules.game}), {rules.shoe_decks} decks, {left}\n")
    for wager in wagers.values():
        out.print(_table(rules, wager))
        out.print(_summary(wager))


def _table(rules: "Rules", wager: "SideWager") -> "Table":
    from rich import box
    from rich.table import Table

    rule = next(rule for rule in rules.regulation.wagers if rule.name == wager.name)
    condition = f", given that {wager.given}" if wager.given else ""
    table = Table(title=f"{rule.title} ({rule.clause}){condition}", title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column("event")
    for heading in ("pays", "probability", "exactly", "one in", "to the return"):
        table.add_column(heading, justify="right")
    lost = 1 - wager.hit_frequency
    for name, pays, probability, net in (
        *((event.name, str(event.pays), event.probability, event.pays.fraction) for event in wager.events),
        ("anything else", "lost", lost, Fraction(-1)),
    ):
        table.add_row(
            name.replace("-", " "),
            pays,
            f"{float(probability):.8f}",
            str(probability),
            _one_in(probability),
            style.with_sign(float(net * probability), 6),
        )
    return table


def _one_in(probability: Fraction) -> str:
    return f"{float(1 / probability):,.2f}" if probability else "never"


def _summary(wager: "SideWager") -> str:
    return (
        f"  house edge [bold]{style.percent(float(wager.house_edge))}[/bold] = {wager.house_edge}, "
        f"wins {style.percent(float(wager.hit_frequency))}, standard deviation {wager.std_dev:.4f}\n"
    )
