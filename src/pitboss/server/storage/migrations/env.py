"""What alembic runs: the migrations that are due, in one transaction where the database can."""

from __future__ import annotations

from alembic import context

from pitboss.server.storage.schema import METADATA

with context.config.attributes["engine"].connect() as connection:
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
