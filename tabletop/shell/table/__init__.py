"""A match on the screen: any game, any mix of people and bots."""
