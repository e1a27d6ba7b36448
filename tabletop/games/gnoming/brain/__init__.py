"""Choose actions for the bots of Gnoming A Round.

The package has layouts encoded as small numbers, evaluation, and playouts.
"""
