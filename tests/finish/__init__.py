"""Ask of a finished game all that the games of the box have."""
