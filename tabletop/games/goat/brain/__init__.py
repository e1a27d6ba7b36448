"""Choose actions for the bots of Goat.

The package has sets of tiles encoded as bits, sampled deals, and playouts.
"""
