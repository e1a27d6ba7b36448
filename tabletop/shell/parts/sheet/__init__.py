"""Draw a score sheet, and save it as a file."""
