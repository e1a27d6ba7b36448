"""Things that several games share: polyominoes, dominoes and the snakes they lie in, cards."""
