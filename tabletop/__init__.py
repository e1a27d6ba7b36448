"""Play board games on a desktop table."""

from typing import Final

__version__ = "0.2.0"
APP_ID: Final = "org.tabletop.Tabletop"
"""Name of the program among all others of a desktop: of its entry, icon and windows."""
