"""Mexican Train, rule by rule."""
