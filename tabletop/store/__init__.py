"""What is kept between two starts: matches, settings, window. Written whole or not at all."""
