"""Ask the desktop for files, folders and its looks."""
