"""Show every screen and dialog, by name.

A new scene is added here; ``tests/shell/test_look.py`` fails until it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from tabletop.games import GAMES
from tabletop.house import places
from tabletop.house.looks import COLOURS
from tabletop.house.seating import Seating
from tabletop.kernel.record import Chair
from tabletop.kernel.words import msg
from tabletop.shell.art.portraits import FACES
from tabletop.shell.commands import BY_ID
from tabletop.shell.dialogs.dialog import Message, failed
from tabletop.shell.leaving import LeaveDialog
from tabletop.shell.parts.export import Saved
from tabletop.shell.scenes.settings.keyspage import KeyDialog
from tabletop.shell.scenes.settings.settings import GROUPS
from tabletop.shell.system.files import SystemFiles
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import People, Person
from tabletop.store.played import Day
from tabletop.store.setups import Setup
from tabletop.store.writer import Unsaved, Weight
from tests.chronicles import counted
from tests.shell import rounds
from tests.tools.look_day import DAYS
from tests.tools.look_house import HOUSE
from tests.tools.look_lessons import LESSONS
from tests.tools.look_matches import LONG, MATCHES, Show
from tests.tools.look_moments import MOMENTS
from tests.tools.look_people import PEOPLE, house
from tests.tools.look_stage import LookStage, game_of, session
from tests.tools.look_tables import TABLES, table
from tests.tools.look_wall import WALLS


def home(stage: LookStage) -> None:
    """Show the first screen of somebody who never played."""


def home_continue(stage: LookStage, game: str = "patchwork", seats: int = 2) -> None:
    """Show the first screen with a match to continue."""
    stage.keep(session(game, seats, "middle"), f"{game}-look")
    stage.desk.stack.redraw()


def home_lived(stage: LookStage, match: bool = True) -> None:
    """Show the first screen of a house that plays: a match, the last evening."""
    house(stage)
    people = ("balbir", "simran", "max")
    wins = {"m0": "simran", "m1": "balbir", "m2": "simran"}
    results = stage.desk.services.get(Chronicle)
    for number, won in wins.items():
        results.keep(counted(number, "goat", *((one, 3, one == won) for one in people)))
    stage.desk.change(setups=(Setup("goat", people=people),))
    if match:
        home_continue(stage, "goat", 4)


def home_played(stage: LookStage) -> None:
    """Show the first screen once every deal of the day has been played."""
    home_lived(stage, match=False)
    chronicle = stage.desk.services.get(Chronicle)
    today = datetime.now().date().isoformat()
    chronicle.write(*(Day(today, one.id, "balbir", one.id, "won", 9) for one in GAMES.covers))
    stage.desk.stack.redraw()


def home_language(stage: LookStage) -> None:
    """Show the list of languages."""
    stage.draw()
    stage.press("home.language")


def setup(stage: LookStage, game: str) -> None:
    """Show a new game as first offered."""
    stage.go("setup", game=game)


def quick(stage: LookStage, game: str, people: int = 0, count: int = 0) -> None:
    """Show a table set with a few taps, so many people of the house at it."""
    if people:
        house(stage)
    scene = stage.go("quick", game=game)
    edit = scene.edit
    if count:
        edit.change(lambda seating: seating.resize(count, edit.words))
    for one in stage.desk.services.get(People).all[1:people]:
        edit.change(partial(places.tap, person=one, company=edit.company))


def quick_full(stage: LookStage, game: str) -> None:
    """Show that table in a house of very many."""
    people = stage.desk.services.get(People)
    for at in range(12):
        people.keep(Person(f"p{at}", f"Anna-Maria {at}", COLOURS[at], avatar=face_of(at)))
    quick(stage, game)


def face_of(at: int) -> str:
    """Return one of the faces that people can choose."""
    return FACES[at * 3 % len(FACES)]


def _seated(stage: LookStage, game: str, count: int, names: str = "") -> Any:
    """Set up seats for one person and bots of each level in turn."""
    scene = stage.go("setup", game=game)
    known = game_of(game)
    levels = list(known.bots)
    chairs = [
        Chair(
            names or rounds.NAMES[seat],
            "human" if not seat else f"bot:{levels[seat % len(levels)]}",
            COLOURS[seat],
        )
        for seat in range(count)
    ]
    if names:
        chairs[1:] = [Chair(f"{names[:16]} {i}", c.player, c.colour) for i, c in enumerate(chairs)]
        chairs = chairs[:count]
    scene.edit.seating = Seating(known, tuple(chairs), {}, deal="12")
    scene.ui.dirty = True
    return scene


def setup_all(stage: LookStage, game: str) -> None:
    """Show every seat taken, by people with long names."""
    _seated(stage, game, max(game_of(game).seat_counts), LONG)


def setup_rules(stage: LookStage, game: str) -> None:
    """Show every house rule at another value than printed."""
    scene = _seated(stage, game, min(4, max(game_of(game).seat_counts)))
    for option in scene.seating.game.options:
        values = (*option.values, *(option.numbers or ())[:1])
        if len(values) > 1:
            choose = partial(Seating.choose, name=option.name, value=values[1])
            scene.edit.change(choose)
    stage.draw()
    if (found := scene.ui.find("setup.page.bar")) is not None:
        stage.wheel(-40, found.rect.move(-60, 0).center)


def setup_colours(stage: LookStage) -> None:
    """Show the colours a seat can have."""
    setup(stage, "patchwork")
    stage.press("seat 1 colour")


def setup_opponents(stage: LookStage) -> None:
    """Show the level of all opponents at once."""
    _seated(stage, "mexican_train", 6)
    stage.press("opponents")


def setup_kind(stage: LookStage) -> None:
    """Show the kinds of player of one seat, at a table of many."""
    _seated(stage, "goat", 4)
    stage.press("seat 2 player")


def setup_option(stage: LookStage) -> None:
    """Show a house rule with a number of one's own."""
    setup(stage, "mexican_train")
    stage.press("option hand_size")
    stage.key("right", times=2)


def key_dialog(stage: LookStage, listens: bool) -> None:
    """Show the keys of one command, or the question for another key."""
    settings(stage, "keys")
    dialog = KeyDialog(stage.desk, BY_ID["accept"])
    stage.desk.stack.push(dialog)
    stage.draw()
    if listens:
        dialog.listen()
        stage.key("z", command=True)


def settings(stage: LookStage, group: str) -> None:
    """Show one group of settings."""
    stage.go("settings", group=group)


def backs(stage: LookStage, game: str, design: str) -> None:
    """Show a table whose hidden pieces have another back."""
    stage.desk.change(backs=design)
    table(stage, game, 4, "middle")


def credits_(stage: LookStage) -> None:
    """Show credits and licences."""
    stage.go("credits")


def rules(stage: LookStage, game: str, clause: str = "") -> None:
    """Show the rules of a game, open at a clause."""
    stage.go("rules", game=game, clause=clause)


def rules_search(stage: LookStage) -> None:
    """Search the rules for a word."""
    rules(stage, "mexican_train")
    stage.key("f", command=True)
    stage.type("12")


def record_bad(stage: LookStage) -> None:
    """Open a file that is no match."""
    stage.go("record", file=Path(__file__))


def record_faulty(stage: LookStage) -> None:
    """Open a match with a move at its end that the rules forbid."""
    record = session("goat", 4, "full").record()
    file = stage.folder / "faulty.tabletop"
    file.write_text(record.played((*record.actions, "play 0-0 left")).dumps(), "utf-8")
    stage.go("record", file=file)


def continue_gone(stage: LookStage) -> None:
    """Continue a match that is gone."""
    stage.go("continue", match_id="gone")


def message(stage: LookStage) -> None:
    """Show an error in words."""
    stage.desk.stack.push(failed(stage.desk))


def leave(stage: LookStage) -> None:
    """Show the question whether to leave with something unsaved."""
    full, path = msg("store.reason.full"), Path("any")
    left = [Unsaved(path, "", weight, full) for weight in (Weight.MATCH, Weight.FILE)]
    stage.desk.stack.push(LeaveDialog(stage.desk, left))


def saved(stage: LookStage) -> None:
    """Show where a file was saved, and the ways there."""
    stage.desk.services.put(SystemFiles, SystemFiles("", ()))
    path = Path("Documents/Mexican Train Asha Ravi Bela 2026-11-27.tabletop")
    stage.desk.stack.push(Saved(stage.desk, path))


def toasts(stage: LookStage) -> None:
    """Show a note over the first screen."""
    stage.desk.toast(msg("shell.already_open"))


def toast_long(stage: LookStage) -> None:
    """Show a note that needs more than a line, over a dialog."""
    text = msg("shell.failed.text")
    stage.desk.stack.push(Message(stage.desk, msg("shell.credits"), text))
    stage.desk.toast(text, "no")


def _for_every_game() -> dict[str, Show]:
    found: dict[str, Show] = {}
    for game in GAMES:
        name = game.id
        most = max(game.seat_counts)
        found[f"quick {name}"] = partial(quick, game=name)
        found[f"quick {name} house"] = partial(quick, game=name, people=2)
        found[f"quick {name} all"] = partial(quick, game=name, people=5, count=most)
        found[f"quick {name} full"] = partial(quick_full, game=name)
        found[f"setup {name}"] = partial(setup, game=name)
        found[f"setup {name} all"] = partial(setup_all, game=name)
        found[f"setup {name} rules"] = partial(setup_rules, game=name)
        found[f"rules {name}"] = partial(rules, game=name)
    return found


SCENES: Final[Mapping[str, Show]] = {
    "home": home,
    "home continue": home_continue,
    "home continue 12": partial(home_continue, game="mexican_train", seats=12),
    "home lived": home_lived,
    "home again": partial(home_lived, match=False),
    "home played": home_played,
    "home language": home_language,
    "home toast": toasts,
    "setup colours": setup_colours,
    "setup opponents": setup_opponents,
    "setup kind": setup_kind,
    "setup option": setup_option,
    **{f"settings {group}": partial(settings, group=group) for group, _ in GROUPS},
    "backs marigolds": partial(backs, game="gnoming", design="marigolds"),
    "backs night": partial(backs, game="goat", design="night"),
    "keys of a command": partial(key_dialog, listens=False),
    "keys another": partial(key_dialog, listens=True),
    "credits": credits_,
    "rules clause": partial(rules, game="patchwork", clause="PW-4.2"),
    "rules search": rules_search,
    "record bad": record_bad,
    "record faulty": record_faulty,
    "continue gone": continue_gone,
    "message": message,
    "leave": leave,
    "saved": saved,
    **PEOPLE,
    **DAYS,
    **WALLS,
    **HOUSE,
    **LESSONS,
    "toast long": toast_long,
    **_for_every_game(),
    **MATCHES,
    **TABLES,
    **MOMENTS,
}
"""Scenes by name, in the order of the contact sheet."""
