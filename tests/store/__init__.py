"""Tests of what is kept between two starts."""
