"""58 Pa. Code 673a, Double Back Jack: book, procedure, floor, equipment and clauses."""
