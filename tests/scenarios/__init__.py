"""Acceptance tests as data (docs/record.md, section 4), and what runs them."""
