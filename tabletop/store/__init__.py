"""Store matches, settings and window state between sessions.

Files are written whole or not at all.
"""
