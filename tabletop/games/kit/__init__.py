"""Provide the parts that all games share."""
