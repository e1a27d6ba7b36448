"""The screens and dialogs of the program."""
