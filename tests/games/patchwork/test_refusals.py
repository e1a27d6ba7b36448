"""Test refusals: the first reason that holds, with its clause."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.patchwork import data, rules
from tabletop.games.patchwork.refusals import in_the_way, short_of
from tabletop.games.patchwork.state import Action, Buy, Leather, Pass, Ring, State
from tabletop.kernel.words import Join, Seat, Who, msg
from tests.games.patchwork.tables import EMPTY, after, all_but, sewn, table, why_not

RING = "p01 p21 p05 p24 p00"
CHOOSING = table(ring=RING, buttons=[4, 5], at=[3, 9], quilts=[sewn("a1 a2 a3 b1"), EMPTY])
OWING = table(ring=RING, at=[27, 9], owed_leather=1, quilts=[sewn("a1 a2 a3 b1"), EMPTY])
OVER = table(ring=RING, at=[53, 53])


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("line", "clause", "key"),
    [
        ("ring p01 p00", "PW-2.1", "ring_laid"),
        ("leather a9", "PW-6.2", "no_leather"),
        ("leather none", "PW-6.2", "no_leather"),
        ("buy p30 a4 b4 c4 d4 d3 a5", "PW-3.2", "gone"),
        ("buy p00 d4 d5", "PW-3.2", "reach"),
        ("buy p21 d4 c5 d5 e5 d6", "PW-4.2", "short"),
        ("buy p01 d4 d5", "PW-4.2", "shape"),
        ("buy p01 d4 d5 d7", "PW-4.2", "shape"),
        ("buy p01 d4 d5 d6 d7", "PW-4.2", "shape"),
        ("buy p01 d4 d4 d5", "PW-4.2", "shape"),
        ("buy p01 a1 b1 c1", "PW-4.2", "overlap"),
        ("buy p01 b1 b2 b3", "PW-4.2", "overlap"),
    ],
)
def test_choosing(line: str, clause: str, key: str) -> None:
    refused = why_not(CHOOSING, line)
    assert (refused.clause, refused.why.key) == (clause, f"patchwork.refusal.{key}")


@pytest.mark.parametrize(
    ("line", "clause", "key"),
    [
        ("pass", "PW-6.2", "leather_first"),
        ("ring p01 p00", "PW-6.2", "leather_first"),
        ("buy p01 d4 d5 d6", "PW-6.2", "leather_first"),
        ("leather a1", "PW-6.2", "leather_taken"),
        ("leather none", "PW-6.3", "leather_room"),
    ],
)
def test_owing_leather(line: str, clause: str, key: str) -> None:
    refused = why_not(OWING, line)
    assert (refused.clause, refused.why.key) == (clause, f"patchwork.refusal.{key}")


def test_a_full_quilt() -> None:
    state = table(ring=RING, at=[27, 9], owed_leather=1, quilts=[all_but(""), EMPTY])
    assert why_not(state, "leather e5").why.key == "patchwork.refusal.leather_full"


@pytest.mark.parametrize("line", ["pass", "leather none", "buy p01 a1 a2 a3", "ring p00"])
def test_when_it_is_over(line: str) -> None:
    assert why_not(OVER, line).clause == "PW-8.1"


def test_off_the_board_from_the_hand() -> None:
    """Refuse squares that a gesture may name but the notation cannot."""
    view = rules.view(CHOOSING, Seat(0))
    off = rules.refusal(view, Buy("p01", ((8, 8), (8, 9), (8, 10))))
    assert (off.clause, off.why) == ("PW-4.2", msg("patchwork.refusal.outside"))
    leather = rules.refusal(rules.view(OWING, Seat(0)), Leather((0, 9)))
    assert (leather.clause, leather.why) == ("PW-6.2", msg("patchwork.refusal.outside"))


def test_out_of_turn_names_whose_turn_it_is() -> None:
    refused = rules.refusal(rules.view(CHOOSING, Seat(1)), Pass())
    assert refused.clause == "PW-3.1"
    assert refused.why == msg("patchwork.refusal.turn", who=Who(Seat(0)))
    refused = rules.refusal(rules.view(OWING, Seat(1)), Pass())
    assert refused.clause == "PW-6.2"
    assert dict(refused.why.args)["who"] == Who(Seat(0))


def test_before_the_ring_is_laid() -> None:
    view = rules.view(rules.start(2, {"edition": "revised"}), Seat(0))
    assert rules.refusal(view, Pass()).clause == "PW-2.1"


def test_how_much_is_lacking() -> None:
    refused = short_of(CHOOSING, Seat(0), "p21")
    assert refused is not None and dict(refused.why.args) == {"n": 1}
    assert short_of(CHOOSING, Seat(0), "p01") is None


def test_what_lies_below_is_named_once() -> None:
    state = after(table(ring="p01 p26 p21", at=[0, 40], buttons=[9, 5]), "buy p01 a1 a2 a3")
    refused = why_not(state, "buy p26 a1 a2 b1")
    assert dict(refused.why.args)["n"] == 2
    assert dict(refused.why.args)["patches"] == Join((msg("patchwork.fabric.p01"),))
    assert in_the_way(state, Seat(0), ((0, 0), (0, 1), (5, 5))) == ((0, 0),)


CLAUSES = {
    line.split("**")[1].split()[0]
    for line in (Path(rules.__file__).parent / "RULES.md").read_text("utf-8").splitlines()
    if line.startswith("- **PW-")
}

_cells = st.tuples(st.integers(-1, 9), st.integers(-1, 9))
_actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Ring, st.lists(st.sampled_from(list(data.PATCHES)), max_size=4).map(tuple)),
    st.builds(
        Buy,
        st.sampled_from(RING.split()),
        st.lists(_cells, min_size=1, max_size=6).map(tuple).map(data.in_notation_order),
    ),
    st.builds(
        Buy,
        st.just("p01"),
        st.sampled_from([way.cells for way in data.placements("p01")]),
    ),
    st.just(Pass()),
    st.builds(Leather, st.none() | _cells),
)


@given(_actions, st.sampled_from([CHOOSING, OWING, OVER]), st.sampled_from([0, 1]))
def test_whatever_is_not_legal_is_refused_with_a_clause_of_the_rules(
    action: Action, state: State, seat: int
) -> None:
    view = rules.view(state, Seat(seat))
    if action not in rules.legal(view):
        refused = rules.refusal(view, action)
        assert refused.clause in CLAUSES
        assert refused.why.key.startswith("patchwork.refusal.")
