"""Gnoming A Round: two to seven keep a layout of nine cards as low as they can."""
