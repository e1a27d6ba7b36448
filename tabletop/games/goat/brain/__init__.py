"""Choose actions for the bots of Goat.

The tools are sets of tiles as bits, deals, and playouts.
"""
