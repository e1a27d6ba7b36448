"""Choose actions for the bots of Goat."""
