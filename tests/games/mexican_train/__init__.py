"""Test Mexican Train, rule by rule."""
