"""`pitboss clauses`: what proves each provision."""

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Json
from pitboss.cli.output import console, print_json
from pitboss.errors import UnknownClause
from pitboss.regulations import game_ids, regulation
from pitboss.regulations.clauses import begins_a_clause
from pitboss.regulations.proofs import Proof, proofs

Which = Annotated[str | None, Parameter(help="A game, or the beginning of a citation; without it all five texts.")]
Missing = Annotated[
    bool, Parameter(name="--missing", negative=(), show_default=False, help="Only what nothing proves.")
]


def clauses(game: Which = None, /, *, missing: Missing = False, json: Json = False) -> None:
    """Every provision of the regulations, with the test that proves it or the place where it shows.

    Exit status 1 if a provision has no proof and is not even listed as owed.

    Examples:
      pitboss clauses nj-double-attack
      pitboss clauses "19:47-26.5(b)"
      pitboss clauses --missing
      pitboss clauses pa-double-back-jack --json
    """
    chosen = selected(game)
    listed = tuple(proof for proof in chosen if proof.missing) if missing else chosen
    if json:
        print_json({**counts(chosen), "clauses": [as_json(proof) for proof in listed]})
    else:
        print_list(listed)
        print_counts(chosen)
    if any(proof.missing and not proof.not_yet for proof in chosen):
        raise SystemExit(1)


def selected(which: str | None) -> tuple[Proof, ...]:
    """The provisions that the argument names."""
    if which is None or which in game_ids():
        return proofs(which)
    if begins_a_clause(which):
        return tuple(proof for proof in proofs() if proof.clause.id.startswith(which))
    raise UnknownClause(
        f"{which!r} is neither a game ({', '.join(game_ids())}) nor the beginning of a citation such as 19:47-26.5(b)"
    )


def counts(chosen: Sequence[Proof]) -> dict[str, int]:
    """How many provisions there are, and how many are proved, shown and missing."""
    return {
        "provisions": len(chosen),
        "proved": sum(bool(proof.tests) for proof in chosen),
        "shown": sum(not proof.tests and proof.shown is not None for proof in chosen),
        "missing": sum(proof.missing for proof in chosen),
    }


def as_json(proof: Proof) -> dict[str, object]:
    """One provision for programs."""
    clause, shown = proof.clause, proof.shown
    return {
        "id": clause.id,
        "game": clause.game,
        "kind": clause.kind,
        "says": clause.says,
        "test": clause.test,
        "note": clause.note,
        "rulings": list(clause.rulings),
        "proved_by": list(proof.tests),
        "shown": {"where": shown.where, "what": shown.what} if shown else None,
        "missing": proof.missing,
    }


def print_list(listed: Sequence[Proof]) -> None:
    """The provisions for people: citation and kind, what it says, what proves it."""
    from rich.markup import escape
    from rich.padding import Padding

    out = console()
    game = ""
    for proof in listed:
        clause = proof.clause
        if clause.game != game:
            game = clause.game
            book = regulation(game)
            out.print(f"\n[bold]{book.name}, {book.jurisdiction}[/bold] ({book.citation})")
        out.print(f"[bold]{escape(clause.id)}[/bold] [dim]{clause.kind}[/dim] {escape(clause.says)}")
        for test in proof.tests:
            out.print(f"    [green]test[/green] {escape(test)}", soft_wrap=True)
        if proof.shown:
            out.print(Padding(f"[magenta]{proof.shown.where}[/magenta] {escape(proof.shown.what)}", (0, 0, 0, 4)))
        if proof.missing:
            out.print("    [magenta]not yet[/magenta]" if proof.not_yet else "    [red]nothing proves it[/red]")
    if listed:
        out.print()


def print_counts(chosen: Sequence[Proof]) -> None:
    """The last line: how many provisions are left."""
    of = counts(chosen)
    console().print(
        f"{of['provisions']} provisions: {of['proved']} proved by tests, {of['shown']} shown, {of['missing']} not yet."
    )
