"""Hold the window, the only layer that knows pygame. Main thread only."""
