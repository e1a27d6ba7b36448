"""Test that nothing hidden is announced behind the curtain.

It is in no tree, narration or screen reader.
"""

from __future__ import annotations

from random import Random
from typing import Any

import accesskit
import pytest

from tabletop.play import events
from tabletop.shell.spoken import build
from tabletop.shell.spoken.adapter import Adapter
from tabletop.shell.spoken.news import Narrator
from tabletop.shell.spoken.speaker import Line, Speaker
from tabletop.shell.spoken.tree import Tree
from tests.shell.secret_stage import SecretStage, Sit, dealt, hidden, named
from tests.shell.spoken_stage import told, words

HANDED = 40
"""Hand-overs at each table."""


class Ear(Speaker):
    """Record the speech; hushed or interrupted lines count as unheard.

    Attributes:
        heard: Lines that may still be heard.
        hushed: Number of interruptions.
        ready: There is a voice for every language.
    """

    def __init__(self) -> None:
        super().__init__(lambda: ())
        self.heard: list[str] = []
        self.hushed = 0
        self.ready = True

    def languages(self) -> frozenset[str]:
        return frozenset({"en", "hi", "pa", "gu"})

    def look(self) -> None:
        """Skip the search for voices."""

    def say(self, line: Line, *, at_once: bool) -> None:
        if at_once:
            self.heard.clear()
        self.heard.append(line.text)

    def hush(self) -> None:
        self.hushed += 1
        self.heard.clear()


class Wire:
    """Replace the system's side of an adapter: record names and values sent.

    Attributes:
        sent: Since the last check.
    """

    def __init__(self) -> None:
        self.sent: list[str] = []

    def update_if_active(self, make: Any) -> None:
        for _, node in make().nodes:
            texts = (node.label, node.value, node.description, node.tooltip)
            self.sent += [text for text in texts if text]


def listened(stage: SecretStage, *, aloud: bool = True) -> tuple[Narrator, Ear, Adapter, Wire]:
    """Return all the listeners of a stage; ``aloud`` if alone in the room."""
    stage.desk.change(narration=True, narrate_hands=aloud)
    ear, wire = Ear(), Wire()
    adapter = Adapter(accesskit)
    adapter._native = wire
    adapter._begin()
    return Narrator(stage.desk, ear), ear, adapter, wire


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("game", "who"), [("mexican_train", "pbp"), ("goat", "pp"), ("goat", "pbpb")]
)
def test_a_curtain_hides_hands_from_every_listener(game: str, who: str, sit: Sit) -> None:
    random = Random(f"{game} {who}")
    stage = sit(dealt(game, who), window=(320, 180))
    narrator, ear, adapter, wire = listened(stage)
    handed = own = carried = 0
    while handed < HANDED:
        session = stage.session
        if session.over:
            stage.desk.home()
            stage.table = stage.go("table", session=dealt(game, who, random.randrange(1000)))
            continue
        if session.match.held:
            stage.table.send(events.GoOn(stage.clock.now))
            session = stage.session
        tree = told(stage)
        narrator.tell(tree)
        wire.sent.clear()
        adapter.show(tree)
        said = words(tree), " ".join(ear.heard), " ".join(wire.sent)
        if stage.table.state.curtain is not None:
            handed += 1
            for text in said:
                assert not named(text) & hidden(session)
            stage.claim()
        else:
            viewer = session.claimed
            assert viewer is not None
            mine = {tile for tile in hidden(session) if tile in _hand(session, viewer)}
            before = _laid(session) & named(_log(tree))  # in an earlier round
            for text in said:
                assert named(text) & hidden(session) <= mine | before
            own += bool(mine & named(said[0]))
            lifts = stage.table.state.offers.lifts()
            if lifts and random.random() < 0.4:
                carried += 1
                stage.table.pick(random.choice(lifts))
            elif random.random() < 0.15:
                stage.blur()
            else:
                stage.play(random)
    assert own > HANDED / 2 and carried > 5


def _log(tree: Tree) -> str:
    """Return the words of the log."""
    return " | ".join(
        part.name for node in tree.root.walk() if node.role == "log" for part in node.walk()
    )


def _laid(session: Any) -> set[Any]:
    """Return the tiles that have been laid, in any round."""
    from tabletop.pieces.dominoes import tile

    found = set()
    for action in session.match.actions:
        if type(action).__name__ in {"Play", "PlayBoth"}:
            ends = ("tile", "left", "right")
            found |= {tile(*getattr(action, end)) for end in ends if hasattr(action, end)}
    return found


def _hand(session: Any, seat: int) -> set[Any]:
    from tabletop.pieces.dominoes import tile

    return {tile(*one) for one in session.match.state.hands[seat]}


def test_what_is_being_said_stops_when_the_curtain_falls(sit: Sit) -> None:
    stage = sit(dealt("goat", "pp"))
    narrator, ear, _, _ = listened(stage)
    stage.claim()
    tree = told(stage)
    narrator.tell(tree)
    piece = next(node for node in tree.root.walk() if node.id.startswith("piece tile"))
    stage.top.ui.set_focus(piece.target)
    narrator.tell(told(stage))
    assert named(" ".join(ear.heard)) & hidden(stage.session)
    hushed = ear.hushed
    stage.blur()
    narrator.tell(told(stage))
    assert ear.hushed == hushed + 1, "before anything else is said"
    assert ear.heard and not named(" ".join(ear.heard)) & hidden(stage.session)


def test_a_drawing_from_before_the_curtain_fell_is_not_told(sit: Sit) -> None:
    stage = sit(dealt("goat", "pp"))
    stage.claim()
    assert named(words(told(stage))) & hidden(stage.session)
    stage.table.send(events.Blurred(stage.clock.now))
    assert not named(words(build.tree(stage.desk)))


def test_the_curtain_says_whose_turn_it_is(sit: Sit) -> None:
    stage = sit(dealt("mexican_train", "pp"))
    narrator, ear, _, _ = listened(stage)
    stage.wait()
    narrator.tell(told(stage))
    seat = stage.table.state.curtain
    assert seat is not None
    assert stage.session.names[seat] in ear.heard[-1]


def test_captions_of_a_hand_go_when_the_curtain_falls(sit: Sit) -> None:
    stage = sit(dealt("goat", "pp"))
    stage.desk.change(narration=True)
    ear = Ear()
    ear.languages = frozenset  # type: ignore[method-assign]
    narrator = Narrator(stage.desk, ear)
    stage.claim()
    narrator.tell(told(stage))
    tile = next(n for n in told(stage).root.walk() if n.id.startswith("piece tile"))
    stage.top.ui.set_focus(tile.target)
    narrator.tell(told(stage))
    assert stage.desk.caption is not None and named(stage.desk.caption[0]) & hidden(stage.session)
    stage.blur()
    narrator.tell(told(stage))
    caption = stage.desk.caption
    assert caption is not None and not named(caption[0]) & hidden(stage.session)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("game", "who"), [("mexican_train", "pp"), ("goat", "pp"), ("goat", "pbpb")]
)
@pytest.mark.parametrize("language", ["en", "gu"])
def test_a_voice_names_no_hidden_tile_to_the_room(
    game: str, who: str, language: str, sit: Sit
) -> None:
    random = Random(f"aloud {game} {who}")
    stage = sit(dealt(game, who), window=(320, 180), language=language)
    narrator, ear, _, _ = listened(stage, aloud=False)
    focused = carried = 0
    for _ in range(150):
        session = stage.session
        if session.over:
            break
        if session.match.held:
            stage.table.send(events.GoOn(stage.clock.now))
            continue
        if stage.table.state.curtain is not None:
            stage.claim()
        secret = hidden(stage.session)
        lifts = stage.table.state.offers.lifts()
        pieces = [n for n in told(stage).root.walk() if n.id.startswith(("piece tile", "choice"))]
        if pieces and random.random() < 0.5:
            focused += 1
            stage.top.ui.set_focus(random.choice(pieces).target)
        elif lifts and random.random() < 0.6:
            carried += 1
            stage.table.pick(random.choice(lifts))
        else:
            stage.play(random)
            secret &= hidden(stage.session)
        narrator.tell(told(stage))
        secret -= _laid(stage.session)
        assert not named(" ".join(ear.heard)) & secret, ear.heard
    assert focused > 20 and carried > 10


def test_a_voice_tells_a_hidden_hand_by_number_unless_it_may_be_named(sit: Sit) -> None:
    stage = sit(dealt("goat", "pp"))
    narrator, ear, _, _ = listened(stage, aloud=False)
    stage.claim()
    narrator.tell(told(stage))
    assert "to move" in " ".join(ear.heard)
    pieces = [node for node in told(stage).root.walk() if node.id.startswith("piece tile")]
    stage.top.ui.set_focus(pieces[4].target)
    narrator.tell(told(stage))
    assert ear.heard == ["In your hand: 5 of 7"]
    stage.table.pick(stage.table.state.offers.lifts()[0])
    narrator.tell(told(stage))
    assert "See the screen for what it does" in " ".join(ear.heard)
    stage.desk.change(narrate_hands=True)
    narrator.tell(told(stage))
    assert named(" ".join(ear.heard))


def test_a_voice_names_the_hand_of_the_only_person(sit: Sit) -> None:
    stage = sit(dealt("goat", "pb"))
    narrator, ear, _, _ = listened(stage, aloud=False)
    narrator.tell(told(stage))
    piece = next(node for node in told(stage).root.walk() if node.id.startswith("piece tile"))
    stage.top.ui.set_focus(piece.target)
    narrator.tell(told(stage))
    assert named(" ".join(ear.heard)) & hidden(stage.session)


def test_a_refusal_is_told_without_its_reason(sit: Sit) -> None:
    stage = sit(dealt("goat", "pp"))
    narrator, ear, _, _ = listened(stage, aloud=False)
    stage.claim()
    narrator.tell(told(stage))
    fitting = set(stage.table.state.offers.lifts())
    shelf = [item for item in stage.table.state.picture.items if item.shelf]
    stage.table.pick(next(item.id for item in shelf if item.id not in fitting))
    assert stage.table.state.refused is not None
    narrator.tell(told(stage))
    assert "Not allowed. The reason is on the screen" in " ".join(ear.heard)
    assert not named(" ".join(ear.heard))
