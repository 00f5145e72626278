"""`pitboss ev`: what each decision is worth in any position."""

from typing import Annotated, Any

from cyclopts import Parameter

from pitboss.cli.arguments import Assignments, Json
from pitboss.cli.output import console, print_json
from pitboss.cli.solve import ModelName, Recompute, SolverGame, solver_rules, working
from pitboss.kept import kept
from pitboss.style import with_sign

Hand = Annotated[str, Parameter(help='The hand, such as "9s 9h"; for a split hand, its pair card first.')]
Up = Annotated[str, Parameter(help="The dealer's up card, such as 7d.")]
Hand2 = Annotated[str, Parameter(help="The other hand at Switch: asks whether to keep or switch.")]
Seen = Annotated[str, Parameter(help="Other cards gone from the shoe, the other card of a split pair included.")]
AfterSplit = Annotated[bool, Parameter(negative=(), show_default=False, help="A split made this hand.")]
Added = Annotated[
    bool, Parameter(negative=(), show_default=False, help="The split hand that the added wager rides on.")
]
Doubled = Annotated[bool, Parameter(negative=(), show_default=False, help="The hand has been doubled.")]
Attack = Annotated[float, Parameter(help="Attack wagers on the hand, in units of the first wager.")]


def ev(
    game: SolverGame,
    *,
    hand: Hand,
    up: Up,
    hand2: Hand2 = "",
    seen: Seen = "",
    after_split: AfterSplit = False,
    added: Added = False,
    doubled: Doubled = False,
    attack: Attack = 0.0,
    option: Assignments = None,
    model: ModelName = "finite",
    recompute: Recompute = False,
    json: Json = False,
) -> None:
    """The expected net of each legal action, per unit wagered on the hand (keep and switch: of both hands together).

    The dealer is known not to have blackjack where the rules in force would have told the player.

    Examples:
      pitboss ev nj-double-attack --hand "9s 9h" --up 7d
      pitboss ev pa-double-back-jack --hand "9s 7h 9d" --up 6d
      pitboss ev nj-blackjack-switch --hand "Ah 6d" --hand2 "Kc 5s" --up Kd
      pitboss ev blackjack --hand "8s 3h" --up 6d --after-split --seen 8d --json
    """
    rules = solver_rules(game, option)
    given: dict[str, Any] = {"hand2": hand2, "seen": seen, "model": model, "after_split": after_split}
    given |= {"carries": not added, "doubled": doubled, "raises": attack}

    def work() -> dict[str, object]:
        from pitboss.odds import ev as value

        with working("counting"):
            return value(rules, hand, up, **given).to_dict()

    position, _ = kept("ev", {**rules.to_dict(), "hand": hand, "up": up, **given}, work, recompute=recompute)
    if json:
        print_json({**rules.to_dict(), **position})
        return
    from pitboss.cli.round_view import sentence

    out = console()
    actions: dict[str, float] = position["actions"]
    known = "dealer has no blackjack" if position["dealer_blackjack_excluded"] else "dealer may have blackjack"
    beside = f" and {hand2}" if hand2 else ""
    out.print(sentence(f"{hand}{beside} against {up}, {rules.heading}, {model} model; {known}\n"))
    for action, net in sorted(actions.items(), key=lambda each: -each[1]):
        best = action == position["best"]
        style = "bold" if best else "none"
        note = "best" if best else f"gives up {max(actions.values()) - net:.6f}"
        out.print(f"  [{style}]{action:<14}{with_sign(net, 8)}[/{style}]   [dim]{note}[/dim]")
