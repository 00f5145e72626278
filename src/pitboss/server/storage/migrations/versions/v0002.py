"""One row that is written to see whether the database can be."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the table with its row."""
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("beat", sa.BigInteger(), nullable=False),
        sa.Column("filler", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.bulk_insert(pulse, [{"id": 1, "beat": 0, "filler": ""}])
