"""Choose actions for the bots of Gnoming A Round."""
