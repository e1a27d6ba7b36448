"""Test that every refusal gives reason, place, sign and rule.

The reason is in words, once: next to the place of the attempt where it hides no piece, or else in
the panel.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from tabletop.kernel.words import Refusal, msg
from tabletop.shell.scenes.rules.rules import RulesScene
from tabletop.shell.table import callout, draw_hand, drawing, panels, placement, side_panel
from tabletop.table.picture import Box, ItemId, Label, Picture
from tabletop.table.zoom import seen
from tests.access.pixels import Watch
from tests.access.refusing import attempts, complaints, in_panel
from tests.access.screens import GAMES, Look, Screens
from tests.access.wanted import some_refused

LANGUAGES = ("en", "hi", "pa", "gu")
TRIES = 5
MOST = 60
"""Gestures tried until so many were refused: where all is lit few are."""


def tried(stage: Screens, watch: Watch, game: str, seed: int, tries: int = TRIES) -> list[str]:
    """Return the faults at one table, with ``"refused"`` for each refusal."""
    stage.desk.home()
    stage.sit(game, some_refused, least=6 + 7 * seed, seed=seed)
    found: list[str] = []
    for one in islice(attempts(stage, Random(f"{game} {seed}"), MOST), tries):
        where = f"{game} {seed} {stage.desk.speech.language} {one.gesture}"
        found += [f"{where}: {complaint}" for complaint in complaints(stage, watch, one)]
        found.append("refused")
    return found


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_refused_says_why_at_the_place(game: str, look: Look, watch: Watch) -> None:
    stage = look()
    for number, language in enumerate(LANGUAGES, start=1):
        stage.desk.change(language=language)
        found = tried(stage, watch, game, number)
        assert found.count("refused") == len(found) > 2, found


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, LANGUAGES, strict=True)))
def test_and_opens_the_rule(game: str, language: str, look: Look) -> None:
    """Open the rule by its button and by the key, as often as it is shown.

    After the refusal is dismissed, that key opens the rules of the game.
    """
    stage = look(language=language, window=(960, 540))
    stage.open(f"{game} refused")
    told = stage.state.refused
    assert told is not None
    for how in ("clause", "f1", ""):
        if not how:
            stage.key("escape")
            assert stage.state.refused is None and stage.top is stage.table
        assert stage.table.ui.find("why") is None
        if how == "clause":
            stage.click(how)
        else:
            stage.key("f1")
        scene = stage.top
        assert isinstance(scene, RulesScene) and scene._game is stage.session.game
        assert scene._clause == (told.refusal.clause if how else "")
        stage.key("escape")
        assert stage.top is stage.table
        assert stage.state.refused == (told if how else None), "it is told on"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", ["amiss", "refused"])
def test_the_reason_and_its_rule_are_seen_whole_at_twice_the_size(
    game: str, how: str, look: Look, watch: Watch
) -> None:
    """Show the reason and a button to the rule without scrolling."""
    stage = look(language="pa", size=200)
    stage.open(f"{game} {how}")
    told, ui = stage.state.refused, stage.table.ui
    assert told is not None
    if not callout.told_there(stage.table, ui):
        text = stage.desk.say(told.refusal.why, stage.session.names)
        assert in_panel(stage, watch, stage.draw(), text)
    clause, way = ui.find("clause"), ui.find("why")
    seen = [one for one in (clause, way) if one is not None and one.rect == one.whole]
    assert seen, "the rule is scrolled to"
    stage.click(seen[0].id)
    assert isinstance(stage.top, RulesScene) and stage.top._clause


def test_the_reason_keeps_off_numbers_and_stays_near() -> None:
    """Put the reason below its piece, or above or aside of other text."""
    piece, size, window = Box(400, 300, 100, 100), (300.0, 50.0), (1600.0, 900.0)

    def spot(*labels: Box) -> Box:
        written = [Label(ItemId(str(i)), msg("shell.ok"), box) for i, box in enumerate(labels)]
        return placement.at_subject(piece, size, Picture((), tuple(written), (), ()), window)

    below, above = Box(300, 410, 300, 50), Box(300, 240, 300, 50)
    assert spot() == below
    assert spot(Box(400, 400, 100, 100)) == above
    aside = spot(Box(500, 410, 90, 40), above)
    assert aside.y == 410 and aside.x + aside.width <= 500 and seen(aside, piece.grown(20)).width
    low = Box(400, 840, 100, 50)
    assert placement.at_subject(low, size, Picture((), (), (), ()), window).y < low.y, (
        "in the window"
    )


Break = Callable[[pytest.MonkeyPatch], None]


def silent(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(callout, "show", lambda scene, ui: None)


def far_away(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(placement, "off_pieces", lambda box, size, *_: type(box)(8.0, 8.0, *size))


def without_a_sign(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(draw_hand, "badge", lambda ui, box, good: None)


def under_the_pieces(patch: pytest.MonkeyPatch) -> None:
    draw = drawing.draw
    chip = callout.show

    def early(scene: Any, ui: Any) -> Any:
        patch.setattr(callout, "show", lambda scene, ui: None)
        ops = ui.canvas.ops
        chip(scene, ui)
        kept, ui.canvas.ops[:] = list(ops), []
        hovered = draw(scene, ui)
        drawn = list(ui.canvas.ops)
        # Above the ground, below all items on it.
        ui.canvas.ops[:] = [*drawn[:1], *kept, *drawn[1:]]
        return hovered

    patch.setattr(drawing, "draw", early)


def off_the_window(patch: pytest.MonkeyPatch) -> None:
    show = callout._draw_chip

    def shifted(ui: Any, chip: Any, spot: Any, subject: Any) -> None:
        wide, ui.width = ui.width, ui.width + 3000
        try:
            show(ui, chip, replace(spot, x=wide - 60), subject)
        finally:
            ui.width = wide

    patch.setattr(callout, "_draw_chip", shifted)


def on_the_pieces(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(placement, "off_pieces", lambda box, size, *_: Box.around(*box.centre, *size))


def twice(patch: pytest.MonkeyPatch) -> None:
    def told(sheet: Any, *_: Any) -> Any:
        refusal = sheet.scene.state.refused.refusal
        rule = panels.rule_button(refusal.clause, sheet.scene.open_rule, sheet.by)
        return [panels.heading(refusal.why, sheet.by), rule], []

    patch.setattr(side_panel, "_refusal", told)


FAULTS: dict[str, tuple[Break, str]] = {
    "silent": (silent, "the reason is not told"),
    "far away": (far_away, "the reason is told somewhere else"),
    "without a sign": (without_a_sign, "there is no sign beside the reason"),
    "under the pieces": (under_the_pieces, "the reason is covered"),
    "on the pieces": (on_the_pieces, "the reason lies on pieces"),
    "twice": (twice, "the reason is told twice"),
    "off the window": (off_the_window, "the reason is cut off"),
}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("fault", FAULTS)
def test_a_refusal_that_is_told_badly_is_noticed(
    fault: str, look: Look, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed, complaint = FAULTS[fault]
    stage = look()
    seed(monkeypatch)
    found = [text for number in (1, 2, 3, 4) for text in tried(stage, watch, "gnoming", number)]
    assert any(text.endswith(complaint) for text in found), set(found)


def test_a_clause_that_is_no_rule_is_noticed(
    look: Look, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = look()
    stage.open("goat calm")
    rules = stage.session.game.rules
    refusal = rules.refusal
    monkeypatch.setattr(
        rules, "refusal", lambda view, action: Refusal("G-99.9", refusal(view, action).why)
    )
    found = tried(stage, watch, "goat", 1)
    assert any(text.endswith("there is no rule G-99.9") for text in found), set(found)
