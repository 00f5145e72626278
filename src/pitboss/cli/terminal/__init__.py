"""Playing in the terminal: the felt, the prompts, the help, the coach and the session that ties them together."""
