"""Choose plays for the bots of Mexican Train.

Random walks check the fast model against the rules.
"""
