"""Ask that lessons of finished games can be played to their end."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games import GAMES
from tabletop.games.game import AnyGame
from tabletop.i18n import LANGUAGES
from tabletop.i18n.speech import Speech
from tabletop.kernel.record import Chair
from tabletop.kernel.words import Seat
from tabletop.shell.play.guide import ELSE, Guide
from tabletop.table.gesture import Offers
from tabletop.table.picture import ItemId, Shape
from tests.finish.games import FINISHED
from tests.tools import refusals

LEARNER = Seat(0)
NAMES = ("Asha", "Bela", "Chand", "Devi")
TAUGHT = [game for game in GAMES if game.lesson is not None]
"""Any game may have a lesson; a finished one must."""

lessons = pytest.mark.parametrize("game", TAUGHT, ids=[game.id for game in TAUGHT])


def steps(game: AnyGame) -> range:
    assert game.lesson is not None
    return range(len(game.lesson.steps))


def at(game: AnyGame, step: int) -> Guide:
    """The lesson at a step, after the others did what they do."""
    guide = Guide(game, Chair("Asha"), NAMES[1:], step)
    match = guide.session.match
    while (action := guide.scripted) is not None:
        seat = match.to_act
        assert seat is not None and seat != LEARNER
        match.submit(seat, action)
        guide.narrowed(Offers())
    assert guide.at == step
    return guide


def possible(guide: Guide) -> Offers[Any]:
    match = guide.session.match
    if match.to_act != LEARNER:
        return Offers()
    return guide.session.game.offers(match.view(LEARNER))


def test_every_finished_game_is_taught() -> None:
    assert {game.id for game in FINISHED} <= {game.id for game in TAUGHT}


@lessons
def test_it_is_short_and_each_table_is_left_by_reading(game: AnyGame) -> None:
    assert game.lesson is not None
    assert 5 <= len(steps(game)) <= 9
    assert 3 <= game.lesson.minutes <= 5
    for chapter in game.lesson.chapters:
        assert not chapter.steps[-1].do
        for step in chapter.steps:
            assert (step.ask is None) == (not step.do)


@lessons
def test_what_it_asks_is_legal_and_leads_on(game: AnyGame) -> None:
    for number in steps(game):
        guide = at(game, number)
        offers = possible(guide)
        if guide.told:
            assert guide.asked is None and not guide.narrowed(offers).pairs
            continue
        asked = guide.asked
        narrowed = guide.narrowed(offers)
        assert guide.gesture(guide.session.match.view(LEARNER)) in dict(narrowed.pairs)
        guide.session.match.submit(LEARNER, asked)
        guide.narrowed(Offers())
        assert guide.at == number + 1


@lessons
def test_after_any_choice_that_suits_the_lesson_goes_on(game: AnyGame) -> None:
    for number in steps(game):
        free = guide_offers(game, number)
        for _, action in free[:: max(1, len(free) // 12)]:
            guide = at(game, number)
            guide.session.match.submit(LEARNER, action)
            guide.narrowed(Offers())
            while not guide.ends:
                seat, scripted = guide.session.match.to_act, guide.scripted
                if guide.told:
                    guide.go_on()
                    continue
                asked = guide.asked if scripted is None else scripted
                assert seat is not None and (scripted is None) == (seat == LEARNER)
                guide.session.match.submit(seat, asked)
                guide.narrowed(Offers())


def guide_offers(game: AnyGame, number: int) -> list[tuple[Any, Any]]:
    """What may be done at a step, where that is more than one thing."""
    guide = at(game, number)
    pairs = guide.narrowed(possible(guide)).pairs
    return list(pairs) if len(pairs) > 1 else []


@lessons
def test_anything_else_that_is_legal_is_answered_with_what_is_asked(game: AnyGame) -> None:
    refused = 0
    for number in steps(game):
        guide = at(game, number)
        offers = possible(guide)
        narrowed, ply = guide.narrowed(offers), guide.session.match.ply
        for gesture, _ in offers.pairs[:: max(1, len(offers.pairs) // 60)]:
            if narrowed.meant(gesture) is not None:
                continue
            told = guide.against(gesture, offers)
            assert told is not None and told.why.key == ELSE
            assert told.clause == guide.step.clause
            refused += 1
        assert guide.session.match.ply == ply and guide.at == number
    assert refused > 1


@lessons
@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_every_step_is_told_in_every_language(game: AnyGame, language: str) -> None:
    assert game.lesson is not None
    speech = Speech(language, NAMES)
    said = [
        speech.say(words)
        for step in game.lesson.steps
        for words in (step.says, step.ask)
        if words is not None
    ]
    assert all(said) and not set("".join(said)) & set("⟨⟩{}"), said
    clauses = refusals.clauses(game, language)
    assert {step.clause for step in game.lesson.steps} <= clauses


@lessons
def test_what_is_lit_lies_on_the_table(game: AnyGame) -> None:
    for number in steps(game):
        guide = at(game, number)
        picture = game.table.lay_out(guide.session.match.view(LEARNER), Shape())
        for name in guide.step.lit:
            there = picture.item(ItemId(name)) or picture.place(ItemId(name))
            assert there is not None, f"step {number}: {name}"


@lessons
def test_a_step_back_lays_the_table_as_it_was(game: AnyGame) -> None:
    for number in steps(game):
        guide = at(game, number)
        before = guide.back()
        if before is None:
            assert number == 0
            continue
        step, done = before
        again = Guide(game, Chair("Asha"), NAMES[1:], step, done)
        assert again.at == number - 1
        assert again.session.record().actions == at_begin(game, number - 1)


def at_begin(game: AnyGame, number: int) -> tuple[str, ...]:
    """What was done before a step began."""
    return Guide(game, Chair("Asha"), NAMES[1:], number).session.record().actions
