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
from tabletop.play.lesson import Guide, begin, leads_back
from tabletop.play.session import Session
from tabletop.table.gesture import Offers
from tabletop.table.picture import ItemId, Shape
from tests.finish.games import FINISHED
from tests.tools import refusals

LEARNER = Seat(0)
NAMES = ("Asha", "Bela", "Chand", "Devi")
OTHERS = tuple(Chair(name, "bot:novice") for name in NAMES[1:])
TAUGHT = [game for game in GAMES if game.lesson is not None]
"""Any game may have a lesson; a finished one must."""

lessons = pytest.mark.parametrize("game", TAUGHT, ids=[game.id for game in TAUGHT])


def steps(game: AnyGame) -> range:
    assert game.lesson is not None
    return range(len(game.lesson.steps))


def at(game: AnyGame, step: int) -> tuple[Session, Guide]:
    """Return the lesson at a step, after the others did what they do."""
    session, guide = begin(game, Chair("Asha"), OTHERS, step)
    while (action := guide.scripted(session)) is not None:
        seat = session.match.to_act
        assert seat is not None and seat != LEARNER
        session, guide = done(session, guide, seat, action)
    assert guide.at == step
    return session, guide


def done(session: Session, guide: Guide, seat: Seat, action: Any) -> tuple[Session, Guide]:
    """Return the lesson after ``action`` of ``seat``."""
    session = session.submit(seat, action)
    return session, guide.followed(session)


def possible(session: Session) -> Offers[Any]:
    """Return all that the rules allow the learner."""
    match = session.match
    if match.to_act != LEARNER:
        return Offers()
    return session.game.offers(match.view(LEARNER))


def test_every_finished_game_is_taught() -> None:
    assert {game.id for game in FINISHED} <= {game.id for game in TAUGHT}


@lessons
def test_it_is_short_and_each_table_is_left_by_reading(game: AnyGame) -> None:
    assert game.lesson is not None
    assert 5 <= len(steps(game)) <= 15
    assert 3 <= game.lesson.minutes <= 5
    for chapter in game.lesson.chapters:
        assert not chapter.steps[-1].do
        for step in chapter.steps:
            assert (step.ask is None) == (not step.do)


@lessons
def test_what_it_asks_is_legal_and_leads_on(game: AnyGame) -> None:
    for number in steps(game):
        session, guide = at(game, number)
        offers = possible(session)
        if guide.told(session):
            assert guide.asked(session) is None
            assert not guide.narrowed(offers, session).pairs
            continue
        asked = guide.asked(session)
        narrowed = guide.narrowed(offers, session)
        assert guide.gesture(session, session.match.view(LEARNER)) in dict(narrowed.pairs)
        session, guide = done(session, guide, LEARNER, asked)
        assert guide.at == number + 1


@lessons
def test_after_any_choice_that_suits_the_lesson_goes_on(game: AnyGame) -> None:
    for number in steps(game):
        free = guide_offers(game, number)
        for _, action in free[:: max(1, len(free) // 12)]:
            session, guide = at(game, number)
            session, guide = done(session, guide, LEARNER, action)
            while not guide.ends:
                seat, scripted = session.match.to_act, guide.scripted(session)
                if guide.told(session):
                    guide = guide.go_on(session)
                    continue
                asked = guide.asked(session) if scripted is None else scripted
                assert seat is not None and (scripted is None) == (seat == LEARNER)
                session, guide = done(session, guide, seat, asked)


def guide_offers(game: AnyGame, number: int) -> list[tuple[Any, Any]]:
    """Return the offers at a step, where there is more than one."""
    session, guide = at(game, number)
    pairs = guide.narrowed(possible(session), session).pairs
    return list(pairs) if len(pairs) > 1 else []


@lessons
def test_anything_else_that_is_legal_is_answered_with_what_is_asked(game: AnyGame) -> None:
    refused = 0
    for number in steps(game):
        session, guide = at(game, number)
        offers = possible(session)
        narrowed = guide.narrowed(offers, session)
        for gesture, _ in offers.pairs[:: max(1, len(offers.pairs) // 60)]:
            if narrowed.meant(gesture) is not None:
                continue
            told = guide.against(gesture, offers)
            assert told is not None and leads_back(told)
            assert not told.clause, "no rule forbids it"
            refused += 1
        assert guide.followed(session) == guide
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
def test_figures_show_pieces_that_lie_on_the_table(game: AnyGame) -> None:
    assert game.lesson is not None
    clauses = refusals.clauses(game, "en")
    for figure in game.lesson.figures:
        session, _ = begin(game, Chair(""), OTHERS, figure.at)
        picture = game.table.lay_out(session.match.view(LEARNER), Shape(acts=False))
        assert figure.clause in clauses
        assert all(picture.item(ItemId(name)) for name in figure.around), figure


@lessons
def test_what_is_lit_lies_on_the_table(game: AnyGame) -> None:
    for number in steps(game):
        session, guide = at(game, number)
        picture = game.table.lay_out(session.match.view(LEARNER), Shape())
        for name in guide.step.lit:
            there = picture.item(ItemId(name)) or picture.place(ItemId(name))
            assert there is not None, f"step {number}: {name}"


@lessons
def test_a_step_back_lays_the_table_as_it_was(game: AnyGame) -> None:
    for number in steps(game):
        session, guide = at(game, number)
        before = guide.back(session)
        if before is None:
            assert number == 0
            continue
        step, lines = before
        session, guide = begin(game, Chair("Asha"), OTHERS, step, lines)
        assert guide.at == number - 1
        assert session.record().actions == at_begin(game, number - 1)


def at_begin(game: AnyGame, number: int) -> tuple[str, ...]:
    """Return the lines done before a step began."""
    session, _ = begin(game, Chair("Asha"), OTHERS, number)
    return session.record().actions
