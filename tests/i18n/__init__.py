"""Test the catalogues, and the sentences made from them."""
