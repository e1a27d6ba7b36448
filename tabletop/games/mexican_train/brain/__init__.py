"""How the opponents of Mexican Train think; checked against the rules by random walks."""
