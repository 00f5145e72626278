"""The frame of the command line: help, errors and exit statuses, for every command that is registered."""

from __future__ import annotations

import importlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import pitboss.cli
from pitboss import __version__
from pitboss.cli import COMMANDS, EXIT_STATUSES

if TYPE_CHECKING:
    from tests.conftest import Cli

NAMES = [name for name, _, _ in COMMANDS]
PITBOSS = "import sys; from pitboss.cli import main; sys.exit(main())"


def fresh(*arguments: str, code: str = PITBOSS) -> subprocess.CompletedProcess[str]:
    """A command in its own Python."""
    return subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False)


def test_every_command_is_a_function_of_its_module() -> None:
    for name, where, line in COMMANDS:
        module, _, function = where.partition(":")
        assert module == f"pitboss.cli.{function}"
        assert function == name.replace("-", "_")
        assert callable(getattr(importlib.import_module(module), function))
        assert line.endswith(".")


def test_help_lists_every_command_and_every_exit_status(cli: Cli) -> None:
    ran = cli("--help")
    assert ran.status == 0
    assert all(f" {name} " in ran.out for name in NAMES)
    words = " ".join(ran.out.split())
    assert all(f"{status} {meaning}" in words for status, meaning in EXIT_STATUSES.items())


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_examples(cli: Cli, name: str) -> None:
    ran = cli(name, "--help")
    assert ran.status == 0
    assert f"  pitboss {name}" in ran.out


def test_no_arguments_show_the_help(cli: Cli) -> None:
    assert cli().out == cli("--help").out


def test_version(cli: Cli) -> None:
    assert cli("--version").out.strip() == __version__


def test_help_loads_no_command_and_nothing_heavy() -> None:
    code = (
        "import sys, json; from pitboss.cli import main; status = main(); "
        "print(json.dumps([status, sorted(sys.modules)]), file=sys.stderr)"
    )
    status, modules = json.loads(fresh("--help", code=code).stderr)
    assert status == 0
    assert not {"numba", "numpy", "scipy", "jinja2", "msgspec", "pitboss.regulations"} & set(modules)
    assert not {where.partition(":")[0] for _, where, _ in COMMANDS} & set(modules)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["rolette"], 'Unknown command "rolette"'),
        (["options"], "GAME requires an argument"),
        (["options", "nj-double-attack", "--bla"], "Unknown option: --bla"),
        (["options", "nj-double-attack", "--option"], "--option requires an argument"),
        (["options", "roulette"], "no game 'roulette'; there are nj-blackjack-switch,"),
        (["options", "nj-double-attack", "--option", "decks"], "an option is given as name=value"),
        (["options", "nj-double-attack", "--option", "decks=4"], "4 is not allowed (19:47-26.2(a)#1); permitted: 6, 8"),
        (["options", "nj-double-attack", "--option", "decks=6", "--option", "decks=8"], "given more than once"),
    ],
)
def test_what_cannot_be_used_is_said_in_one_line(cli: Cli, arguments: list[str], message: str) -> None:
    ran = cli(*arguments)
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("pitboss: ")
    assert message in ran.err
    assert ran.err.count("\n") <= 2


def test_interrupt_ends_without_a_traceback() -> None:
    code = "import sys, pitboss.cli.options as o; from pitboss.cli import main\n"
    code += "def stop(*a): raise KeyboardInterrupt\no.chosen_rules = stop; sys.exit(main())"
    ran = fresh("options", "nj-double-attack", code=code)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "")


def test_ctrl_c_inside_compiled_code_is_no_traceback(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(**_: object) -> None:
        try:
            raise KeyboardInterrupt
        except KeyboardInterrupt as key:
            raise SystemError("returned a result with an exception set") from key

    monkeypatch.setattr("pitboss.cli.results.results", interrupted)
    assert cli("results").status == 130


def test_an_error_of_python_itself_is_not_hidden(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(**_: object) -> None:
        raise SystemError("bad call")

    monkeypatch.setattr("pitboss.cli.results.results", broken)
    with pytest.raises(SystemError, match="bad call"):
        cli("results")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_said_plainly() -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-c", PITBOSS, "options", "nj-double-attack"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert ran.returncode == 2
    assert ran.stderr.startswith("pitboss: output: No space left")


@pytest.mark.parametrize("extra", [[], ["--json"]])
def test_a_reader_that_goes_away_is_no_error(extra: list[str]) -> None:
    command = [sys.executable, "-c", PITBOSS, "options", "nj-double-attack", *extra]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.wait() == 141
        assert process.stderr.read() == ""


def test_every_command_and_exit_status_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs/commands.md").read_text("utf-8")
    assert [name for name in NAMES if page.count(f"### pitboss {name}\n") != 1] == [], "once each"
    assert [status for status in EXIT_STATUSES if f"| {status} |" not in page] == []


def test_paragraphs_of_the_help_are_not_broken_twice(cli: Cli) -> None:
    """The docstring's own line ends are no line ends of the help; those of the examples are."""
    text = cli("clauses", "--help").out
    assert "\n  pitboss clauses --missing\n  pitboss clauses pa-double-back-jack --json\n" in text


def test_a_terminal_that_knows_only_ascii_is_served() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PITBOSS, "rules", "nj-blackjack-switch"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert '"Dealer pushes on 22"' in ran.stdout


def test_colours_can_be_read_on_dark_and_on_light() -> None:
    """No text in yellow, cyan, blue or white; the charts of `strategy` have their own ground."""
    for file in Path(pitboss.cli.__file__).parent.rglob("*.py"):
        if file.name != "strategy.py":
            assert not re.search(r"\b(yellow|cyan|blue|white|bright_\w+)\b", file.read_text("utf-8")), file
