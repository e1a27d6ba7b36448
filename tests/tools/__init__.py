"""Check the program from outside, sharing nothing with it."""
