"""Store matches, settings and window state between sessions.

Files are written atomically.
"""
