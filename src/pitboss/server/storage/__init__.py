"""Where the house keeps what it must not lose: the logs of its tables, accounts, sessions and the books."""
