"""The newest answers of a table are found without reading the others: a start must not get slower with age."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """One index in the place of another."""
    op.drop_index(op.f("ix_answers_at"), table_name="answers")
    op.create_index("answers_newest", "answers", ["table_id", "at"], unique=False)
