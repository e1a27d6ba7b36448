"""Search a fast model of Patchwork, checked against the rules.

Tests compare the model and the rules on random games.
"""
