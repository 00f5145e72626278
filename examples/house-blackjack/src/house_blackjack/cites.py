"""Which provision of the house rules is cited for which subject: data, read from `cites.toml`."""

import tomllib
from importlib.resources import files
from typing import Any


def cites(section: str) -> dict[str, str]:
    """The citations of the rule book (`table`) or of the floor (`floor`)."""
    read: dict[str, Any] = tomllib.loads(files(__package__).joinpath("cites.toml").read_text("utf-8"))
    return {subject: cited for cited, subjects in read[section].items() for subject in subjects}
