"""Show the menu at a table, and its dialogs."""
