"""What stands for a character that the terminal's encoding does not have: letters for suits, dashes for lines."""

from __future__ import annotations

import codecs
from typing import Final

HANDLER: Final = "pitboss.plainly"  # for open(errors=…) and the like
_PLAIN: Final = dict(
    zip("♠♥♦♣▶▸→◂─−–·±×…▒“”’┌┐└┘│█▌⁻⁰¹²³⁴⁵⁶⁷⁸⁹", 'shdc>>><---*~x.#""\'++++|##-0123456789', strict=True)
)


def plainly(error: UnicodeError) -> tuple[str, int]:
    """One plain character for each, so that columns stay in line.

    >>> "9♠ ▒▒ é".encode("ascii", HANDLER)
    b'9s ## ?'
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_PLAIN.get(letter, "?") for letter in error.object[error.start : error.end]), error.end


codecs.register_error(HANDLER, plainly)
