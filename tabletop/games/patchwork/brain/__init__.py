"""Search a fast model of Patchwork, which tests compare with the rules."""
