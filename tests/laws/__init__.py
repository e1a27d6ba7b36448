"""Hold every registered game to the laws that any game can keep."""
