"""Build the manifest of Orchard."""

from typing import Final

from orchard import notation, rules
from orchard.bots import BOTS
from orchard.table import TABLE
from tabletop.games.game import Game

GAME: Final = Game(
    id="orchard",
    package="orchard",
    seat_counts=(2, 3, 4),
    minutes=5,
    rules=rules,
    notation=notation,
    table=TABLE,
    bots=BOTS,
    pieces=rules.pieces,
    unseen=rules.unseen,
    private=True,
    sounds=("card-shuffle", "card-lay"),
)
