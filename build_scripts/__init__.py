"""Make what ships: art, sounds, words and executables. Never imported by the program."""
