"""Test the great moments that games tell, and that they hide no less."""

from __future__ import annotations

import pickle
import re
from collections.abc import Mapping
from dataclasses import FrozenInstanceError, fields
from random import Random
from typing import Any, Final

import pytest

from tabletop.assets import sprite_path
from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame, Game
from tabletop.games.gnoming import GNOMING
from tabletop.games.gnoming.ids import card_id
from tabletop.games.gnoming.scoring import lines
from tabletop.games.goat.scoring import goats
from tabletop.games.patchwork.data import GOAL, SEVENS, seven_at
from tabletop.i18n import Speech
from tabletop.kernel.replay import read_line
from tabletop.kernel.words import Seat
from tabletop.table.moment import BADGE_SECONDS, STAGE_SECONDS, Moment
from tabletop.table.picture import ItemId, Shape
from tabletop.table.sprites import Art
from tests.games.gnoming import gnoming
from tests.known import known
from tests.tools.moments import ALL, KINDS, case, plays

LONGEST: Final = 2.0
SEEDS: Final[Mapping[str, tuple[int, ...]]] = {
    "patchwork": (2, 7),
    "mexican_train": (1, 2),
    "goat": (1, 2, 3, 9),
    "gnoming": (1,),
}


def game(name: str) -> AnyGame:
    found = find(name)
    assert found is not None
    return found


def expected(name: str, before: Any, action: Any, after: Any) -> str:
    """Return the kind of moment read off the states by the written rules."""
    match name:
        case "patchwork":
            return _of_patchwork(before, after)
        case "mexican_train":
            return _of_train(before.table, type(action).__name__, after.table)
        case "goat":
            if before.counted or not after.counted:
                return ""
            return (
                "goat" if goats(after.totals, after.house) else ("fish" if all(after.hands) else "")
            )
        case _:
            return _of_gnoming(before.table, action, after.table)


def _of_patchwork(before: Any, after: Any) -> str:
    if before.seven != after.seven:
        return "seven"
    if before.at.count(GOAL) != after.at.count(GOAL):
        return "finished"
    seat = after.last_mover
    had = "leather" in [placed.patch for placed in before.quilts[seat]]
    return "leather" if after.owed and not before.owed and not had else ""


def _of_train(before: Any, act: str, after: Any) -> str:
    if before.phase != "play":
        return ""
    if after.phase == "done":
        return "won" if act == "Play" and 0 in after.counts else ""
    if act == "Play" and after.counts[before.turn] == 1 and before.counts[before.turn] == 2:
        return "one_left"
    passed = before.turn != after.turn
    return "binds" if passed and before.doubles_laid and after.open_doubles else ""


def _of_gnoming(before: Any, action: Any, after: Any) -> str:
    if before.phase in ("deal", "scored", "rebuild") and not before.shown:
        return ""
    if before.first_out is None and after.first_out is not None:
        return "finished"
    if getattr(action, "to", "") == "out":
        return "hazard" if after.phase == "hazard" else ""
    seat = before.turn
    if after.phase == "scored" or not before.shown:
        return ""
    more = _lines(after.shown[seat]) - _lines(before.shown[seat])
    return "line" if more else ""


def _lines(shown: Any) -> set[tuple[int, int]]:
    """Return the open lines by number and value."""
    return set(lines(shown))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", KINDS)
def test_a_moment_is_told_exactly_when_it_happens(name: str) -> None:
    known = game(name)
    told = 0
    for seed in SEEDS[name]:
        for before, _, action, _ in plays(name, seed):
            state = before.match.state
            after = known.rules.apply(state, action)
            moment = known.moment(state, action, after)
            kind = "" if moment is None else moment.kind
            assert kind == expected(name, state, action, after), (seed, before.match.ply, action)
            told += moment is not None
    assert told > len(SEEDS[name])


@pytest.mark.parametrize(("hidden", "kind"), [("(7)", "hazard"), ("7", "")])
def test_a_hazard_is_great_only_if_others_turn_a_card_up(hidden: str, kind: str) -> None:
    """Leave the others one hidden card, or two (H2)."""
    others = f"3 3 4 / 5 6 {hidden} / 8 4 (-1)"
    start = gnoming.table(layouts=[gnoming.FULL, others, others], stock="H 5 6")
    before = gnoming.after(start, "take stock")
    action = read_line(GNOMING.notation, "discard out")
    moment = GNOMING.moment(before, action, gnoming.after(before, "discard out"))
    assert (moment.kind if moment is not None else "") == kind


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", KINDS)
def test_a_moment_tells_nothing_hidden(name: str) -> None:
    """Tell the same moment of any table that looks the same to a seat."""
    known, rng, tried = game(name), Random(4), 0
    for before, seat, action, _ in plays(name, SEEDS[name][0]):
        state = before.match.state
        after = known.rules.apply(state, action)
        for viewer in known.seats(len(before.chairs)):
            other = known.rules.sample(known.rules.view(state, viewer), rng)
            if action not in known.rules.legal(known.rules.view(other, seat)):
                continue
            then = known.rules.apply(other, action)
            if known.rules.view(then, viewer) != known.rules.view(after, viewer):
                continue  # what came to light differs
            assert known.moment(other, action, then) == known.moment(state, action, after)
            tried += other != state
    assert tried or not known.private, "hidden pieces were dealt anew"


@pytest.mark.parametrize(("name", "kind"), ALL)
def test_a_moment_is_short_said_in_four_languages_and_has_a_place(name: str, kind: str) -> None:
    found = case(name, kind)
    moment, known = found.moment, found.session.game
    assert moment.kind == kind
    assert moment.seconds < LONGEST and {BADGE_SECONDS, STAGE_SECONDS} >= {moment.seconds}
    assert moment.sound in (*known.sounds, "")
    said = set()
    for language in ("en", "hi", "pa", "gu"):
        speech = Speech(language, names=("Asha", "Bela", "Ravi", "Noor"))
        for words in filter(None, (moment.words, moment.own)):
            text = speech.say(words)
            assert text.strip() and "⟨" not in text
            said.add(text)
        assert (moment.own is None) == (moment.seat is None)
    assert len(said) >= 4
    session = found.session.submit(found.seat, found.action)
    for viewer in known.seats(len(session.chairs)):
        view = session.match.view(viewer)
        picture = known.table.lay_out(view, Shape())
        box = moment.place(picture)
        assert box is not None and box.width > 0
        if moment.stage is not None:
            for item in (moment.stage.start, moment.stage.end, moment.stage.lit):
                assert item is not None and picture.item(item) is not None, (viewer, item)


@pytest.mark.parametrize("name", KINDS)
def test_each_moment_of_a_game_sounds_unlike_the_others(name: str) -> None:
    heard = []
    for kind in KINDS[name]:
        found = case(name, kind)
        before = found.session.match.state
        after = found.session.game.rules.apply(before, found.action)
        told = found.session.game.table.told(before, found.action, after)
        heard.append(found.moment.sound or told.sound)
    assert all(heard) and len(set(heard)) == len(heard), heard


def test_a_sound_says_the_round_is_over_only_when_it_is() -> None:
    for name, kind in ALL:
        found = case(name, kind)
        after = found.session.game.rules.apply(found.session.match.state, found.action)
        if found.moment.sound == "round":
            assert found.session.game.round_over(after), (name, kind)


def test_the_picture_of_a_moment_keeps_its_proportions() -> None:
    for name, kind in ALL:
        moment = case(name, kind).moment
        if isinstance(moment.sprite, Art) and moment.stage is None:
            file = sprite_path(f"{moment.sprite.name}.svg")
            found = re.search(r'width="(\d+)" height="(\d+)"', file.read_text("utf-8"))
            assert found is not None
            wide, high = map(int, found.groups())
            assert moment.aspect == pytest.approx(wide / high), (name, kind)


def test_who_finishes_a_layout_sees_all_of_it_framed() -> None:
    found = case("gnoming", "finished")
    seat = found.moment.seat
    assert seat is not None
    named = {part.item for part in found.moment.around}
    assert named == {card_id(seat, cell) for cell in range(9)}


def test_the_two_great_ones_take_the_window() -> None:
    staged = {one for one in ALL if case(*one).moment.stage is not None}
    assert staged == {("patchwork", "seven"), ("goat", "goat")}


def test_games_without_moments_tell_none() -> None:
    (moment,) = (one for one in fields(Game) if one.name == "moment")
    assert callable(moment.default) and moment.default(None, None, None) is None


def test_a_seven_is_found_where_it_is() -> None:
    for index, square in enumerate(SEVENS):
        assert seven_at(square | 1 << 80) == divmod(index, 3)


def test_the_seam_runs_round_the_49_squares() -> None:
    found = case("patchwork", "seven")
    after = found.session.submit(found.seat, found.action)
    seat = found.moment.seat
    assert seat is not None
    row, column = seven_at(known(after.match.state).covered[seat])
    for text in (1.0, 2.0):
        picture = after.game.table.lay_out(after.match.view(Seat(seat)), Shape(text=text))
        box = found.moment.place(picture)
        places = {one.id: one.box for one in picture.places}
        first = places[ItemId(f"cell {seat} {row} {column}")]
        last = places[ItemId(f"cell {seat} {row + 6} {column + 6}")]
        assert box is not None
        assert (box.x, box.y) == pytest.approx((first.x, first.y))
        assert (box.right, box.bottom) == pytest.approx((last.right, last.bottom))


@pytest.mark.parametrize(("name", "kind"), ALL)
def test_a_moment_is_a_value(name: str, kind: str) -> None:
    """Tell it anew from the record, and send it to another process."""
    found = case(name, kind)
    known, match = found.session.game, found.session.match
    again = known.rules.apply(match.state, found.action)
    told = known.moment(match.state, found.action, again)
    assert told == found.moment and told is not found.moment
    sent: Moment = pickle.loads(pickle.dumps(found.moment))
    assert sent == found.moment and len({sent, found.moment}) == 1
    assert {one.name for one in fields(Moment)} > {"kind", "seat"}
    with pytest.raises(FrozenInstanceError):
        found.moment.kind = "other"  # type: ignore[misc]


def test_every_game_of_the_box_has_moments() -> None:
    assert {one.id for one in GAMES} == set(KINDS)
