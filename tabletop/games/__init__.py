"""The collection. A new game is a new folder and a line here."""

from tabletop.games.game import AnyGame
from tabletop.games.gnoming import GNOMING
from tabletop.games.goat import GOAT
from tabletop.games.mexican_train import MEXICAN_TRAIN
from tabletop.games.patchwork import PATCHWORK

GAMES: tuple[AnyGame, ...] = (PATCHWORK, MEXICAN_TRAIN, GOAT, GNOMING)


def find(game_id: str) -> AnyGame | None:
    """The game of that id, if the collection has it."""
    return next((game for game in GAMES if game.id == game_id), None)
