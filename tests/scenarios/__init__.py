"""Run acceptance tests written as data (docs/record.md, section 4)."""
