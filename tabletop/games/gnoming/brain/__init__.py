"""Choose actions for the bots of Gnoming A Round.

The tools are layouts as small numbers, evaluation, and playouts.
"""
