"""Decide everything away from the table, independently of any screen."""
