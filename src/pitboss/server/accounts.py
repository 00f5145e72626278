"""Who somebody is: names, roles, passwords, tokens. Passwords are argon2id; of a token only the digest is kept."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata
from dataclasses import dataclass
from typing import Final, Literal, get_args

from pitboss.errors import PitbossError

AccountRole = Literal["player", "dealer", "floor", "supervisor", "auditor", "bot"]
STAFF: Final[tuple[AccountRole, ...]] = ("dealer", "floor", "supervisor", "auditor")
ROLES: Final[tuple[AccountRole, ...]] = get_args(AccountRole)

NAME_LENGTH: Final = 32
PASSWORD_LENGTH: Final = (8, 200)
SESSION_SECONDS: Final = 14 * 24 * 3600
RESERVED: Final = ("clock", "house")  # who else speaks in a log
FAILURES: Final = 5  # wrong passwords in a row
LOCKED_SECONDS: Final = 15 * 60


class BadName(PitbossError, ValueError):
    """A text that cannot name an account."""


class BadPassword(PitbossError, ValueError):
    """A password that cannot be used."""


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody who can sign in, or a bot."""

    id: int
    name: str
    role: AccountRole
    password: str | None = None
    failures: int = 0
    locked_until: int = 0

    @property
    def holder(self) -> str:
        """The name of the account in the books."""
        return f"account:{self.id}"


def checked_name(text: str) -> str:
    """A name as it is shown: printable, without blanks at the ends, not too long.

    >>> checked_name("  Ann  Lee ")
    'Ann Lee'
    >>> checked_name("a\\u202eb")
    Traceback (most recent call last):
        ...
    pitboss.server.accounts.BadName: a name is made of letters, digits, signs and single blanks
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= NAME_LENGTH:
        raise BadName(f"a name has 1 to {NAME_LENGTH} characters, this one has {len(name)}")
    if name_key(name) in RESERVED:
        raise BadName(f"{name!r} is what the house calls itself; choose another")
    if any(unicodedata.category(sign)[0] in "CZ" and sign != " " for sign in name):
        raise BadName("a name is made of letters, digits, signs and single blanks")
    return name


def guest_name(text: str) -> str:
    """A name that a guest may choose.

    >>> guest_name("Bot 1 of nj-double-attack")
    Traceback (most recent call last):
        ...
    pitboss.server.accounts.BadName: so the house's own bots are called; choose another
    """
    name = checked_name(text)
    if re.match(r"bot \d", name_key(name)):
        raise BadName("so the house's own bots are called; choose another")
    return name


def name_key(name: str) -> str:
    """What two names that look alike have in common.

    >>> name_key("ANN") == name_key("ann")
    True
    """
    return unicodedata.normalize("NFKC", name).casefold()


def hashed(password: str) -> str:
    """The argon2id hash of a password that may be used."""
    from argon2 import PasswordHasher

    least, most = PASSWORD_LENGTH
    if not least <= len(password) <= most:
        raise BadPassword(f"a password has {least} to {most} characters, this one has {len(password)}")
    return PasswordHasher().hash(password)


# Verified when there is no such account, so that the time it takes does not tell.
_NOBODY: Final = "$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHRzYWx0c2FsdA$8Zk7oPyYEJyLjpjxj0wPxXDLMkuShWtLTQjY5SxDdo8"


def matches(hash_: str | None, password: str) -> bool:
    """Whether the password belongs to the hash; takes as long when there is none."""
    from argon2 import PasswordHasher
    from argon2.exceptions import VerifyMismatchError

    try:
        PasswordHasher().verify(hash_ or _NOBODY, password[: PASSWORD_LENGTH[1]])
    except VerifyMismatchError:
        return False
    return hash_ is not None


def new_token() -> str:
    """Thirty-two random bytes as text."""
    return secrets.token_urlsafe(32)


def token_digest(token: str) -> str:
    """What is kept of a token.

    >>> len(token_digest(new_token()))
    64
    """
    return hashlib.sha256(token.encode()).hexdigest()
