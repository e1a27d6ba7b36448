"""Drive the real window on a virtual screen."""
