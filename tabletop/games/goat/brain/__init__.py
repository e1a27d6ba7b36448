"""How the opponents of Goat think: fast tables of tiles as bits, deals, play to the end."""
