"""Small changes to source code that a test should notice: one place, one operator, one mutant.

>>> for mutant in mutants("def may(x): return x.total >= 21 and not x.dead", "deciding"):
...     print(mutant)
deciding.may: `x.total >= 21 and (not x.dead)` → `x.total >= 21 or not x.dead`
deciding.may: `x.total >= 21` → `x.total > 21`
deciding.may: `21` → `22`
deciding.may: `not x.dead` → `x.dead`
"""

from __future__ import annotations

import ast
import copy
import marshal
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

CLAUSE = re.compile(r"(19:4[67]-|665a\.|673a\.)\S*")
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add}


@dataclass(frozen=True)
class Mutant:
    """One change: where, the expression as it was and as it becomes, and the whole module with it, compiled."""

    where: str
    line: int
    before: str
    after: str
    code: bytes  # marshalled, for there are many and they wait

    def __str__(self) -> str:
        return f"{self.where}: `{self.before}` → `{self.after}`"


def unchanged(source: str) -> Mutant:
    """No mutant at all: the source as it is, which every test must let pass."""
    return Mutant("", 0, "", "", _compiled(ast.parse(source)))


def mutants(source: str, module: str) -> Iterator[Mutant]:
    """Every mutant of a module's source."""
    tree, lines = ast.parse(source), source.splitlines()
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    clauses = sorted(text for text in texts if CLAUSE.fullmatch(text))
    for each in _below(tree, tree, module, clauses):
        in_a_table = each.where == module  # there the line says which row it is
        yield replace(each, where=f"{module}, {lines[each.line - 1].strip()}") if in_a_table else each


def _below(node: ast.AST, tree: ast.Module, where: str, clauses: list[str]) -> Iterator[Mutant]:
    for change in _changes(node, clauses):
        yield _mutant(node, change, tree, where)
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Assert) or (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            continue  # said to the type checker
        if isinstance(child, ast.arguments | ast.arg) or child is getattr(node, "annotation", None):
            continue
        if isinstance(child, ast.Call) and ast.unparse(child.func) in ("dataclass", "field"):
            continue  # what kind of value it is, not what it says
        inside = f"{where}.{child.name}" if isinstance(child, ast.FunctionDef | ast.ClassDef) else where
        yield from _below(child, tree, inside, clauses)


def _mutant(node: ast.AST, change: ast.AST, tree: ast.Module, where: str) -> Mutant:
    before = ast.unparse(node)
    kept = copy.copy(node.__dict__)
    node.__dict__.update(change.__dict__)
    kind, node.__class__ = node.__class__, change.__class__
    after, code = ast.unparse(node), _compiled(tree)
    node.__class__ = kind
    node.__dict__.clear()
    node.__dict__.update(kept)
    if isinstance(node, ast.If | ast.While):  # only the question, not what follows from it
        before, after = before.splitlines()[0], after.splitlines()[0]
    return Mutant(where, node.lineno, before, after, code)  # type: ignore[attr-defined]


def _compiled(tree: ast.Module) -> bytes:
    return marshal.dumps(compile(ast.fix_missing_locations(tree), "<mutant>", "exec"))


def _changes(node: ast.AST, clauses: list[str]) -> Iterator[ast.AST]:
    for kind, change in OPERATORS.items():
        if isinstance(node, kind):
            yield from change(node, clauses)


def _comparison(node: ast.Compare, _: list[str]) -> Iterator[ast.AST]:
    for n, op in enumerate(node.ops):
        ops = [*node.ops[:n], COMPARISONS[type(op)](), *node.ops[n + 1 :]]
        yield ast.Compare(node.left, ops, node.comparators)


def _constant(node: ast.Constant, clauses: list[str]) -> Iterator[ast.AST]:
    value = node.value
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield ast.Constant(value + 1)
    elif value in clauses and len(clauses) > 1:  # another clause of the same regulation
        yield ast.Constant(clauses[(clauses.index(value) + 1) % len(clauses)])


def _boolean(node: ast.BoolOp, _: list[str]) -> Iterator[ast.AST]:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def _negation(node: ast.UnaryOp, _: list[str]) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.Not):
        yield node.operand


def _arithmetic(node: ast.BinOp, _: list[str]) -> Iterator[ast.AST]:
    if type(node.op) in ARITHMETIC:
        yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)


def _branch(node: ast.If | ast.IfExp | ast.While, _: list[str]) -> Iterator[ast.AST]:
    if isinstance(node.test, ast.Name | ast.Attribute | ast.Call):  # comparisons and the rest are changed themselves
        changed = copy.copy(node)
        changed.test = ast.UnaryOp(ast.Not(), node.test)
        yield changed


OPERATORS: dict[type[ast.AST], Callable[..., Iterator[ast.AST]]] = {
    ast.Compare: _comparison,
    ast.Constant: _constant,
    ast.BoolOp: _boolean,
    ast.UnaryOp: _negation,
    ast.BinOp: _arithmetic,
    ast.If: _branch,
    ast.IfExp: _branch,
    ast.While: _branch,
}
