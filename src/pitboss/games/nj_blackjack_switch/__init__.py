"""N.J.A.C. 19:47-2A, Blackjack Switch: book, procedure, floor, equipment and clauses."""
