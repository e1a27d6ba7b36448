"""How the opponents of Gnoming A Round think: layouts as small numbers, worth, play to the end."""
