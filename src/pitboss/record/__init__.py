"""What was played, on paper: history files, the event log, and what can be told and proved from them."""
