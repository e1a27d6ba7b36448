"""Make everything that ships: art, sounds, words and executables.

The program never imports it.
"""
