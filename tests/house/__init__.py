"""Test decisions away from the table."""
