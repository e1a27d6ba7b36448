"""Goat: rule by rule, two referees in lockstep, and what its opponents see and choose."""
