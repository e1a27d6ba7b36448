"""Drawing a table scene: what lies still, what moves, the hand, and the panels over it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from tabletop.games.game import Preview
from tabletop.kernel.words import Msg, Who, msg
from tabletop.shell.play import carrying
from tabletop.shell.play.carrying import cells_of, lens
from tabletop.shell.play.tablepanel import log_panel, side_panel, tools_panel
from tabletop.shell.widgets.ui import Ui
from tabletop.table.aim import rest
from tabletop.table.gesture import Put
from tabletop.table.hand import Carrying, Empty, Trying
from tabletop.table.picture import Area, Box, Item, ItemId, Outline, Token

if TYPE_CHECKING:
    from tabletop.shell.play.table import TableScene

LENS: Final = 27.0
"""Units to which a square of a small piece grows under the pointer."""

CHIP: Final = 464.0
"""Units across, at most, of the words at a piece that cannot lie where it is held."""

ABOVE: Final = range(30, 40)
"""Layers of items that stay above the signs of a preview."""


def draw(scene: TableScene, ui: Ui) -> None:
    """Everything, from the ground up."""
    board, artist = scene.board, scene.artist
    now = ui.desk.now()
    gliding = {} if board.glide.done(now) else board.glide.moves
    hand = board.hand
    names = scene.session.names
    without = set(gliding)
    if isinstance(hand, Carrying | Trying):
        without.add(hand.item)
    settings = ui.desk.settings
    stamp = (settings.theme, settings.language, settings.size, settings.native_digits)
    artist.still(ui, board.picture, names, without, stamp)
    hovered = _targets(scene, ui)
    _signs(scene, ui, hovered)
    for item in board.glide.at(now) if gliding else ():
        artist.scaled(ui, item, ui.rect(gliding[item.id][1].box).size)
    aimed = board.aimed()
    good = aimed is not None and board.offers.meant(aimed) is not None
    blocked: tuple[Item, ...] = ()
    if aimed is not None and not good:
        blocked = scene.session.game.table.blocked(board.view, aimed, board.picture)
    carrying.draw_hand(ui, artist, hand, board.picture, blocked, good=good)
    if hovered is not None and isinstance(hand, Empty):
        big = lens(hovered, LENS)
        if big is not hovered:
            artist.item(ui, big)
    calm = (_calm_key(scene, ui), stamp)
    busy = (_hand_key(scene), None if hovered is None else hovered.id)
    for area in board.picture.areas:
        draw_area = partial(_area, scene, ui, area, hovered)
        key = (calm, busy) if area.kind in {"panel", "turn"} else calm
        ui.recorded(area.kind, (key, area.box), draw_area)
    if aimed is not None and not good:
        _why_chip(scene, ui, aimed)


def _calm_key(scene: TableScene, ui: Ui) -> tuple[object, ...]:
    """All that log and tools depend on; the hand is not among it."""
    return (
        scene.board.version,
        scene.touched,
        scene.turns.ready,
        ui.look_key,
        tuple(scene.session.chairs),
        ui.desk.settings.pace,
    )


def _hand_key(scene: TableScene) -> tuple[object, ...]:
    """What the other panels depend on besides, but not where exactly a carried piece is."""
    board = scene.board
    hand: object = board.hand
    if isinstance(hand, Carrying):
        hand = (hand.item, hand.pose, hand.over)
    return hand, id(board.refused), id(board.hint), scene.turns.hinting


def _targets(scene: TableScene, ui: Ui) -> Item | None:
    """Make every piece reachable; the one under the pointer or the focus."""
    board = scene.board
    if ui.desk.events.on:
        for place in board.picture.places:
            ui.target(None, place.box, name=place.id, stop=False)
        for index, name in enumerate(board.offers.lifts()):
            item = board.picture.item(name)
            if item is not None:
                ui.target(None, item.box, name=f"offer {index}", stop=False)
    found: Item | None = None
    focused: Item | None = None
    for item in board.picture.items:
        if not (item.press or item.goes):
            continue
        look = ui.target(None, item.box, name=item.id)
        if look.ring:
            ui.draw.ring(item.box, 8, 4)
            focused = item
        if look.hover:
            found = item
    return found or focused


def _signs(scene: TableScene, ui: Ui, hovered: Item | None) -> None:
    """The last move, the hint, and what the aimed or hovered action would do."""
    board, artist = scene.board, scene.artist
    if isinstance(board.hand, Empty):
        _last_move(scene, ui)
    if board.hint is not None and board.hint.advice is not None and isinstance(board.hand, Empty):
        _hint(scene, ui)
    preview: Preview | None = None
    aimed = board.aimed()
    table = scene.session.game.table
    if aimed is not None:
        action = board.offers.meant(aimed)
        if action is not None:
            preview = table.preview(board.view, action, board.picture)
    elif hovered is not None and not isinstance(board.hand, Carrying):
        preview = table.about(board.view, hovered.id, board.picture)
    if preview is not None and preview.items:
        artist.items(ui, preview.items)
        for label in preview.labels:
            artist.label(ui, label, scene.session.names)
        above = [item for item in board.picture.items if item.layer in ABOVE]
        artist.items(ui, above)


def _last_move(scene: TableScene, ui: Ui) -> None:
    """Mark what the others did since one's own last move; asked for, the last move of all."""
    board = scene.board
    names: list[ItemId] = []
    for told in reversed(board.told):
        own = told.seat == scene.session.viewer
        if told.seat is None or (own and not (scene.last_shown and told is board.told[-1])):
            break
        names += told.marks
    for index, name in enumerate(dict.fromkeys(names)):
        item = board.picture.item(name)
        if item is None:
            continue
        round_ = isinstance(item.sprite, Token)
        cells = ((0, 0),) if round_ else cells_of(item)
        box = item.box.grown(4) if round_ else item.box
        mark = Item(ItemId("last move"), Outline(cells, "last"), box, item.pose, layer=12)
        scene.artist.items(ui, [mark])
        if not index and not round_:
            _word_above(ui, box, msg("table.last_move"))


def _word_above(ui: Ui, box: Box, words: Msg) -> None:
    """A small chip with words on the upper border of ``box``."""
    text = ui.say(words)
    size = 18 * min(ui.desk.settings.size / 100, 1.3)
    wide, high = ui.draw.wide(text, size, "sans-bold") + 20, size * 1.45
    x = min(max(box.x + box.width / 2 - wide / 2, 4.0), ui.width - wide - 4)
    chip = Box(x, box.y - high * 0.6, wide, high)
    ui.draw.shadow(chip, 8, 2)
    ui.draw.rounded(chip, 8, "chip", "on_chip", 1.2)
    ui.draw.line(text, chip.centre[0], chip.centre[1], size, "on_chip", "sans-bold", "centre")


def _hint(scene: TableScene, ui: Ui) -> None:
    """Show on the table what the hint says."""
    board = scene.board
    if board.hint is None or board.hint.advice is None:
        return
    gesture = scene.session.game.table.gesture(board.view, board.hint.advice.action)
    item = board.picture.item(gesture.item)
    if item is None:
        return
    if not isinstance(gesture, Put):
        ui.draw.rounded(item.box.grown(5), 14, "", "hint", 5)
        return
    mark = Outline(cells_of(item), "hint")
    signs = [Item(ItemId("hint from"), mark, item.box, item.pose, layer=22)]
    place = board.picture.place(gesture.place)
    if place is not None:
        box = rest(item, place, gesture.pose)
        piece = replace(item, id=ItemId("hint piece"), box=box, pose=gesture.pose, height=0)
        signs += [piece, Item(ItemId("hint to"), mark, box, gesture.pose, layer=22)]
    scene.artist.items(ui, signs)


def _area(scene: TableScene, ui: Ui, area: Area, hovered: Item | None) -> None:
    match area.kind:
        case "turn":
            _turn(scene, ui, area.box)
        case "panel":
            side_panel(scene, ui, area.box, hovered)
        case "log":
            log_panel(scene, ui, area.box)
        case "tools":
            tools_panel(scene, ui, area.box)


def _turn(scene: TableScene, ui: Ui, box: Box) -> None:
    """Whose turn it is, and what may be done now."""
    session = scene.session
    by = min(ui.desk.settings.size / 100, 1.15)
    title, words = turn_words(scene)
    x = box.x + box.width / 2
    text = ui.desk.say(title, session.names)
    seat = session.match.to_act
    arrow = 0.0 if seat is None else 44.0
    wide = ui.draw.line(
        text, x, box.y + 26, 40 * by, "ink", "serif-bold", "centre", room=box.width - 2 * arrow - 12
    )
    if seat is not None:
        left = seat == session.home
        at = x - wide / 2 - 44 if left else x + wide / 2 + 10
        tone = ui.desk.atlas.looks[seat].colour
        _arrow(ui, Box(at, box.y + 10, 34, 32), left=left, tone=tone)
    line = ui.desk.say(words, session.names)
    ui.draw.line(line, x, box.y + 66, 24 * by, "ink", "sans", "centre", room=box.width - 8)


def turn_words(scene: TableScene) -> tuple[Msg, Msg]:
    """The two lines at the top: whose turn, and what to do."""
    board, session = scene.board, scene.session
    seat = session.match.to_act
    prompt = session.game.table.prompt(board.view)
    if seat is None:
        winners = session.game.rules.winners(session.match.state)
        who = Who(winners[0]) if winners else Who(session.home)
        return msg("table.wins", who=who), prompt
    if not session.human(seat):
        ready = scene.turns.ready and ui_pace(scene) == "step"
        return msg("table.thinks", who=Who(seat)), msg(
            "table.press_next" if ready else "table.thinking"
        )
    title = msg("table.to_move", who=Who(seat))
    match board.hand:
        case Carrying(over=None):
            return title, msg("table.carry")
        case Carrying():
            return title, msg("table.carry_over")
        case Trying():
            return title, msg("table.trying")
    return title, prompt


def ui_pace(scene: TableScene) -> str:
    """How fast the bots move."""
    return scene.desk.settings.pace


def _arrow(ui: Ui, box: Box, *, left: bool, tone: str) -> None:
    """A solid arrow towards the seat to act."""
    d = "M34 2 L4 16 L34 30 C28 22 28 10 34 2Z" if left else "M0 2 L30 16 L0 30 C6 22 6 10 0 2Z"
    fill, line = ui.draw.colour(tone), ui.draw.colour("ink")
    stroke = f'stroke="{line}" stroke-width="1.5" stroke-linejoin="round"'
    ui.draw.svg(box, f'<path d="{d}" fill="{fill}" {stroke}/>')


def _why_chip(scene: TableScene, ui: Ui, aimed: Put) -> None:
    """The reason, in words, right below a piece that cannot lie where it is held."""
    board = scene.board
    refusal = board.why_not(aimed)
    item, place = board.picture.item(aimed.item), board.picture.place(aimed.place)
    if refusal is None or item is None or place is None:
        return
    box = rest(item, place, aimed.pose)
    text = ui.desk.say(refusal.why, scene.session.names)
    size = 20 * min(ui.desk.settings.size / 100, 1.3)
    lines = ui.draw.wrap(text, size, "sans-bold", CHIP - 56)
    step = ui.draw.leading(size, "sans-bold")
    wide = max(ui.draw.wide(line, size, "sans-bold") for line in lines) + 56
    high = step * len(lines) + 8
    x = min(max(box.x + box.width / 2 - wide / 2, 8.0), ui.width - wide - 8)
    below = box.y + box.height + 10
    y = below if below + high < ui.height * 2 / 3 else box.y - high - 34
    chip = Box(x, y, wide, high)
    ui.draw.shadow(chip, 8, 4)
    ui.draw.rounded(chip, 8, "chip_no", "on_chip_no", 1.5)
    carrying.badge(ui, Box(x + 8, y + high / 2 - 12, 24, 24), good=False)
    for i, line in enumerate(lines):
        middle = y + 4 + (i + 0.5) * step
        ui.draw.line(line, x + 40, middle, size, "on_chip_no", "sans-bold")
