"""A fast Patchwork for search, checked against the rules by random walks."""
