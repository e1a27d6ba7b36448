"""Show players wherever seats or people are chosen."""
