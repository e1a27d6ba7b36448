"""Build the manifest of Fox and Hounds."""

from typing import Final

from fox_and_hounds import notation, rules
from fox_and_hounds.bots import BOTS
from fox_and_hounds.table import TABLE
from tabletop.games.game import Game

GAME: Final = Game(
    id="fox_and_hounds",
    package="fox_and_hounds",
    seat_counts=(2,),
    minutes=10,
    rules=rules,
    notation=notation,
    table=TABLE,
    bots=BOTS,
    sounds=("clack",),
)
