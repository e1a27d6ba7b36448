"""Define the pieces that several games share.

They are polyominoes, dominoes with the snakes they form, and cards.
"""
