"""Show the settings, the keys and the credits."""
