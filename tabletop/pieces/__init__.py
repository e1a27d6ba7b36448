"""Things that several games share: polyominoes, and later dominoes and cards."""
