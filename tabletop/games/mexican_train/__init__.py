"""Mexican Train: dominoes for two to twelve, trains from one engine, lowest total wins."""
