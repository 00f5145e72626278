"""The part of docs/commands.md that the commands say themselves: what each is for, its examples and its arguments.

`make commands` writes it between the marks of each section; what a command does not say stands below by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from inspect import Parameter, getdoc
from pathlib import Path
from typing import Final

from cyclopts.argument import Argument

from pitboss.cli import COMMANDS, app

PAGE: Final = Path(__file__).parents[1] / "docs/commands.md"
BEGIN, END = "<!-- said by the command -->", "<!-- until here -->"


def said(name: str) -> str:
    """What a command says of itself, as Markdown."""
    where = next(where for command, where, _ in COMMANDS if command == name)
    module, _, function = where.partition(":")
    text, _, examples = (getdoc(getattr(import_module(module), function)) or "").partition("Examples:\n")
    lines = "\n".join(line.removeprefix("  ") for line in examples.rstrip().splitlines())
    rows = "\n".join(_rows(name))
    return f"{BEGIN}\n{text.strip()}\n\n```console\n{lines}\n```\n\n| takes | what it is |\n|---|---|\n{rows}\n{END}"


def _rows(name: str) -> Iterator[str]:
    for argument in app(name)[name].assemble_argument_collection():
        default = argument.field_info.default
        shown = "" if not argument.show_default or isinstance(default, bool) else f" Default: {default}."
        help_ = (argument.parameter.help or "").replace("|", "\\|")
        yield f"| `{_written(argument)}` | {help_}{'' if help_.endswith(('.', '?')) else '.'}{shown} |"


def _written(argument: Argument) -> str:
    """An argument as it is typed, in brackets where it may be left out."""
    positional = argument.field_info.kind is not Parameter.KEYWORD_ONLY
    text = argument.names[0].removeprefix("--").upper() if positional else ", ".join(argument.names)
    if text.startswith("-") and argument.hint is not bool:
        text += f" {_value(argument)}"
    if choices := argument.get_choices():
        text = text if text.startswith("-") else f"{text} ({', '.join(choices)})"
    return text if argument.required else f"[{text}]"


def _value(argument: Argument) -> str:
    if argument.parameter.metavar:
        return str(argument.parameter.metavar)
    if choices := argument.get_choices():
        return "\\|".join(choices)
    kinds = {"int": "N", "float": "NUMBER", "Path": "FILE", "str": "TEXT"}
    hint = str(argument.hint)
    return next(word for kind, word in kinds.items() if kind in hint)


def page(text: str) -> str:
    """The page with every section as its command has it now."""
    for name, _, _ in COMMANDS:
        pattern = rf"(### pitboss {name}\n\n){BEGIN}.*?{END}"
        text, replaced = re.subn(pattern, lambda found, name=name: found[1] + said(name), text, flags=re.DOTALL)  # type: ignore[misc]
        assert replaced == 1, f"docs/commands.md has {replaced} sections for {name}"
    return text


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
