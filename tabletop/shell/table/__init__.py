"""Show a match of any game, with any mix of people and bots."""
