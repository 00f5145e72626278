"""N.J.A.C. 19:47-36, Triple Attack Blackjack: book, procedure, floor, equipment and clauses."""
