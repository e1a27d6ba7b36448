"""Implement the logic outside the table, independently of any screen."""
