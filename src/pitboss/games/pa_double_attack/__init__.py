"""58 Pa. Code 665a, Double Attack Blackjack: book, procedure, floor, equipment and clauses."""
