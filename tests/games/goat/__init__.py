"""Test Goat: rules, two referees in lockstep, views and bots."""
