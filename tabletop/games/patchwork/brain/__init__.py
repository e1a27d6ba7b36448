"""Search a fast model of Patchwork, checked against the rules.

Random walks compare the two.
"""
