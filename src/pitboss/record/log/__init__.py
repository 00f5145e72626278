"""The event log: chained entries, the files they stand in, and how a table is played again from them."""
