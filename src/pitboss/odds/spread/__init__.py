"""The distribution of a round's result from a finite shoe, hands and dealer drawn without replacement.

`terms` says what is summed, `hand_terms` writes a hand as such a sum, `joint` adds it up, `finite_spread` does whole
rounds. docs/mathematics.md explains why it is right.
"""
