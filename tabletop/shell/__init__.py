"""Hold the window, the only layer that uses pygame. Main thread only."""
