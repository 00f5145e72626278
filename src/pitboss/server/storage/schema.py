"""The tables of the database, as the newest migration leaves them.

Money is whole cents. Every movement of money is one row with a source and a target, so that no sum can be off;
what each holder has is kept beside it, and a player's account cannot fall below nought whoever writes.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

VERSION: Final = "0004"  # the newest migration
METADATA: Final = MetaData()
# SQLite counts rows by itself only where the column is called INTEGER.
ROW: Final = BigInteger().with_variant(Integer, "sqlite")

accounts: Final = Table(
    "accounts",
    METADATA,
    Column("id", ROW, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("name_key", String(160), nullable=False, unique=True),  # folded, so that Ann and ANN are one name
    Column("role", String(16), nullable=False),
    Column("password", String(200)),  # argon2id; none for guests and bots
    Column("created", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False, server_default="0"),
    Column("locked_until", BigInteger, nullable=False, server_default="0"),
)

sessions: Final = Table(
    "sessions",
    METADATA,
    Column("digest", String(64), primary_key=True),  # of the token, which is kept nowhere
    Column("account", ROW, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False, index=True),
)

tables: Final = Table(
    "tables",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("game", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("owner", ROW, ForeignKey("accounts.id")),  # none for the house's own
    Column("bots", Integer, nullable=False, server_default="0"),
    Column("created", BigInteger, nullable=False),
    Column("state", String(16), nullable=False, server_default="open"),  # open, away
    Column("seats", Text, nullable=False, server_default="{}"),  # who sits where, written with the log
)

# The processes that share a database, each until the time (in milliseconds, by the database's clock) by which it must
# have been heard of again. Only PostgreSQL is shared.
servers: Final = Table(
    "servers",
    METADATA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False),
)

# Which of them plays a table. The epoch counts the owners: whoever writes must still have the one that it was given.
leases: Final = Table(
    "leases",
    METADATA,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", BigInteger),  # none: nobody
    Column("epoch", BigInteger, nullable=False),
)

# Lines that were said at another server than the one that plays the table, until that one has stored what followed.
inbox: Final = Table(
    "inbox",
    METADATA,
    Column("id", ROW, primary_key=True),
    Column("table_id", String(64), nullable=False, index=True),
    Column("line", Text, nullable=False),  # who says what, as JSON
)

# The logs: what a file of docs/records.md has as lines.
entries: Final = Table(
    "entries",
    METADATA,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("seq", BigInteger, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("shoe", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("over", Boolean, nullable=False),  # whether the round ended with it
    Column("line", Text, nullable=False),
    Index("entries_round", "table_id", "round"),
    Index("entries_kind", "table_id", "kind", "seq"),
)

# What is sealed until a shoe is finished.
secrets: Final = Table(
    "secrets",
    METADATA,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("secret", Text, nullable=False),
)

# What was answered to a client's line: the same id has its effect once.
answers: Final = Table(
    "answers",
    METADATA,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("account", ROW, ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("id", String(256), primary_key=True),
    Column("answer", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("answers_newest", "table_id", "at"),
)

# `issued`, `account:7`, `table:nj-double-attack`.
holders: Final = Table(
    "holders",
    METADATA,
    Column("id", String(80), primary_key=True),
    Column("balance", BigInteger, nullable=False),
    CheckConstraint("balance >= 0 OR id NOT LIKE 'account:%'", name="nobody_owes"),
)

transfers: Final = Table(
    "transfers",
    METADATA,
    Column("id", ROW, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("source", String(80), ForeignKey("holders.id"), nullable=False, index=True),
    Column("target", String(80), ForeignKey("holders.id"), nullable=False, index=True),
    Column("amount", BigInteger, nullable=False),
    Column("table_id", String(64)),
    Column("round", Integer),
    Column("what", String(40), nullable=False),
    Column("source_balance", BigInteger, nullable=False),
    Column("target_balance", BigInteger, nullable=False),
    CheckConstraint("amount > 0", name="transfers_move_money"),
)

# One row that is written to see whether the database can be.
pulse: Final = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("beat", BigInteger, nullable=False),
    Column("filler", Text, nullable=False),
)
