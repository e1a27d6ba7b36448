"""What can be seen and done by everybody: contrast, colour, motion, pauses, refusals."""
