"""Test Gnoming A Round: its rules, clause by clause."""
