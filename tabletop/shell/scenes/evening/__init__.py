"""Show an evening of several games: plan, standing, end, sheet."""
