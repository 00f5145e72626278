"""N.J.A.C. 19:47-26, Double Attack Blackjack: book, procedure, floor, equipment and clauses."""
