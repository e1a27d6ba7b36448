"""Test the files kept between two starts."""
