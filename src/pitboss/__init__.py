"""Pitboss: five casino games exactly as the law writes them, and their mathematics exactly."""

__version__ = "0.1.0"
