"""Show the screens around a match: menu, sheets, replays, saved games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

from tabletop.bots.cast import CAST
from tabletop.games import GAMES
from tabletop.house.looks import COLOURS
from tabletop.kernel.record import Chair
from tabletop.kernel.words import Seat, msg
from tabletop.play import results
from tabletop.play.remarks import remark
from tabletop.play.session import Session
from tabletop.shell.events import Pointer
from tabletop.store.chronicle import Chronicle
from tests.chronicles import counted
from tests.shell import rounds
from tests.shell.match_stage import played
from tests.shell.rounds import NAMES
from tests.tools.look_people import house
from tests.tools.look_stage import LookStage, session

Show: TypeAlias = Callable[[LookStage], object]
"""Brings a screen to the front of a stage that showed nothing before."""

LONG: Final = "Maximiliane Theodora"
"""A name as long as people have."""


def _menu(stage: LookStage) -> None:
    stage.sit(session("goat", 4, "middle")).menu()


def pause(stage: LookStage) -> None:
    """Show the menu at a table."""
    _menu(stage)


def pause_end(stage: LookStage) -> None:
    """Show the menu over a match that has ended."""
    stage.sit(session("goat", 4, "end")).menu()


def pause_players(stage: LookStage, game: str, seats: int) -> None:
    """Show the dialog of the players of each seat."""
    stage.sit(session(game, seats, "middle")).menu()
    stage.press("menu.players")


def pause_level(stage: LookStage) -> None:
    """Show the levels for one of many seats."""
    pause_players(stage, "goat", 4)
    stage.press("player 2")


def copy(stage: LookStage) -> None:
    """Ask for the file of a copy of the match."""
    _menu(stage)
    stage.press("menu.copy")


def fingerprint(stage: LookStage) -> None:
    """Show the fingerprint of the deal, during the round."""
    stage.sit(session("goat", 4, "middle")).open_fingerprint()


def fingerprint_open(stage: LookStage) -> None:
    """Show the fingerprint of the deal, after the round."""
    stage.sit(session("goat", 4, "round")).open_fingerprint()


def undo_end(stage: LookStage) -> None:
    """Ask before a finished match goes on."""
    stage.sit(session("patchwork", 2, "end")).undo()


def sheet_round(stage: LookStage, game: str, seats: int) -> None:
    """Show the score sheet at the end of a round."""
    stage.sit(session(game, seats, "round")).open_sheet()


def sheet_end(stage: LookStage, game: str, seats: int) -> None:
    """Show the score sheet at the end of a match."""
    stage.sit(session(game, seats, "end")).open_sheet()


def ending(stage: LookStage, game: str, seats: int) -> None:
    """Show the picture at the end of a match."""
    stage.go("ending", session=session(game, seats, "end"))


def at_home(stage: LookStage, made: Session) -> Session:
    """Seat a person and neighbours at a match, with worse ones before it."""
    owner = house(stage).all[0]
    chairs = [Chair(owner.name, colour=owner.colour, avatar=owner.avatar, person=owner.id)]
    for seat, one in zip(range(1, len(made.chairs)), CAST[1:], strict=False):
        name = stage.desk.say(msg(f"cast.{one.id}.name"))
        chairs.append(one.sits(Chair("", colour=COLOURS[seat]), made.game.id, name))
    for seat, chair in enumerate(chairs):
        made = made.seated(Seat(seat), chair)
    kept = stage.desk.services.get(Chronicle)
    match = results.played(made)
    assert match is not None
    if made.game.id == "patchwork":
        won = (match.players[0].person, (match.players[0].points or 0) - 7, True)
        kept.keep(counted("before", "patchwork", won))
    kept.keep(match)
    return made


def ending_at_home(stage: LookStage, game: str, seats: int) -> None:
    """Show the picture at the end with faces, and with an honour."""
    stage.go("ending", session=at_home(stage, session(game, seats, "end")))


def sheet_at_home(stage: LookStage, game: str, seats: int) -> None:
    """Show the score sheet at the end with faces."""
    stage.go("sheet", session=at_home(stage, session(game, seats, "end")))


def ending_guest(stage: LookStage, game: str, seats: int, answer: str = "") -> None:
    """Show the question for a guest's name, or an answer to it."""
    match = session(game, seats, "end")
    chairs = tuple(
        replace(chair, player="human" if seat == 0 else "bot:casual", person="")
        for seat, chair in enumerate(match.chairs)
    )
    match = replace(match, chairs=chairs, id=f"{game}-guest")
    stage.keep(match, match.id)
    played = results.played(match)
    assert played is not None
    stage.desk.services.get(Chronicle).keep(played)
    stage.go("ending", session=match)
    if answer:
        stage.press(answer)
    if answer == "ending.name":
        stage.type("Meera")
        stage.key("return")


def ending_best(stage: LookStage, game: str, seats: int, *, score: bool = False) -> None:
    """Show the ribbon of a best result, or the score against a neighbour."""
    match = session(game, seats, "end")
    chairs = tuple(
        replace(
            chair, player="human" if seat == 0 else "bot:casual", person="" if seat else "asha",
            neighbour="tara" if seat else "",
        )
        for seat, chair in enumerate(match.chairs)
    )  # fmt: skip
    match = replace(match, chairs=chairs, id=f"{game}-best")
    played = results.played(match)
    assert played is not None and played.players[0].points is not None
    known = stage.desk.services.get(Chronicle)
    for number in range(3):
        worse = played.players[0].points + (9 if match.game.low_wins is not score else -9)
        own = ("asha", worse, number > 0)
        lost_to = "" if number else "tara"
        one = counted(
            f"{number}", match.game.id, own, table=played.table, faced="tara", lost_to=lost_to
        )
        known.keep(one)
    stage.go("ending", session=match)


def neighbours_at(match: Session) -> Session:
    """Return a match of one person and neighbours, at which a remark falls."""
    chairs = [
        replace(CAST[3 * seat % 12].sits(chair, match.game.id, NAMES[seat]), colour=chair.colour)
        if seat
        else replace(chair, player="human", neighbour="")
        for seat, chair in enumerate(match.chairs)
    ]
    made = replace(match, chairs=tuple(chairs))
    tries = (replace(made, id=f"{made.game.id}-{number}") for number in range(20))
    return next((one for one in tries if remark(one) is not None), made)


def remark_end(stage: LookStage, game: str, seats: int) -> None:
    """Show the remark of a neighbour at the end of a match."""
    stage.go("ending", session=neighbours_at(session(game, seats, "end")))


def remark_round(stage: LookStage, game: str, seats: int) -> None:
    """Show the remark of a neighbour after a round."""
    found = (
        neighbours_at(rounds.session(game, [rounds.HUMAN, *[rounds.BOT] * (seats - 1)], 1, seed=at))
        for at in range(1, 30)
    )
    stage.sit(next(one for one in found if remark(one) is not None))
    stage.draw()
    stage.clock.now += 10
    stage.top.tick(stage.clock.now)


def sheet_card(stage: LookStage) -> None:
    """Show the note on a round under the pointer."""
    sheet_end(stage, "mexican_train", 4)
    stage.draw()
    cell = next(t for t in stage.top.ui.targets if t.id == "round 0 4.2")
    stage.top.handle(Pointer("move", *cell.rect.center))


def sheet_so_far(stage: LookStage) -> None:
    """Show the score sheet before anything is scored."""
    stage.go("sheet", session=session("goat", 4, "middle"))


def sheet_pairs(stage: LookStage) -> None:
    """Show two pairs, with the rule that a side must have its own points."""
    options = {"pairs": True, "fence": True}
    stage.go("sheet", session=rounds.session("goat", [rounds.BOT] * 4, options=options))


def replay(stage: LookStage, game: str, seats: int) -> None:
    """Show the replay of a match."""
    match = session(game, seats, "end")
    stage.go("replay", session=match, ply=match.match.ply * 2 // 3)


def saves(stage: LookStage) -> None:
    """Show saved matches of every game."""
    for game in GAMES:
        seats = min(4, max(game.seat_counts))
        stage.keep(session(game.id, seats, "middle"), f"{game.id}-look")
    stage.keep(played(names=(LONG, "Bela")), "patchwork-long")
    stage.go("saves")


def saves_deleted(stage: LookStage) -> None:
    """Show a deleted match that may be restored."""
    saves(stage)
    stage.key("delete")


def saves_rename(stage: LookStage) -> None:
    """Rename a match."""
    saves(stage)
    stage.press("saves.rename")


def saves_import(stage: LookStage) -> None:
    """Ask for the file to import a match from."""
    saves(stage)
    stage.press("saves.import")


def replays_none(stage: LookStage) -> None:
    """Show the replays before any match is finished."""
    stage.go("replays")


def _for_every_game() -> dict[str, Show]:
    found: dict[str, Show] = {}
    for game in GAMES:
        name, most = game.id, max(game.seat_counts)
        found[f"ending {name}"] = partial(ending, game=name, seats=min(4, most))
        if most > 4:
            found[f"ending {name} {most}"] = partial(ending, game=name, seats=most)
        found[f"ending {name} home"] = partial(ending_at_home, game=name, seats=min(4, most))
        found[f"sheet {name} home"] = partial(sheet_at_home, game=name, seats=min(4, most))
        found[f"remark {name} end"] = partial(remark_end, game=name, seats=min(4, most))
        if name in {"mexican_train", "gnoming"}:  # Goat has no feat of one seat
            found[f"remark {name} round"] = partial(remark_round, game=name, seats=min(4, most))
            found[f"remark {name} {most}"] = partial(remark_round, game=name, seats=most)
        found[f"ending {name} guest"] = partial(ending_guest, game=name, seats=min(4, most))
        found[f"ending {name} best"] = partial(ending_best, game=name, seats=min(4, most))
        found[f"ending {name} score"] = partial(ending_best, game=name, seats=2, score=True)
        found[f"sheet {name} end"] = partial(sheet_end, game=name, seats=min(4, most))
        found[f"replay {name}"] = partial(replay, game=name, seats=min(4, most))
        found[f"players {name} {most}"] = partial(pause_players, game=name, seats=most)
        if most > 2:
            found[f"sheet {name} round"] = partial(sheet_round, game=name, seats=min(4, most))
            found[f"sheet {name} {most}"] = partial(sheet_end, game=name, seats=most)
    return found


MATCHES: Final[Mapping[str, Show]] = {
    "pause": pause,
    "pause end": pause_end,
    "pause level": pause_level,
    "copy": copy,
    "fingerprint": fingerprint,
    "fingerprint open": fingerprint_open,
    "undo end": undo_end,
    "sheet card": sheet_card,
    "sheet so far": sheet_so_far,
    "sheet pairs": sheet_pairs,
    "saves": saves,
    "saves deleted": saves_deleted,
    "saves rename": saves_rename,
    "saves import": saves_import,
    "replays none": replays_none,
    "ending guest kept": partial(ending_guest, game="goat", seats=4, answer="ending.name"),
    "ending guest not": partial(ending_guest, game="gnoming", seats=4, answer="ending.no_name"),
    **_for_every_game(),
}
"""Scenes by name, in the order of the contact sheet."""
