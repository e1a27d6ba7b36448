"""Test the parts of the kit that games share."""
