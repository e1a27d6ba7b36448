"""Test accessibility: contrast, colour, motion, pauses and refusals."""
