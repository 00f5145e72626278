"""Who writes a state: reads code for every assignment, deletion or change in place of a field."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

# What changes a list, a dict or a set in place; but for `reverse`, which is a word of the ledger.
CHANGING = {
    *("append", "extend", "insert", "pop", "remove", "clear", "sort"),
    *("popitem", "setdefault", "update", "add", "discard"),
}
BY_NAME = ("setattr", "delattr", "object.__setattr__", "object.__delattr__")


def fields_written(code: str, fields: Collection[str], owners: Collection[str] = ()) -> list[str]:
    """The fields that the code writes, of whatever is called as one of the owners; without owners, of all but `self`.

    A local name for a field counts as the field where its value is changed in place.
    """
    tree = ast.parse(code)

    def is_field(node: ast.expr) -> bool:
        if not isinstance(node, ast.Attribute) or node.attr not in fields:
            return False
        owner = ast.unparse(node.value).rpartition(".")[2]
        return owner in owners if owners else owner != "self"

    aliases = {name for name, value in _named(tree) if is_field(value)}
    found = []
    for target in _written(tree):
        inside = target
        while isinstance(inside, ast.Subscript):
            inside = inside.value
        of_an_alias = inside is not target and isinstance(inside, ast.Name) and inside.id in aliases
        if of_an_alias or is_field(inside):
            found.append(ast.unparse(inside))
    return found


def _named(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """The names that are given, and what to."""
    for node in ast.walk(tree):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        for target in targets:
            value = getattr(node, "value", None)
            if isinstance(target, ast.Name) and isinstance(value, ast.expr):
                yield target.id, value
            elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                for each, part in zip(target.elts, value.elts, strict=False):
                    if isinstance(each, ast.Name):
                        yield each.id, part


def _written(tree: ast.Module) -> Iterator[ast.expr]:
    """What is written; a change in place is an item written."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.Delete):
            for target in node.targets:
                yield from _parts(target)
        elif isinstance(node, ast.AugAssign):
            yield node.target
            if isinstance(node.target, ast.Name):  # a list takes more in place
                yield ast.Subscript(node.target, ast.Constant(0))
        elif isinstance(node, ast.AnnAssign | ast.For | ast.NamedExpr):
            yield from _parts(node.target)
        elif isinstance(node, ast.withitem) and node.optional_vars:
            yield from _parts(node.optional_vars)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            yield ast.Subscript(node.func.value, ast.Constant(0))
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in BY_NAME and len(node.args) > 1:
            yield ast.Attribute(node.args[0], str(getattr(node.args[1], "value", "")))


def _parts(target: ast.expr) -> Iterator[ast.expr]:
    if isinstance(target, ast.Tuple | ast.List):
        for each in target.elts:
            yield from _parts(each)
    elif isinstance(target, ast.Starred):
        yield from _parts(target.value)
    else:
        yield target
