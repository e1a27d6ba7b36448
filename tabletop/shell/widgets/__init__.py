"""Export the shell's widgets.

Scenes create new widgets at each drawing; the interface keeps their state by id.
"""

from tabletop.shell.widgets.base import Look, Pressed, Size, Target, Widget
from tabletop.shell.widgets.button import Button, icon_button
from tabletop.shell.widgets.choice import Segmented, Toggle
from tabletop.shell.widgets.field import Field
from tabletop.shell.widgets.layout import (
    Column,
    Drawn,
    FirstThatFits,
    Grid,
    Pad,
    Pair,
    Row,
    Space,
    Wide,
)
from tabletop.shell.widgets.listing import Dropdown, Line, Rows
from tabletop.shell.widgets.panel import RAIL, Panel, Rail, wood
from tabletop.shell.widgets.scroll import Scroll
from tabletop.shell.widgets.slider import Slider
from tabletop.shell.widgets.text import Icon, Label, note, title
from tabletop.shell.widgets.ui import Ui
from tabletop.shell.widgets.words import Plain, Words

__all__ = [
    "RAIL",
    "Button",
    "Column",
    "Drawn",
    "Dropdown",
    "Field",
    "FirstThatFits",
    "Grid",
    "Icon",
    "Label",
    "Line",
    "Look",
    "Pad",
    "Pair",
    "Panel",
    "Plain",
    "Pressed",
    "Rail",
    "Row",
    "Rows",
    "Scroll",
    "Segmented",
    "Size",
    "Slider",
    "Space",
    "Target",
    "Toggle",
    "Ui",
    "Wide",
    "Widget",
    "Words",
    "icon_button",
    "note",
    "title",
    "wood",
]
