"""Open, save and show matches for every screen."""
