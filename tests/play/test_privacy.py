"""Test privacy: the curtain, the seats that may look, the public lines."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.kernel.record import HUMAN
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tabletop.play import privacy
from tabletop.play.privacy import PrivacyError
from tabletop.play.session import Session
from tests.play.tables import ALONE, BOT, BOTS, PEOPLE, begun, held, over
from tests.play.tables import until as played

ZERO, ONE, TWO = Seat(0), Seat(1), Seat(2)


def second_round(session: Session) -> bool:
    """Return whether something was done after the second deal."""
    rules, match = session.game.rules, session.match
    deals = sum(rules.to_act(state) == CHANCE for state in match.states[:-1])
    last = rules.to_act(match.states[-2]) if match.ply > 1 else CHANCE
    return deals > 1 and last != CHANCE and not match.held


def to_act(seat: int) -> Session:
    """Return a round of Goat of a bot and two people, ``seat`` to act."""

    def wanted(session: Session) -> bool:
        return session.match.to_act == seat

    return played("goat", (BOT, HUMAN, HUMAN), wanted)


@pytest.mark.parametrize(
    ("game", "players", "secret"),
    [
        ("goat", PEOPLE, True),
        ("goat", (HUMAN, BOT, HUMAN), True),
        ("goat", (HUMAN, BOT, BOT), False),
        ("goat", BOTS, False),
        ("gnoming", PEOPLE, False),
        ("patchwork", PEOPLE, False),
    ],
)
def test_two_people_with_hands_have_something_to_hide(
    game: str, players: tuple[str, ...], secret: bool
) -> None:
    assert privacy.secret(begun(game, players)) is secret


def test_between_rounds_and_after_the_match_nothing_is_hidden() -> None:
    for wanted in (held, over):
        session = played("goat", PEOPLE, wanted)
        assert not privacy.secret(session) and privacy.awaited(session) is None
        assert privacy.looker(session) is not None


def test_the_curtain_waits_for_the_person_to_act() -> None:
    session = to_act(1)
    assert privacy.awaited(session) == 1
    assert privacy.awaited(session.claim(TWO)) == 1
    assert privacy.awaited(session.claim(ONE)) is None
    assert privacy.looker(session) is None and privacy.looker(session.claim(ONE)) == 1


def test_while_a_bot_acts_the_last_person_looks_on() -> None:
    session = to_act(0)
    assert privacy.awaited(session) == 1, "the next person round the table"
    assert privacy.awaited(session.claim(TWO)) is None
    assert privacy.awaited(replace(session, claimed=ZERO)) == 1, "a bot claims no screen"
    last = played("goat", (HUMAN, HUMAN, BOT), lambda one: one.match.to_act == 2)
    assert privacy.awaited(last) == 0, "round the table again"


def test_what_is_open() -> None:
    assert privacy.opened(begun("gnoming", PEOPLE)) == 1
    assert privacy.opened(begun("goat", PEOPLE)) == -1
    whole = played("goat", PEOPLE, over)
    assert privacy.opened(whole) == whole.match.ply
    first = played("goat", PEOPLE, held)
    assert privacy.opened(first) == first.match.ply
    later = played("goat", PEOPLE, second_round)
    assert privacy.opened(later) == first.match.ply


def test_luck_is_open_when_no_card_it_dealt_is_hidden() -> None:
    assert privacy.luck_open(begun("patchwork", PEOPLE)) == 1
    assert privacy.luck_open(begun("gnoming", PEOPLE)) == -1, "cards lie face down"
    assert privacy.luck_open(begun("goat", ALONE)) == -1
    first = played("gnoming", PEOPLE, held)
    assert privacy.luck_open(first) == first.match.ply
    assert privacy.luck_open(played("gnoming", PEOPLE, second_round)) == first.match.ply
    whole = played("gnoming", PEOPLE, over)
    assert privacy.luck_open(whole) == whole.match.ply


def test_behind_the_curtain_only_rounds_that_are_over_are_looked_at() -> None:
    session = begun("goat", PEOPLE)
    seat = session.match.to_act
    assert seat is not None
    assert privacy.seen_to(session) == -1 and privacy.seen_to(session.claim(seat)) == 1
    assert not privacy.reviewable(session) and privacy.reviewable(session.claim(seat))
    later = played("goat", PEOPLE, second_round)
    assert privacy.seen_to(later) == privacy.opened(later) > 0 and privacy.reviewable(later)


def test_before_the_first_deal_there_is_nothing_to_look_back_at() -> None:
    session = begun("gnoming", PEOPLE)
    bare = replace(session.match, states=session.match.states[:1], actions=())
    assert not privacy.reviewable(replace(session, match=bare))
    assert privacy.reviewable(session)


def test_anybody_looks_at_what_is_open_and_one_at_the_rest() -> None:
    later = played("goat", PEOPLE, second_round)
    seat = later.match.to_act
    assert seat is not None
    other, ended = Seat(1 - seat), privacy.opened(later)
    assert privacy.eyes(later, ended, other) == other
    assert privacy.eyes(later.claim(seat), ended + 1, other) == seat
    with pytest.raises(PrivacyError, match=f"ply {ended + 1}"):
        privacy.eyes(later, ended + 1, other)


def test_a_deal_of_hidden_hands_is_told_by_its_first_word() -> None:
    session = played("goat", PEOPLE, second_round)
    deal, move = session.line(1), session.line(2)
    assert privacy.public_line(session, 1) == deal.split(" ")[0] != deal
    assert privacy.public_line(session, 2) == move
    whole = played("goat", PEOPLE, over)
    assert privacy.public_line(whole, 1) == whole.line(1)
    shown = begun("patchwork", PEOPLE)
    assert privacy.public_line(shown, 1) == shown.line(1) and " " in shown.line(1)
