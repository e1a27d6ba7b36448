"""Choose plays for the bots of Mexican Train."""
