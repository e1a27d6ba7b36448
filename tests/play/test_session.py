"""Test a session: its viewer, its record, its lines, back and forth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.kernel.errors import IllegalActionError
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.replay import replay
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat, You
from tabletop.play.privacy import PrivacyError
from tabletop.play.session import Session
from tests.known import known
from tests.play.tables import ALONE, BOT, BOTS, PEOPLE, begun, game, held, over
from tests.play.tables import until as played

ZERO, ONE = Seat(0), Seat(1)


def after_some(session: Session) -> bool:
    """Return whether ten actions were done, and a person is to act."""
    seat = session.match.to_act
    return session.match.ply >= 10 and seat is not None and session.human(seat)


def test_a_new_match_is_dealt_and_known_by_its_head() -> None:
    session = begun("gnoming", PEOPLE)
    assert session.id == "match" and session.names == ("Player 0", "Player 1")
    assert session.head.seats == session.chairs and session.head.game == "gnoming"
    assert not session.head.practice and session.head.options == {}
    assert begun("gnoming", PEOPLE, practice=True).head.practice
    assert begun("gnoming", PEOPLE, practice=True).match.practice
    assert (session.luck, len(session.lines)) == ((1,), 1)
    assert session.claimed is None and session.looked == ZERO and not session.over


def test_only_a_person_alone_is_marked_as_you() -> None:
    alone = begun("gnoming", ALONE)
    assert [isinstance(name, You) for name in alone.names] == [
        alone.human(seat) for seat in alone.game.seats(len(alone.chairs))
    ]
    assert sum(isinstance(name, You) for name in alone.names) == 1
    for crowd in (PEOPLE, BOTS):
        assert not any(isinstance(name, You) for name in begun("gnoming", crowd).names)


def test_an_option_that_differs_is_kept() -> None:
    option = next(one for one in game("gnoming").options if isinstance(one.default, bool))
    chairs = [Chair("Asha", HUMAN), Chair("Ravi", BOT)]
    options = {option.name: not option.default}
    session = Session.new(game("gnoming"), chairs, options, 1, "", "2026-01-01T00:00:00Z")
    assert session.head.options == options
    assert session.head.created == "2026-01-01T00:00:00Z"


def test_every_action_has_its_line_and_luck_its_ply() -> None:
    session = played("gnoming", ALONE, after_some)
    match = session.match
    write, actor = session.game.notation.write, session.game.rules.to_act
    assert session.lines == tuple(write(action) for action in match.actions)
    assert [session.line(ply) for ply in (1, match.ply)] == [session.lines[0], session.lines[-1]]
    drawn = tuple(ply + 1 for ply in range(match.ply) if actor(match.states[ply]) == CHANCE)
    assert session.luck == drawn
    told = session.told()
    assert len(told) == match.ply and told[0] == session.tell(1) and told[0].seat is None
    assert [one.seat is None for one in told] == [ply + 1 in drawn for ply in range(match.ply)]


def test_the_record_replays_with_a_fingerprint_for_all_luck() -> None:
    session = played("mexican_train", ALONE, held)
    record = session.record()
    assert record.actions == session.lines and record.seats == session.chairs
    assert tuple(one.ply for one in record.fingerprints) == session.luck
    assert replay(session.game, record).states[-1] == session.match.state


def test_a_resumed_match_goes_on_as_it_was() -> None:
    session = played("mexican_train", ALONE, after_some)
    again, fault = Session.resumed(session.game, session.record(), "again", 5)
    assert fault is None and again.id == "again"
    assert (again.match.state, again.lines, again.luck) == (
        session.match.state,
        session.lines,
        session.luck,
    )
    assert again.match.ply == session.match.ply and again.chairs == session.chairs
    spoilt = replace(session.record(), actions=(*session.lines[:4], "nonsense"))
    part, fault = Session.resumed(session.game, spoilt, "part", 5)
    assert fault is not None and part.lines[:4] == session.lines[:4]


def test_a_finished_round_is_held_after_resuming() -> None:
    session = played("gnoming", PEOPLE, held)
    again, _ = Session.resumed(session.game, session.record(), "again", 5)
    assert again.match.held and not again.over


def test_people_are_chairs_of_people() -> None:
    session = begun("mexican_train", (BOT, HUMAN, BOT, HUMAN))
    assert session.people() == (1, 3)
    assert [session.human(Seat(seat)) for seat in range(4)] == [False, True, False, True]


def test_undo_takes_back_the_choices_of_people() -> None:
    session = begun("gnoming", ALONE)
    assert session.match.people == frozenset({ZERO})
    assert session.seated(ONE, Chair("Ravi", HUMAN)).match.people == frozenset({ZERO, ONE})
    again, _ = Session.resumed(session.game, session.record(), "again", 5)
    assert again.match.people == frozenset({ZERO})


def test_seats_are_told_as_they_sit_round_the_table() -> None:
    assert begun("mexican_train", (BOT, HUMAN, BOT)).clockwise(Seat(1)) == (1, 2, 0)
    assert begun("patchwork", (HUMAN, HUMAN)).clockwise(Seat(0)) == (0, 1)


def test_home_is_the_only_person_and_else_the_first_seat() -> None:
    assert begun("mexican_train", (BOT, HUMAN)).home == 1
    assert begun("mexican_train", (BOT, HUMAN, HUMAN)).home == 0
    assert begun("mexican_train", BOTS).home == 0


def test_the_viewer_of_an_open_table_is_the_person_to_act_or_who_looked_last() -> None:
    session = begun("gnoming", (HUMAN, HUMAN))
    actor = session.match.to_act
    assert actor is not None and session.viewer == actor
    other = Seat(1 - actor)
    with_bot = session.seated(actor, Chair("Bolt", BOT))
    assert with_bot.viewer == other, "nobody but one person is there"
    assert replace(session, looked=other).viewer == actor
    bots = with_bot.seated(other, Chair("Bolt", BOT))
    assert bots.viewer == 0 == replace(bots, looked=ONE).viewer


def test_who_looked_last_goes_on_looking_while_a_bot_acts() -> None:
    session = begun("gnoming", (BOT, HUMAN, HUMAN))
    assert session.match.to_act == 0
    looked = replace(session, looked=Seat(2))
    assert looked.viewer == 2 and looked.seen() is looked
    assert session.viewer == 0 == session.home
    lone = begun("gnoming", (BOT, HUMAN))
    assert lone.viewer == 1 and lone.seen().looked == 1


def test_the_viewer_of_hands_to_hide_is_who_claimed_the_screen() -> None:
    session = begun("goat", PEOPLE)
    with pytest.raises(PrivacyError, match="curtain"):
        _ = session.viewer
    claimed = session.claim(ONE)
    assert (claimed.claimed, claimed.looked, claimed.viewer) == (1, 1, 1)
    assert claimed.viewer_at(claimed.match.state) == 1
    assert claimed.unclaim().claimed is None and claimed.unclaim().looked == 1
    assert session.unclaim() is session


def test_the_viewer_of_a_table_to_come() -> None:
    session = played("gnoming", PEOPLE, after_some)
    actor = session.game.rules.to_act
    for state in session.match.states[1:]:
        seat = actor(state)
        assert session.viewer_at(state) == (session.looked if seat == CHANCE else seat)


def test_an_illegal_action_raises() -> None:
    session = begun("gnoming", PEOPLE)
    with pytest.raises(IllegalActionError):
        session.submit(session.match.to_act or ZERO, known("nonsense"))


def test_undo_takes_back_lines_and_luck_and_redo_brings_them_again() -> None:
    session = begun("gnoming", PEOPLE, practice=True)
    steps = [session]
    for _ in range(8):
        seat = session.match.to_act
        assert seat is not None
        session = session.submit(seat, next(iter(session.match.legal())))
        steps.append(session)
    back = session.undo()
    assert back.match.ply < session.match.ply
    assert back.lines == session.lines[: back.match.ply] and len(back.lines) == back.match.ply
    assert back.luck == tuple(ply for ply in session.luck if ply <= back.match.ply)
    again = back.redo()
    assert (again.lines, again.luck) == (session.lines, session.luck)
    assert again.redo() is again
    assert begun("gnoming", PEOPLE).undo() is begun("gnoming", PEOPLE)


def test_luck_taken_back_is_forgotten() -> None:
    session = played("mexican_train", PEOPLE, lambda one: len(one.luck) > 2)
    practice = replace(session, match=replace(session.match, practice=True))
    drawn = session.luck[-1]
    while practice.match.ply >= drawn:
        before = practice
        practice = practice.undo()
        assert practice is not before
    assert drawn in session.luck and drawn not in practice.luck
    assert practice.luck == tuple(ply for ply in session.luck if ply <= practice.match.ply)


def test_another_chair_leaves_nobody_at_the_screen() -> None:
    session = begun("goat", PEOPLE).claim(ZERO)
    chair = Chair("Bolt", BOT)
    seated = session.seated(ONE, chair)
    assert seated.chairs == (session.chairs[0], chair) and seated.claimed is None
    assert session.seated(ZERO, chair).chairs == (chair, session.chairs[1])
    assert seated.record().seats == seated.chairs
    assert seated.people() == (0,)


def test_the_next_round_is_dealt_when_it_is_wanted() -> None:
    session = played("gnoming", PEOPLE, held)
    dealt = session.go_on()
    assert not dealt.match.held and dealt.match.ply == session.match.ply + 1
    assert dealt.luck == (*session.luck, dealt.match.ply) and len(dealt.lines) == dealt.match.ply
    whole = played("gnoming", PEOPLE, over)
    assert whole.over and whole.go_on() is whole
