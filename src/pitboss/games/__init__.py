"""The five regulations, each in a package of its own; what several share stands beside them."""
