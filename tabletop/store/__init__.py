"""Keep matches, settings and window between two starts.

Files are written whole or not at all.
"""
