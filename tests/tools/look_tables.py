"""Show the tables: every game at its moments and seat counts.

Every kind of action at a table is shown too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from tabletop.games import GAMES
from tabletop.play import events
from tabletop.shell.events import Pointer, Wheel
from tabletop.shell.table.curtain import DEAF
from tabletop.shell.table.drawing import READABLE
from tabletop.shell.table.scene import TableScene
from tabletop.table.gesture import Press
from tabletop.table.picture import HEIGHT
from tabletop.table.sprites import Domino
from tests.tools.look_matches import Show
from tests.tools.look_stage import MOMENTS, LookStage, Moment, session

SEATS: Final[Mapping[str, tuple[int, ...]]] = {
    "patchwork": (2,),
    "mexican_train": (2, 3, 4, 5, 6, 8, 12),
    "goat": (2, 3, 4),
    "gnoming": (2, 3, 4, 5, 6, 7),
}
"""The seat counts that are shown."""


def table(stage: LookStage, game: str, seats: int, moment: Moment) -> None:
    """Show a match as the person at the first seat sees it."""
    stage.sit(session(game, seats, moment))


def carrying(stage: LookStage, game: str, seats: int) -> None:
    """Show a piece in the hand."""
    stage.carry(stage.sit(session(game, seats)))


def trying(stage: LookStage, game: str, seats: int) -> None:
    """Show a tentative placement."""
    stage.try_out(stage.sit(session(game, seats)))


def refused(stage: LookStage, game: str, seats: int) -> None:
    """Show an action that the rules forbid, with the reason."""
    stage.refuse(stage.sit(session(game, seats)))


HINTED: Final[Mapping[str, Moment]] = {"gnoming": "opening"}
"""Moments at which a hint has something to recommend, where it has nothing in the middle."""


def hint(stage: LookStage, game: str, seats: int) -> None:
    """Show the choice of a strong opponent."""
    stage.hint(stage.sit(session(game, seats, HINTED.get(game, "middle"))))


def second(stage: LookStage, game: str, seats: int) -> None:
    """Show the next best choice of a strong opponent."""
    stage.hint(stage.sit(session(game, seats, HINTED.get(game, "middle"))), second=True)


def lapped(stage: LookStage, game: str, seats: int) -> None:
    """Show the others' moves since the viewer's turn, halfway through them."""
    scene = stage.sit(session(game, seats))
    scene.send(events.ShowLast(scene.now))
    state = scene.state
    assert state.lap is not None, game
    half = (state.lap.first + len(state.log)) // 2
    while scene.state.lap is not None and scene.state.lap.shown < half:
        stage.clock.now += 0.5
        scene.tick(stage.clock.now)
    stage.clock.now += 0.8
    scene.tick(stage.clock.now)


def hover(stage: LookStage, game: str, seats: int) -> None:
    """Show the pointer over a piece that can be taken."""
    scene = stage.sit(session(game, seats))
    scale = scene.ui.scale
    item = scene.state.picture.item(scene.state.offers.pairs[0][0].item)
    assert item is not None
    x, y = item.box.centre
    scene.handle(Pointer("move", x * scale, y * scale))


def focus(stage: LookStage, game: str, seats: int) -> None:
    """Show the focus of the keyboard on a piece."""
    scene = stage.sit(session(game, seats))
    scene.ui.set_focus(scene.state.offers.pairs[-1][0].item, ring=True)


def padded(stage: LookStage, game: str, seats: int) -> None:
    """Show the signs of a game pad at a table."""
    stage.desk.use("playstation")
    focus(stage, game, seats)


def waiting(stage: LookStage, game: str, seats: int) -> None:
    """Show a bot about to act."""
    scene = stage.sit(session(game, seats))
    while (match := scene.session.match).to_act == scene.session.home and not match.held:
        scene.submit(match.legal()[0])
    stage.draw()


def curtain(stage: LookStage, game: str, seats: int) -> None:
    """Show the curtain between people at one screen."""
    stage.sit(session(game, seats, people=seats))
    stage.clock.now += 2 * DEAF
    stage.top.tick(stage.clock.now)
    stage.top.ui.dirty = True


def closer(stage: LookStage, game: str, seats: int) -> None:
    """Show the felt magnified."""
    scene = stage.sit(session(game, seats, "full"))
    field = scene.state.laid.field
    assert field is not None, game
    x, y = (side * scene.ui.scale for side in field.centre)
    scene.handle(Wheel(3.0, x, y))


def spread(stage: LookStage, game: str, seats: int) -> None:
    """Show a folded thing expanded."""
    scene = stage.sit(session(game, seats, "full"))
    folds = [item.id for item in scene.state.picture.items if item.opens]
    assert folds, game
    scene.send(events.Made(scene.now, Press(folds[0])))


def looked(stage: LookStage, game: str, seats: int) -> TableScene:
    """Show the table of a finished round, past the page of its points."""
    scene = stage.sit(session(game, seats, "round"))
    scene.send(events.SeeTable(scene.now))
    stage.draw()
    return scene


def lens(stage: LookStage, game: str, seats: int) -> None:
    """Show the lens: the pointer over a tile too small to make out.

    The tile is one of a hand that is counted.
    """
    scene = looked(stage, game, seats)
    tiles = [
        item
        for item in scene.state.picture.items
        if isinstance(item.sprite, Domino) and item.sprite.halves and not item.shelf
    ]
    small = min(tiles, key=lambda item: item.box.width * item.box.height + item.box.y / HEIGHT)
    x, y = (side * scene.ui.scale for side in small.box.centre)
    assert min(small.box.width, small.box.height) < READABLE, f"no tile of {game} is too small"
    scene.handle(Pointer("move", x, y))


def _moments() -> dict[str, Show]:
    found: dict[str, Show] = {}
    for game in GAMES:
        for seats in SEATS.get(game.id, tuple(game.seat_counts)):
            for moment in MOMENTS:
                if moment == "round" and game.id == "patchwork":
                    continue  # it has no rounds
                how = partial(table, game=game.id, seats=seats, moment=moment)
                found[f"table {game.id} {seats} {moment}"] = how
    return found


def _deeds() -> dict[str, Show]:
    found: dict[str, Show] = {}
    for game in GAMES:
        name, seats = game.id, min(4, max(game.seat_counts))
        for deed in (carrying, trying, refused, hint, second, hover, focus, waiting):
            found[f"table {name} {deed.__name__}"] = partial(deed, game=name, seats=seats)
    for name, seats in (("mexican_train", 12), ("goat", 4), ("patchwork", 2)):
        found[f"table {name} lapped"] = partial(lapped, game=name, seats=seats)
    for name, seats in (("mexican_train", 4), ("goat", 4), ("gnoming", 4), ("mexican_train", 12)):
        found[f"table {name} {seats} looked"] = partial(looked, game=name, seats=seats)
    for name in ("mexican_train", "goat"):
        found[f"table {name} curtain"] = partial(curtain, game=name, seats=4)
        found[f"table {name} pad"] = partial(padded, game=name, seats=4)
        found[f"table {name} closer"] = partial(closer, game=name, seats=4)
        found[f"table {name} lens"] = partial(lens, game=name, seats=4)
    found["table mexican_train curtain 12"] = partial(curtain, game="mexican_train", seats=12)
    found["table mexican_train spread"] = partial(spread, game="mexican_train", seats=8)
    return found


TABLES: Final[Mapping[str, Show]] = {**_moments(), **_deeds()}
"""Scenes by name, in the order of the contact sheet."""
