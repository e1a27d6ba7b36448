"""Tests of the catalogues and of sentences made from them."""
