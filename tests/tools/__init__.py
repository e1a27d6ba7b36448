"""Programs that check the program from outside, sharing nothing with it."""
