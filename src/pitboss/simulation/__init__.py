"""The simulator: rounds by the billion, from a real shoe, in a compiled kernel, with honest statistics."""
