"""Test card play by hand: drag, drop, refusal, tooltip and turn-up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tabletop.games.gnoming import GNOMING
from tabletop.games.gnoming.ids import HELD, NO_FLIP, OUT, STAY, cell_id, pile_id, slot_id
from tabletop.games.gnoming.state import Bounce, Discard, Lay, Table
from tabletop.kernel.record import Chair
from tabletop.kernel.words import Seat, msg
from tabletop.pieces.cards import hidden_cells
from tabletop.play.entering import LINGER
from tabletop.play.hand_step import TWICE
from tabletop.play.session import Session
from tabletop.play.table_state import TableState
from tabletop.shell.events import Pointer
from tabletop.shell.parts.sheet.roundcard import CARD, TILE, piece_size
from tabletop.shell.spoken import reader
from tabletop.shell.spoken.adapter import Asked
from tabletop.shell.table.choice_panel import choices
from tabletop.shell.table.scene import TableScene
from tabletop.table import inputs
from tabletop.table.hand import Carrying, Empty, Trying
from tabletop.table.picture import Box, ItemId
from tabletop.table.sprites import Card, Domino
from tests.known import known
from tests.shell.match_stage import MatchStage
from tests.shell.spoken_stage import told

ME: Final = Seat(0)
NAMES: Final = ("Asha", "Bela", "Kiran")
Wanted = Callable[[Table], bool]


class CardStage(MatchStage):
    """Seat a person first of three; the others act at random."""

    def __init__(self, folder: Path, wanted: Wanted, **settings: Any) -> None:
        super().__init__(folder, (640, 360), **settings)
        self.table: TableScene = self.go("table", session=self._until(wanted))

    def _until(self, wanted: Wanted) -> Session:
        """Return a match at a wanted table, with the person to act."""
        for seed in range(60):
            players = ("human", "bot:novice", "bot:novice")
            chairs = [Chair(name, player) for name, player in zip(NAMES, players, strict=True)]
            created = "2026-11-20T10:00:00Z"
            session = Session.new(known(GNOMING), chairs, {}, seed, "gnoming-test", created)
            rng = Random(seed)
            while (seat := session.match.to_act) is not None:
                if seat == ME and wanted(known(session.match.state).table):
                    return session
                session = session.submit(seat, rng.choice(session.match.legal()))
        raise AssertionError("never seen")

    @property
    def session(self) -> Session:
        """Return the match as it is now."""
        return self.table.session

    @property
    def state(self) -> TableState:
        """Return the table as it is now."""
        return self.table.state

    @property
    def cards(self) -> Table:
        """Return the cards of the match as they lie now."""
        table: Table = known(self.session.match.state).table
        return table

    def point(self, kind: str, name: str, dx: float = 0.0) -> None:
        """Send a pointer event at the middle of an item or a place."""
        picture, scale = self.state.picture, self.top.ui.scale
        there = picture.place(ItemId(name)) or picture.item(ItemId(name))
        assert there is not None, name
        x, y = there.box.centre
        button = 0 if kind == "move" else 1
        self.top.handle(Pointer(kind, (x + dx) * scale, y * scale, button))  # type: ignore[arg-type]
        self.draw()

    def does(self, meant: inputs.Input) -> None:
        self.table.hand_does(meant)
        self.draw()


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Callable[..., CardStage]]:
    made: list[CardStage] = []

    def make(wanted: Wanted, **settings: Any) -> CardStage:
        made.append(CardStage(tmp_path / str(len(made)), wanted, **settings))
        return made[-1]

    yield make
    for one in made:
        one.close()


def drawing(table: Table) -> bool:
    return table.phase == "draw"


def hidden(table: Table) -> int:
    return sum(card is None for card in table.shown[ME])


def test_a_card_pulled_from_its_pile_is_laid_in_one_go(stage: Callable[..., CardStage]) -> None:
    one = stage(lambda t: drawing(t) and hidden(t) > 2 and t.piles[0][-1:] != (0,), confirm="never")
    top = one.cards.piles[0][-1]
    one.point("move", pile_id("a"))
    one.point("down", pile_id("a"))
    one.point("move", pile_id("a"), dx=14)
    hand = one.state.hand
    assert one.cards.phase == "lay" and one.cards.drawn == top
    assert isinstance(hand, Carrying) and hand.item == HELD and hand.over is None
    one.point("move", cell_id(4))
    one.point("up", cell_id(4))
    assert one.cards.shown[ME][4] == top


def test_a_card_taken_by_a_key_lies_over_the_cells(stage: Callable[..., CardStage]) -> None:
    one = stage(lambda t: drawing(t) and t.stock_left > 5)
    one.does(inputs.Pick(pile_id("stock")))
    hand = one.state.hand
    unknown = [cell_id(cell) for cell in hidden_cells(one.cards.shown[ME])]
    assert isinstance(hand, Carrying) and hand.over in unknown, "over one that nobody knows"
    start, card = one.state.glide.moves[HELD]
    place = one.state.picture.place(hand.over)
    assert place is not None and card.box == place.box and start != card.box, "it glides there"


def test_a_grave_move_asks_those_who_listen_too(stage: Callable[..., CardStage]) -> None:
    one = stage(lambda t: t.phase == "lay" and t.drawn == 10, confirm="never")
    one.does(inputs.Cancel())
    one.does(inputs.Pick(HELD))

    def ask() -> None:
        tree = told(one)
        put = next(node for node in tree.root.walk() if node.id.startswith("put ") and not node.on)
        reader.perform(one.desk, lambda _: None, tree, Asked(put.id, "click"))

    ask()
    assert isinstance(one.state.hand, Trying) and one.cards.phase == "lay", "laying a hazard"


def test_what_was_laid_does_not_glide_from_where_it_was_taken(
    stage: Callable[..., CardStage],
) -> None:
    one = stage(lambda t: t.phase == "lay" and hidden(t) > 2, confirm="never")
    legal = one.session.match.legal()
    cell = next(action.cell for action in legal if isinstance(action, Lay))
    one.does(inputs.Cancel())
    one.point("down", HELD)
    one.point("up", HELD)
    one.point("move", cell_id(cell))
    one.point("down", cell_id(cell))
    one.point("up", cell_id(cell))
    assert f"card 0 {cell}" not in one.state.glide.moves
    assert isinstance(one.state.hand, Carrying | Empty)


def test_a_grave_move_asks_where_moves_are_done_at_once(stage: Callable[..., CardStage]) -> None:
    one = stage(lambda t: t.phase == "lay" and t.drawn == 10, confirm="never")
    one.does(inputs.Cancel())
    one.does(inputs.Pick(HELD))
    one.point("move", cell_id(0))
    one.does(inputs.Commit())
    assert isinstance(one.state.hand, Trying), "laying a hazard"
    assert one.cards.phase == "lay"
    one.does(inputs.Cancel())
    one.does(inputs.Pick(HELD))
    one.point("move", OUT)
    one.does(inputs.Commit())
    assert one.cards.out, "into the pond without asking"


def test_a_lone_discard_is_done_for_a_person(stage: Callable[..., CardStage]) -> None:
    def lone(table: Table) -> bool:
        return table.phase == "discard" and table.loose == 10

    waiting = stage(lone, auto_forced=True)
    assert waiting.state.hand == Empty() and GNOMING.forced(Discard("out"))
    by_hand = stage(lone, auto_forced=False)
    assert isinstance(by_hand.state.hand, Carrying)


def test_what_can_be_done_is_in_the_panel_if_it_is_little(
    stage: Callable[..., CardStage],
) -> None:
    draw = stage(lambda t: drawing(t) and t.stock_left > 3)
    assert {item.id for item in choices(draw.state)} == {
        gesture.item for gesture, _ in draw.state.offers.pairs
    }
    bounce = stage(lambda t: t.phase == "bounce")
    assert {item.id for item in choices(bounce.state)} == {STAY, HELD}
    flip = stage(lambda t: t.phase == "flip")
    assert choices(flip.state) == []
    hazard = stage(lambda t: t.phase == "hazard" and hidden(t) == 2)
    assert NO_FLIP in {item.id for item in choices(hazard.state)}


def test_a_layout_is_enlarged_by_a_click_and_by_resting_on_it(
    stage: Callable[..., CardStage],
) -> None:
    one = stage(drawing)
    one.does(inputs.Pick(slot_id(Seat(1))))
    assert one.state.shape.opened == slot_id(Seat(1))
    assert one.state.picture.item(ItemId("lens")) is not None
    one.key("escape")
    assert one.state.picture.item(ItemId("lens")) is None
    one.point("move", slot_id(Seat(2)))
    for _ in range(4):
        one.clock.now += 0.2
        one.top.tick(one.clock.now)
        one.draw()
    assert one.state.shape.opened == slot_id(Seat(2))


def test_cards_are_counted_once_they_are_turned_up(stage: Callable[..., CardStage]) -> None:
    def last(table: Table) -> bool:
        others = sum(card is None for shown in table.shown[1:] for card in shown)
        return table.phase == "discard" and table.first_out == Seat(1) and others > 1

    one = stage(lambda t: last(t) and hidden(t) > 2 and not t.results, auto_forced=False)
    one.table.submit(one.session.match.legal()[0])
    assert one.cards.phase == "scored" and one.state.glide.waits
    end = one.state.glide.end
    one.clock.now = end - 0.01
    one.top.tick(one.clock.now)
    assert not one.state.glide.done(one.clock.now)
    assert one.state.ending.round_at == end + LINGER
    table = one.top
    one.clock.now = end + 30.0
    one.top.tick(one.clock.now)
    assert one.top is table, "one looks at it as long as one likes"


def test_cards_stand_on_the_sheet_and_tiles_lie() -> None:
    assert piece_size(Card("gnoming/card-3", "gnoming/back")) == CARD and CARD[1] > CARD[0]
    assert piece_size(Domino((1, 2))) == TILE and TILE[0] > TILE[1]
    assert Box(0, 0, *CARD).height / CARD[0] == pytest.approx(1.4)


def test_a_card_taken_by_a_click_is_refused_nowhere_before_the_pointer_leaves(
    stage: Callable[..., CardStage],
) -> None:
    one = stage(lambda t: drawing(t) and t.piles[0][-1:] not in ((), (0,)))
    for kind in ("move", "down", "up"):
        one.point(kind, pile_id("a"))
    one.point("move", pile_id("a"), dx=9)
    assert one.cards.phase == "lay" and isinstance(one.state.hand, Carrying)
    assert one.state.hand.over is None and one.state.refused is None
    one.point("down", pile_id("a"), dx=9)
    one.point("up", pile_id("a"), dx=9)
    assert one.state.refused is None, "a double click on the pile"
    one.point("move", cell_id(4))
    one.point("move", pile_id("a"))
    assert one.state.hand.over == pile_id("a") and one.state.refused is None, "only a sign"
    one.point("down", pile_id("a"))
    one.point("up", pile_id("a"))
    refused = one.state.refused
    assert refused is not None and refused.refusal.clause == "T3", "words on release"
    one.point("move", cell_id(4))
    assert one.state.refused is None


def test_a_click_on_a_lit_cell_lays_a_card_that_was_put_back(
    stage: Callable[..., CardStage],
) -> None:
    one = stage(lambda t: t.phase == "lay" and t.drawn not in (None, 10) and t.source == "stock")
    one.key("escape")
    assert isinstance(one.state.hand, Empty)
    lays = [a.cell for a in one.session.match.legal() if isinstance(a, Lay)]
    for kind in ("move", "down", "up"):
        one.point(kind, cell_id(lays[0]))
    assert isinstance(one.state.hand, Trying) and one.state.hand.place == cell_id(lays[0])
    assert one.state.refused is None
    one.clock.now += TWICE  # not a double click
    for kind in ("down", "up"):
        one.point(kind, cell_id(lays[0]))
    assert one.cards.phase != "lay", "a second click confirms"


def test_a_bounce_is_a_click_on_a_cell_and_a_pile_names_the_other_way(
    stage: Callable[..., CardStage],
) -> None:
    one = stage(lambda t: t.phase == "bounce")
    bounces = [a.cell for a in one.session.match.legal() if isinstance(a, Bounce)]
    for kind in ("move", "down", "up"):
        one.point(kind, pile_id("b"))
    refused = one.state.refused
    assert refused is not None and refused.refusal.why.key == "gnoming.refusal.bounce_or_stay"
    assert one.desk.say(msg("gnoming.strip.stay")) in one.desk.say(refused.refusal.why)
    for kind in ("move", "down", "up"):
        one.point(kind, cell_id(bounces[-1]))
    assert isinstance(one.state.hand, Trying) and one.state.hand.place == cell_id(bounces[-1])
    one.key("return")
    assert (
        one.session.match.actions[-1] == known(Bounce(bounces[-1])) or one.cards.phase != "bounce"
    )


def test_a_hint_and_the_last_move_are_there_with_a_card_in_the_hand(
    stage: Callable[..., CardStage],
) -> None:
    one = stage(lambda t: t.phase == "lay" and t.source == "stock")
    assert isinstance(one.state.hand, Carrying)
    one.key("l")
    assert one.state.last_shown and isinstance(one.state.hand, Carrying)
    one.key("h")
    assert one.state.hinting and isinstance(one.state.hand, Empty)
