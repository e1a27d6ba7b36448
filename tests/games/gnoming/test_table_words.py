"""Test the Gnoming table's words: gestures, previews, prompts, the log."""

from __future__ import annotations

from typing import Final

import pytest

from tabletop.games.game import Preview, Told
from tabletop.games.gnoming import GNOMING, notation, rules
from tabletop.games.gnoming.ids import (
    HELD,
    NO_FLIP,
    OUT,
    SEEN,
    STAY,
    card_id,
    cell_id,
    pile_id,
    plate_id,
    slot_id,
    top_id,
)
from tabletop.games.gnoming.layout.drawing import sprite
from tabletop.games.gnoming.scoring import count, lines, new_lines
from tabletop.games.gnoming.state import Bounce, Discard, Flip, Lay, State, Take
from tabletop.i18n.speech import Speech
from tabletop.kernel.words import Seat
from tabletop.pieces.cards import placed
from tabletop.table.gesture import Gesture, Press, Put
from tabletop.table.picture import ItemId, Picture, Pose, Shape
from tabletop.table.sprites import Outline
from tests.games.gnoming.gnoming import FULL, after, played
from tests.games.gnoming.gnoming import table as position

table: Final = GNOMING.table

FIRST: Final = Seat(0)
SPEECH: Final = Speech("en", ("Asha", "Bela", "Kiran"))
OPEN: Final = "7 7 3 / 4 5 6 / 8 -1 (4)"
"""One card hidden: the seat that turns it up goes out."""


def drawn(card: str, layout: str = FULL) -> State:
    """Put a card from the draw pile into the hand of the first seat."""
    return after(position(layouts=[layout], stock=f"{card} 3"), "take stock")


def preview(state: State, line: str, seat: Seat = FIRST) -> Preview:
    view = rules.view(state, seat)
    return table.preview(view, notation.read(line), table.lay_out(view, Shape()))


def said(of: Preview | None) -> list[str]:
    """Return every text of a preview, in English."""
    assert of is not None
    words = [of.title]
    for fact in of.facts:
        words += [fact.strong, *([fact.weak] if fact.weak else [])]
    return [SPEECH.say(one) for one in [*words, *(label.words for label in of.labels)]]


def about(state: State, item: ItemId, seat: Seat = FIRST) -> list[str]:
    view = rules.view(state, seat)
    return said(table.about(view, item, table.lay_out(view, Shape())))


def told(state: State, line: str) -> Told:
    """Return the line of the log for an action of the seat to act."""
    action = notation.read(line)
    assert action in rules.legal(rules.view(state, state.table.turn)), line
    return table.told(state, action, rules.apply(state, action))


def prompt(state: State, seat: Seat = FIRST) -> str:
    return SPEECH.say(table.prompt(rules.view(state, seat)))


@pytest.mark.parametrize(
    ("gesture", "action"),
    [
        (Press(pile_id("stock")), Take("stock")),
        (Press(pile_id("b")), Take("b")),
        (Press(card_id(FIRST, 4)), Flip(4)),
        (Press(NO_FLIP), Flip(None)),
        (Put(HELD, cell_id(8)), Lay(8)),
        (Put(HELD, pile_id("a")), Discard("a")),
        (Put(HELD, OUT), Discard("out")),
        (Put(HELD, pile_id("stock")), None),
        (Put(card_id(FIRST, 1), cell_id(2)), None),
        (Press(card_id(Seat(1), 4)), None),
        (Press(plate_id(FIRST)), None),
        (Press(HELD), None),
    ],
)
def test_what_a_gesture_means(gesture: Gesture, action: object) -> None:
    view = rules.view(drawn("8"), FIRST)
    assert table.intend(view, gesture) == action
    if action is not None:
        assert table.gesture(view, action) == gesture


def test_a_card_that_leaves_is_carried_to_bounce() -> None:
    view = rules.view(after(drawn("4", "4 (4) 3 / 3 5 5 / 8 8 -1"), "lay 1"), FIRST)
    assert view.table.phase == "bounce"
    assert table.intend(view, Put(HELD, cell_id(3))) == Bounce(3)
    assert table.gesture(view, Bounce(3)) == Put(HELD, cell_id(3))
    assert table.settle(view, HELD, Pose(3)) == Pose()
    assert table.sorts == () and table.arrange(view, Press(STAY), Picture(())) is None


def test_mulligans_that_are_in_the_way_are_marked() -> None:
    state = drawn("8", "M (3) M / 4 (5) (6) / 8 -1 (4)")
    view = rules.view(state, FIRST)
    picture = table.lay_out(view, Shape())
    signs = table.blocked(view, Put(HELD, cell_id(3)), picture)
    boxes = [card.box for cell in (0, 2) if (card := picture.item(card_id(FIRST, cell)))]
    assert [sign.box for sign in signs] == boxes
    assert all(isinstance(s.sprite, Outline) and s.sprite.tone == "no" for s in signs)
    assert table.blocked(view, Press(pile_id("a")), picture) == ()


def test_lines_and_counts_of_what_lies_open() -> None:
    shown = (7, 7, None, 0, 5, 5, 10, -1, 3)
    assert lines(shown) == ((1, 5),)
    assert count(shown) == 7 + 7 - 5 + 10 - 1 + 3
    after = placed(shown, 2, 7)
    assert (new_lines(shown, after), new_lines(after, shown)) == (((0, 7),), ())
    assert count(after) == count(shown) - 14 - 7
    assert new_lines(placed(shown, 4, 8), shown) == ((1, 5),)


def test_a_line_is_foreseen_with_its_value() -> None:
    state = drawn("7", "7 7 (3) / (4) (5) 6 / 8 -1 (4)")
    one = preview(state, "lay 2")
    assert "Row of 7s" in said(one) and "−7" in said(one)
    assert "Now +27, then +6" in said(one), "14 less for the sevens, 7 less for the line"
    assert said(one)[-1] == "Row of 7s: −7", "words on the table"
    assert [item.id for item in one.items] == ["would 0", "would"]
    assert not one.grave


def test_a_line_that_would_break_is_told() -> None:
    words = said(preview(drawn("8", "7 7 7 / (4) (5) 6 / 8 -1 (4)"), "lay 0"))
    assert "Breaks: Row of 7s" in words and "Replaces the 7" in words


def test_a_hidden_card_may_bounce() -> None:
    state = drawn("7", "7 (7) (3) / (4) (5) 6 / 8 -1 (4)")
    unseen = rules.view(state, FIRST).unseen
    matching = sum(card in (6, 7, 8) for card in unseen)
    assert f"{matching} of {len(unseen)} could bounce" in said(preview(state, "lay 1"))


def test_going_out_and_a_hazard_laid_are_grave() -> None:
    out = preview(drawn("3", OPEN), "lay 8")
    assert out.grave and "You finish" in said(out) and said(out)[-1] == "you finish"
    assert "5 less if lowest, 5 more if not" in said(out)
    hazard = preview(drawn("H", FULL), "lay 0")
    assert hazard.grave and "Counts as +10" in said(hazard) and "hazard: +10" in said(hazard)[-1]
    for state, line in [(drawn("3", OPEN), "lay 0"), (drawn("H"), "discard out")]:
        assert not preview(state, line).grave


def test_whoever_plays_after_the_first_out_does_not_go_out() -> None:
    state = position(layouts=[OPEN, FULL, "7 7 3 / 4 5 6 / 8 -1 3"], stock="3 8", first_out=2)
    one = preview(after(state, "take stock"), "lay 8")
    assert not one.grave and "You go out" not in said(one)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("discard a", ["Discard the 8: Pile A", "Covers the 6"]),
        ("discard b", ["Discard the 8: Pile B", "Starts the pile"]),
    ],
)
def test_what_a_discard_covers(line: str, words: list[str]) -> None:
    state = position(layouts=[FULL], piles=["6", ""], stock="8 3")
    assert set(words) <= set(said(preview(after(state, "take stock"), line)))


def test_everything_on_the_table_can_be_asked() -> None:
    state = position(layouts=["7 7 7 / (4) (5) 6 / 8 -1 (4)"], stock="8 3")
    assert about(state, card_id(FIRST, 0)) == ["7: row 1, column 1", "Row of 7s", "−7"]
    assert about(state, card_id(FIRST, 7)) == ["−1: row 3, column 2", "Counts as −1"]
    assert about(state, card_id(FIRST, 3))[0] == "Hidden: row 2, column 1"
    assert "2 cards left" in about(state, pile_id("stock"))
    assert about(state, pile_id("a"))[:3] == ["Pile A", "6", "you must lay it"]
    assert "Lay it, or discard it" in about(state, pile_id("stock"))
    for later, seat in ((after(state, "take stock"), FIRST), (state, Seat(1))):  # nothing to draw
        assert about(later, pile_id("a"), seat)[:3] == ["Pile A", "6", "on top"]
        assert "Lay it, or discard it" not in about(later, pile_id("stock"), seat)
    assert about(state, SEEN)[0] == "Cards nobody has seen"
    assert about(state, slot_id(Seat(1))) == about(state, plate_id(Seat(1)))
    assert about(state, plate_id(FIRST))[:3] == ["Asha", "Now +6", "3 hidden"]
    view = rules.view(state, FIRST)
    assert table.about(view, ItemId("green"), table.lay_out(view, Shape())) is None
    house: dict[str, bool | int | str] = {
        "hazards_return": False,
        "tie_for_lowest": "counts",
        "starter": "rotate",
    }
    undealt = rules.view(rules.start(3, house), FIRST)
    assert table.about(undealt, SEEN, table.lay_out(view, Shape())) is None


def test_the_last_draw_pile_warns() -> None:
    state = position(layouts=[FULL], stock="8 3", rebuilds=2)
    assert "When it runs out, the round ends" in about(state, pile_id("stock"))


def test_what_is_held_says_what_can_be_done() -> None:
    assert "Lay it, or discard it" in about(drawn("8"), HELD)
    taken = after(position(layouts=[FULL]), "take a")
    assert "you must lay it" in about(taken, HELD)
    bounces = after(drawn("4", "4 (4) 3 / 3 5 5 / 8 8 -1"), "lay 1")
    assert "Lay it in another cell" in about(bounces, HELD)
    assert about(bounces, STAY)[0] == "Let the 4 go"
    assert "It’s your discard" in about(after(bounces, "stay"), HELD)


def test_prompts() -> None:
    state = position(layouts=[FULL], stock="8 3")
    assert prompt(state) == "Draw a card from one of the three piles"
    assert prompt(state, Seat(1)) == "Waiting for Asha"
    assert prompt(drawn("8")).startswith("Lay the 8 on any of your cards, or discard")
    assert prompt(after(state, "take a")) == "Lay the 6 on any of your cards"
    assert prompt(drawn("H")).startswith("A hazard: drop it in the pond")
    assert "mulligans" in prompt(drawn("8", "M (3) M / 4 (5) (6) / 8 -1 (4)"))
    bounces = after(drawn("4", "4 (4) 3 / 3 5 5 / 8 8 -1"), "lay 1")
    assert prompt(bounces).startswith("Bounce! Lay the 4")
    assert prompt(after(bounces, "stay")) == "Put the 4 on A or B"
    empty = position(layouts=[FULL], piles=["6", ""], stock="8 3")
    assert "empty pile: Pile B" in prompt(after(empty, "take stock", "lay 3"))
    flips = after(drawn("H"), "discard out")
    assert prompt(flips, Seat(1)).startswith("Asha discarded a hazard")
    setup = position(layouts=["(3) (3) (4) / (5) (6) (7) / (8) (4) (-1)"], phase="flip")
    assert prompt(setup) == "Turn up two of your cards"
    assert prompt(after(setup, "flip 0")) == "Turn up one more of your cards"


@pytest.mark.parametrize(
    ("state", "line", "words", "sound", "mark"),
    [
        (position(layouts=[FULL]), "take a", "Pile A: drew 6", "card-lay", HELD),
        (
            position(layouts=[FULL], stock="8"),
            "take stock",
            "Draw pile: drew 8",
            "card-flip",
            HELD,
        ),
        (drawn("8"), "lay 0", "laid 8, replacing 3", "card-lay", card_id(FIRST, 0)),
        (drawn("8"), "lay 1", "laid 8, turned up 3", "card-lay", card_id(FIRST, 1)),
        (drawn("8"), "discard b", "discarded 8: Pile B", "card-lay", top_id("b", 2)),
        (
            drawn("7", "7 7 3 / (4) (5) (6) / 8 (-1) (4)"),
            "lay 2",
            "laid 7, replacing 3, a line of 7s: −7",
            "putt",
            card_id(FIRST, 2),
        ),
        (drawn("H"), "discard out", "dropped a hazard in the pond", "splash", None),
        (after(drawn("H"), "discard out"), "flip none", "didn’t turn up a card", "pass", None),
        (
            after(drawn("H"), "discard out"),
            "flip 1",
            "turned up: 3",
            "card-flip",
            card_id(Seat(1), 1),
        ),
    ],
)
def test_the_log(state: State, line: str, words: str, sound: str, mark: ItemId | None) -> None:
    one = told(state, line)
    assert (SPEECH.say(one.words), one.sound) == (words, sound)
    assert one.marks == (() if mark is None else (mark,))
    assert one.seat == state.table.turn
    if mark is not None:
        view = rules.view(rules.apply(state, notation.read(line)), FIRST)
        assert table.lay_out(view, Shape()).item(mark) is not None


def test_the_log_says_who_is_out_and_that_a_round_is_counted() -> None:
    out = told(after(drawn("3", OPEN), "lay 8", "stay"), "discard a")
    assert "Asha finished: one more turn for everyone else" in SPEECH.say(out.words)
    assert out.sound == "putt"
    match = played(2, 4)
    ends = [
        SPEECH.say(table.told(before, action, state).words)
        for before, action, state in zip(
            match.states, match.actions, match.states[1:], strict=False
        )
        if state.table.phase == "scored"
    ]
    assert len(ends) == 3 and all("the round was scored" in words for words in ends)
    deal = table.told(match.states[0], match.actions[0], match.states[1])
    assert SPEECH.say(deal.words) == "Round 1: cards dealt, Asha to begin"
    assert (deal.seat, deal.sound, deal.sprite) == (None, "card-shuffle", sprite(None))
