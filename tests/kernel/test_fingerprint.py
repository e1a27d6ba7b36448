"""Test that fingerprints fix luck, survive undo, and find changes.

They survive redo too.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from tabletop.kernel import fingerprint
from tabletop.kernel.fingerprint import (
    KEY_BYTES,
    SALT_BYTES,
    Seals,
    holds,
    sealed,
    text_of,
    wrong_in,
)
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.record import Chair, Fingerprint, Record
from tabletop.kernel.rules import CHANCE
from tests.kernel import toy

HEAD: Final = Record("nod", 1, (Chair("Asha"), Chair("Bolt")), {"b": 2, "a": True})
SALT: Final = "00112233445566778899aabbccddeeff"


KEY: Final = bytes(range(KEY_BYTES))


def table(choices: str, *, practice: bool = False) -> Match[toy.Nods, str, toy.Nods]:
    """Return a match after these choices."""
    return more(Match.start(toy, toy.start(2, {}), Luck.seeded(3), practice=practice), choices)


def more(match: Match[toy.Nods, str, toy.Nods], choices: str) -> Match[toy.Nods, str, toy.Nods]:
    """Return the match after further choices."""
    for action in choices.split():
        assert match.to_act is not None
        match = match.submit(match.to_act, action)
    return match


def luck(match: Match[toy.Nods, str, toy.Nods]) -> list[int]:
    return [i for i, at in enumerate(match.states[:-1], 1) if toy.to_act(at) == CHANCE]


def kept(seals: Seals, match: Match[toy.Nods, str, toy.Nods]) -> Record:
    """Return the record of the match as it would be saved now."""
    return seals.on(replace(HEAD, actions=match.actions), luck(match))[0]


def test_the_text_is_as_the_contract_says() -> None:
    record = HEAD.played(("luck 1", "nod", "luck é"))
    assert text_of(record, 3, SALT) == (
        "tabletop fingerprint 1\n"
        "game nod\n"
        "rules 1\n"
        'options {"a":true,"b":2}\n'
        "seats 2\n"
        "action 3\n"
        f"salt {SALT}\n"
        "luck é"
    )
    mark = sealed(record, 3, SALT)
    assert mark.hash == hashlib.sha256(text_of(record, 3, SALT).encode()).hexdigest()
    assert (mark.ply, mark.salt) == (3, SALT) and holds(record.marked((mark,)), mark)


def test_only_luck_gets_a_fingerprint_and_each_its_own_salt() -> None:
    match = table("nod roll peek")
    record = kept(Seals.of(HEAD, KEY), match)
    assert [mark.ply for mark in record.fingerprints] == luck(match) == [1, 4]
    assert len({mark.salt for mark in record.fingerprints}) == 2
    assert {len(mark.salt) for mark in record.fingerprints} == {2 * SALT_BYTES}
    assert wrong_in(record, luck(match)) is None


def test_a_salt_follows_from_the_key_and_the_action() -> None:
    match = table("nod roll")
    (first, _), (other, _) = (
        kept(Seals.of(HEAD, key), match).fingerprints for key in (KEY, KEY[::-1])
    )
    line = f"1 {match.actions[0]}".encode()
    assert first.salt == hmac.new(KEY, line, hashlib.sha256).hexdigest()[: 2 * SALT_BYTES]
    assert first.salt != other.salt and first.hash != other.hash


def test_they_stay_the_same_as_the_match_goes_on() -> None:
    match, seals = table(""), Seals.of(HEAD, KEY)
    first = kept(seals, match).fingerprints
    assert len(first) == 1
    for choice in ("nod", "roll", "stay", "roll", "peek"):
        match = more(match, choice)
        assert kept(seals, match).fingerprints[:1] == first
    assert len(kept(seals, match).fingerprints) == 3


def test_undo_and_redo_bring_the_same_ones_back() -> None:
    match, seals = table("nod roll stay", practice=True), Seals.of(HEAD, KEY)
    before = kept(seals, match)
    while match.can_undo():
        match = match.undo()
        now = kept(seals, match)
        assert now.fingerprints == tuple(m for m in before.fingerprints if m.ply <= match.ply)
    while match.can_redo():
        match = match.redo()
    assert kept(seals, match) == before


def test_the_secret_key_is_not_told() -> None:
    _, seals = Seals.of(HEAD, KEY).on(replace(HEAD, actions=("luck 1",)), [1])
    assert repr(seals) == "Seals()"


def test_kept_seals_give_the_same_and_hash_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match, seals = table("nod roll"), Seals.of(HEAD, KEY)
    hashed: list[int] = []

    def counted(record: Record, ply: int, salt: str) -> Fingerprint:
        hashed.append(ply)
        return sealed(record, ply, salt)

    monkeypatch.setattr(fingerprint, "sealed", counted)
    for choice in ("stay", "roll", "nod"):
        record, seals = seals.on(replace(HEAD, actions=match.actions), luck(match))
        match = more(match, choice)
    record, last = seals.on(replace(HEAD, actions=match.actions), luck(match))
    assert hashed == luck(match) == [1, 4, 7]
    assert last is seals, "nothing was new"
    assert record == kept(Seals.of(HEAD, KEY), match)


def test_other_luck_at_the_same_place_has_another_one() -> None:
    match, seals = table("nod roll", practice=True), Seals.of(HEAD, KEY)
    before = kept(seals, match)
    assert match.can_undo()
    match = more(match.undo(), "roll")
    after = kept(seals, match)
    assert after.actions[3] != before.actions[3]
    assert after.fingerprints[0] == before.fingerprints[0]
    assert after.fingerprints[1].salt != before.fingerprints[1].salt
    assert after.fingerprints[1].hash != before.fingerprints[1].hash
    assert wrong_in(after, luck(match)) is None


def test_a_record_that_is_read_again_keeps_its_own() -> None:
    match = table("nod roll")
    record = kept(Seals.of(HEAD, KEY), match)
    match = more(match, "stay roll")
    other = KEY[::-1]
    later = kept(Seals.of(record, other), match)
    assert later.fingerprints[:2] == record.fingerprints
    assert later.fingerprints[2] == kept(Seals.of(HEAD, other), match).fingerprints[2]


def test_luck_that_fell_before_gets_none_afterwards() -> None:
    match = table("nod roll")
    old = replace(HEAD, actions=match.actions)
    seals = Seals.of(old, KEY)
    assert kept(seals, match).fingerprints == ()
    match = more(match, "roll")
    assert [mark.ply for mark in kept(seals, match).fingerprints] == [6]


def test_a_wrong_fingerprint_is_not_quietly_made_good() -> None:
    match = table("nod roll")
    record = kept(Seals.of(HEAD, KEY), match)
    bad = replace(record.fingerprints[0], hash="0" * 64)
    tampered = record.marked((bad, record.fingerprints[1]))
    again = kept(Seals.of(tampered, KEY), match)
    assert again == tampered
    found = wrong_in(again, luck(match))
    assert found is not None and found[0] == 1


def changed(record: Record, **mark: Any) -> Record:
    """Return the record with another second fingerprint."""
    return record.marked((record.fingerprints[0], replace(record.fingerprints[1], **mark)))


@pytest.mark.parametrize(
    ("change", "ply"),
    [
        (lambda r: r.played((*r.actions[:3], "luck 7", *r.actions[4:])), 4),
        (lambda r: r.played(("luck 7", *r.actions[1:])), 1),
        (lambda r: changed(r, hash="0" * 64), 4),
        (lambda r: changed(r, hash=r.fingerprints[1].hash.upper()), 4),
        (lambda r: changed(r, hash="é"), 4),
        (lambda r: changed(r, salt=SALT), 4),
        (lambda r: changed(r, salt=""), 4),
        (lambda r: changed(r, ply=3), 3),
        (lambda r: changed(r, ply=99), 99),
        (lambda r: r.marked((*r.fingerprints, Fingerprint(10**6, "", ""))), 10**6),
        (lambda r: replace(r, game="nods"), 1),
        (lambda r: replace(r, rules_version=2), 1),
        (lambda r: replace(r, options={}), 1),
        (lambda r: replace(r, seats=r.seats[:1]), 1),
    ],
)
def test_every_change_is_found(change: Callable[[Record], Record], ply: int) -> None:
    match = table("nod roll peek")
    record = change(kept(Seals.of(HEAD, KEY), match))
    found = wrong_in(record, luck(match))
    assert found is not None and found[0] == ply
    assert not all(holds(record, mark) for mark in record.fingerprints)


def test_who_plays_and_what_it_is_called_may_change() -> None:
    match = table("nod roll")
    record = kept(Seals.of(HEAD, KEY), match)
    chairs = (Chair("New", "bot:master", "red"), Chair(""))
    record = replace(record, seats=chairs, title="Sunday", practice=True, created="later")
    assert wrong_in(record, luck(match)) is None
