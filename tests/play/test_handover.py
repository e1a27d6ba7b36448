"""Test that changing chairs in a round shows no hand without a trace."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.games.kit.sheets import account
from tabletop.kernel.errors import BadRecordError
from tabletop.kernel.record import HUMAN, Chair, Handover, Record
from tabletop.kernel.words import Seat, Who, msg
from tabletop.play import events, privacy
from tabletop.play.effects import Effect, Save
from tabletop.play.podium import account_of
from tabletop.play.session import Session
from tabletop.play.step import open_table, step
from tabletop.play.table_state import TableState
from tabletop.store.reading import parse
from tests.play.tables import ALONE, BOT, BOTS, PEOPLE, SETTINGS, acted, begun, held, until

ZERO, ONE, TWO = Seat(0), Seat(1), Seat(2)

PRIVATE = pytest.mark.parametrize("name", ["goat", "mexican_train"])


def table(session: Session) -> TableState:
    return open_table(session, SETTINGS, 0.0)[0]


def sit(state: TableState, seat: int, player: str, name: str = "") -> TableState:
    """Return the table with another kind of player in a seat."""
    chair = replace(state.session.chairs[seat], player=player)
    if name:
        chair = replace(chair, name=name)
    return step(state, events.Seated(1.0, Seat(seat), chair))[0]


def claim(state: TableState) -> TableState:
    assert state.curtain is not None
    return step(state, events.Claim(2.0))[0]


def traces(state: TableState) -> list[tuple[int, str]]:
    """Return the seat and former player of each trace in the record."""
    return [(one.seat, one.player) for one in state.session.record().handovers]


@PRIVATE
@pytest.mark.parametrize("first", [0, 1])
def test_a_bots_hand_is_behind_the_curtain_whoever_changes_first(name: str, first: int) -> None:
    """Give one's own chair to a bot and take the bot's, in either order."""
    state = table(begun(name, ALONE))
    assert state.curtain is None
    for seat in (first, 1 - first):
        state = sit(state, seat, BOT if seat == 0 else HUMAN)
    assert state.curtain == 1 and state.view is None
    assert not any(one.shelf for one in state.picture.items)
    assert sorted(traces(state)) == [(0, HUMAN), (1, BOT)]
    state = claim(state)
    assert state.curtain is None and state.view is not None
    for seat in (0, 1):
        state = sit(state, seat, HUMAN if seat == 0 else BOT)
    assert (1, BOT) in traces(state), "what was seen stays on the sheet"
    assert (1, HUMAN) in traces(state)


@PRIVATE
def test_the_one_who_stays_says_so_too(name: str) -> None:
    """Turn one of two people into a bot: the other must be at the screen."""
    state = table(begun(name, PEOPLE))
    seat = state.curtain
    assert seat is not None
    state = claim(state)
    state = sit(state, seat, BOT)
    assert state.curtain == 1 - seat and state.view is None
    state = claim(state)
    assert state.curtain is None and state.session.viewer == 1 - seat


@PRIVATE
def test_when_all_leave_no_other_hand_is_seen(name: str) -> None:
    state = table(begun(name, PEOPLE))
    seat = state.curtain
    assert seat is not None
    state = claim(state)
    for one in (seat, 1 - seat):
        state = sit(state, one, BOT)
    assert state.curtain is not None and state.view is None
    shown = state.curtain
    state = claim(state)
    assert state.curtain is None and state.session.viewer == shown == seat


@PRIVATE
def test_who_lets_a_bot_finish_goes_on_seeing_their_own_hand(name: str) -> None:
    state = table(begun(name, (BOT, HUMAN)))
    state = sit(state, 1, BOT)
    assert state.curtain is None and state.session.viewer == 1
    state = sit(state, 0, HUMAN)
    assert state.curtain == 0, "and no other without saying so"


@PRIVATE
def test_a_change_taken_back_before_anybody_looked_is_none(name: str) -> None:
    state = table(begun(name, ALONE))
    state = sit(sit(state, 0, BOT), 0, HUMAN)
    assert traces(state) == [] and state.curtain is None
    state = sit(sit(state, 1, HUMAN), 1, BOT)
    assert traces(state) == [] and state.curtain in {None, 0}


@PRIVATE
def test_another_person_or_kind_is_a_change_and_help_or_strength_is_none(name: str) -> None:
    state = table(begun(name, ALONE))
    assert traces(sit(state, 1, "bot:master")) == []
    assert sit(state, 1, "bot:master").curtain is None
    helped = replace(state.session.chairs[0], assists=("hint",))
    assert traces(step(state, events.Seated(1.0, ZERO, helped, False))[0]) == []
    other = sit(state, 0, HUMAN, "Ravi")
    assert traces(other) == [(0, HUMAN)] and other.curtain == 0
    assert other.session.record().handovers[0].name == "Player 0"


def test_the_trace_goes_to_disk_at_once() -> None:
    state = table(begun("goat", ALONE))
    chair = replace(state.session.chairs[1], player=HUMAN)
    _, effects = step(state, events.Seated(1.0, ONE, chair))
    assert _saved(effects).handovers


def _saved(effects: tuple[Effect, ...]) -> Record:
    (save,) = (one for one in effects if isinstance(one, Save))
    return save.session.record()


@PRIVATE
def test_between_rounds_chairs_change_freely(name: str) -> None:
    state = table(until(name, ALONE, held))
    state = sit(sit(state, 0, BOT), 1, HUMAN)
    assert state.curtain is None and traces(state) == []


@pytest.mark.parametrize("name", ["patchwork", "gnoming"])
def test_without_hands_chairs_change_freely(name: str) -> None:
    state = table(begun(name, ALONE))
    state = sit(sit(state, 0, BOT), 1, HUMAN)
    assert state.curtain is None and traces(state) == []


@PRIVATE
def test_the_next_round_begins_without_a_curtain(name: str) -> None:
    from random import Random

    session, random = begun(name, ALONE).seated(ONE, Chair("Bela", HUMAN)), Random(5)
    session = session.seated(ZERO, Chair("Asha", BOT))
    assert privacy.secret(session)
    while not session.match.held:
        session = acted(session, random)
    session = session.go_on()
    assert not privacy.secret(session) and privacy.awaited(session) is None
    assert session.record().handovers


@PRIVATE
def test_opening_the_match_again_lowers_the_curtain_again(name: str) -> None:
    session = begun(name, ALONE).seated(ONE, Chair("Bela", HUMAN)).seated(ZERO, Chair("A", BOT))
    again, _ = Session.resumed(session.game, session.record(), "match", 1)
    assert again.record().handovers == session.record().handovers
    assert table(again).curtain == 1
    assert (
        table(Session.resumed(session.game, begun(name, ALONE).record(), "m", 1)[0]).curtain is None
    )


def test_undo_takes_no_trace_back() -> None:
    session = until("goat", ALONE, lambda one: one.match.can_undo() and not one.match.held)
    session = session.seated(ONE, Chair("Bela", HUMAN))
    assert session.undo().record().handovers == session.record().handovers


def test_the_sheet_names_seat_and_round_once() -> None:
    session = until("goat", ALONE, held).go_on()
    for _ in range(2):
        session = session.seated(ONE, Chair("Bela", HUMAN)).claim(ONE).seated(ONE, Chair("B", BOT))
    assert account_of(session).traces == (msg("match.sheet.handover", who=Who(ONE), round=2),)
    assert account(session.game, session.match.states).traces == ()


def test_watching_bots_is_no_peeking() -> None:
    state = table(begun("goat", BOTS))
    assert state.curtain is None and state.session.viewer == 0


# -- the record


HEAD = Record("toy", 1, (Chair("Asha"), Chair("Bela", "bot:novice")), actions=("nod", "nod"))


def test_a_record_keeps_its_traces() -> None:
    record = replace(HEAD, handovers=(Handover(1, ONE, "Bela", BOT), Handover(2, ZERO, "", HUMAN)))
    assert parse(record.dumps()) == record
    assert "handovers" not in HEAD.dumps(), "left out when there are none"
    assert record.played(("nod",)).handovers == record.handovers[:1]


@pytest.mark.parametrize(
    "wrong",
    [7, [7], [{}], [{"ply": -1, "seat": 0, "name": "", "player": "human"}],
     [{"ply": 1, "seat": 2, "name": "", "player": "human"}],
     [{"ply": 1, "seat": -1, "name": "", "player": "human"}],
     [{"ply": True, "seat": 0, "name": "", "player": "human"}],
     [{"ply": 1, "seat": 0, "name": 3, "player": "human"}],
     [{"ply": 1, "seat": 0, "name": "", "player": "nobody"}]],
)  # fmt: skip
def test_traces_that_cannot_be_read_are_refused(wrong: object) -> None:
    import json

    data = {**HEAD.to_json(), "handovers": wrong}
    with pytest.raises(BadRecordError):
        parse(json.dumps(data))
