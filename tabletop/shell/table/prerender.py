"""Prerender the table after the next choice, while the table is at rest.

A choice moves many pieces at once, and each piece that changes its size needs another picture.
Pictures are rendered one by one without showing them, so that the next frame can show the result.
Only pictures of tables that the viewer may see are rendered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from tabletop.kernel.late import LateFunction
from tabletop.play.table_state import TableState
from tabletop.shell.table.artist import Artist, pixels
from tabletop.shell.table.choice_panel import ChoiceRow
from tabletop.shell.table.panels import as_icon, grown
from tabletop.shell.widgets.ui import Ui
from tabletop.table.gesture import Press
from tabletop.table.picture import Item, Picture
from tabletop.table.zoom import magnified

CHOICES: Final = 4
"""Most choices to prerender; further choices need mostly the same pictures."""


def about(state: TableState, ui: Ui, coming: Any) -> tuple[object, ...]:
    """Return a cache key of everything that :func:`ahead` depends on."""
    return state.version, coming, ui.scale, ui.canvas.size, state.settings.theme


def ahead(state: TableState, ui: Ui, coming: Any = None) -> Iterator[None]:
    """Draw the pictures of the next tables; yield after each picture.

    The table has been drawn, and is at rest with no carried piece. ``coming`` is the next action if
    known: a bot's choice that is not shown yet, or an action that a player tries.
    """
    session, artist = state.session, Artist()
    game, rules, now = session.game, session.game.rules, session.match.state
    # Import lazy modules now, so that their import does not delay the frame after a choice.
    for late in (game.moment, game.incidents, game.feats, game.ending):
        if isinstance(late, LateFunction) and not late.read:
            _ = late.found
            yield
    for action in _choices(state) if coming is None else [coming]:
        after = rules.apply(now, action)
        seat = session.viewer_at(after)
        view = rules.view(after, seat)
        mine = rules.to_act(after) == seat and session.human(seat)
        if mine:
            game.offers(view)  # fill the cache
            yield
        shape = replace(state.shape, acts=mine)
        picture = magnified(game.lay_out(view, shape), state.zoom)
        yield
        for item in (*picture.items, *_rows(state, ui, picture)):
            yield from drawn(ui, item)
        shown = {label.id: label for label in state.picture.labels}
        for label in picture.labels:
            if shown.get(label.id) != label:
                artist.alone(ui, label)
                yield


def _choices(state: TableState) -> list[Any]:
    found: dict[object, Any] = {}
    for gesture, action in state.offers.pairs:
        found.setdefault((isinstance(gesture, Press), gesture.item), action)
    return list(found.values())[:CHOICES]


def _rows(state: TableState, ui: Ui, picture: Picture) -> list[Item]:
    """Return the pieces of the next choices at the size of the panel's rows."""
    if picture.area("panel") is None or state.session.game.table.sorts:
        return []
    room = ChoiceRow.room(0.0, 0.0, grown(ui))
    return [as_icon(ui, item.sprite, room) for item in picture.items if item.goes]


def drawn(ui: Ui, item: Item) -> Iterator[None]:
    """Draw a missing piece, then its shadow; yield after each."""
    atlas, size, height = ui.desk.atlas, pixels(ui, item).size, round(item.height, 1)
    if 0 in size:
        return
    held = atlas.holds(item.sprite, size, item.pose, ui.scale)
    if not held:
        yield from atlas.steps(item.sprite, size, item.pose, ui.scale)
    if held and atlas.holds_shadow(item.sprite, size, item.pose, ui.scale, height):
        return
    if atlas.under(item.sprite, size, item.pose, ui.scale, height):
        yield
