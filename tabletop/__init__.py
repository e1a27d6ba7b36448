"""Play board games on a desktop table."""

__version__ = "0.2.0"
