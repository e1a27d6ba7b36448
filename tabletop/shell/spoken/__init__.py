"""What the program says to those who listen: to a screen reader, or with a voice of its own."""
