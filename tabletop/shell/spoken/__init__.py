"""Speak to players through a screen reader or the program's own voice."""
