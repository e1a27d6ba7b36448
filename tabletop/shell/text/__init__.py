"""Draw every script of the program's languages on one baseline."""

from tabletop.shell.text.typesetter import Typesetter

__all__ = ["Typesetter"]
