"""Draw the panel of a lesson: step, explanation, task, and next button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.kernel.words import Msg, Seat, msg
from tabletop.play.held_piece import reach_of
from tabletop.play.lesson import Guide, leads_back
from tabletop.shell.table import callout, side_panel
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.faces import face
from tabletop.shell.table.panels import draw_sheet, grown, rule_button, show_foot
from tabletop.shell.widgets import Button, Column, Drawn, FirstThatFits, Label, Row, Scroll, Ui
from tabletop.shell.widgets.base import Widget
from tabletop.table.hand import Carrying, Empty, Trying
from tabletop.table.picture import Area, Box

LARGEST: Final = 25.0
"""Largest letter size in units at interface size 100 %, used if all words fit."""

SMALLEST: Final = 20.0
"""Least letter size in units at 100 %; at larger interface sizes it is :data:`LARGEST`."""

SIZES: Final = 8
"""Number of letter sizes to try between smallest and largest; the largest that fits is used."""

NEXT: Final = 20.0
"""Most units between two areas that count as adjacent."""

PRAISES: Final = 4
"""Number of different praises, used in rotation."""

TEACHER: Final = Seat(1)
"""The seat of the teacher, opposite the learner."""

PORTRAIT: Final = 2.8
"""Ems across the teacher's portrait."""

_AIR: Final = 8.0
"""Units between the portrait and the number of the step."""

CHIP: Final = 0.82
"""Size of the button and the number beside the portrait, relative to the words."""


def areas(found: Sequence[Area]) -> Sequence[Area]:
    """Return a table's areas for a lesson, merging log and panel if adjacent.

    A lesson describes the actions itself and needs the space of the log for its words.
    """
    log = next((area for area in found if area.kind == "log"), None)
    panel = next((area for area in found if area.kind == "panel"), None)
    if log is None or panel is None:
        return found
    one, other = log.box, panel.box
    if abs(one.x - other.x) > 1 or abs(one.width - other.width) > 1:
        return found
    both = replace(one.union(other), x=one.x, width=one.width)
    if both.height - one.height - other.height > NEXT:  # part of the table lies between them
        return found
    whole = replace(panel, box=both)
    return [whole if area is panel else area for area in found if area is not log]


def show(scene: TableContext, guide: Guide, ui: Ui, box: Box) -> None:
    """Draw the step on its paper, in the largest letters that fit."""
    by, refused = grown(ui), scene.state.refused
    red = refused is not None and not leads_back(refused.refusal)
    draw_sheet(ui, box, "no" if red else "")
    inner = Box(box.x + 16, box.y + 10, box.width - 32, box.height - 20)
    acts = _acts(scene, guide, by)
    high = show_foot(ui, inner, acts, by, 46.0) + (6 if acts else 0)
    room = Box(inner.x - 6, inner.y - 6, inner.width + 12, inner.height - high + 8)
    most, least = LARGEST * by, LARGEST if by > 1 else SMALLEST
    sizes = [most - (most - least) * step / SIZES for step in range(SIZES + 1)]
    columns = [Column(_words(scene, size, inner.width), gap=7 * by) for size in sizes]
    columns.append(Column(_words(scene, least, inner.width, praised=False), gap=3.0))
    full = len(columns)
    if isinstance(scene.state.hand, Carrying | Trying) and not red:
        # Leave out the explanation, which was read before, to fit the whole task.
        parts = [_words(scene, size, inner.width, brief=True) for size in sizes]
        columns += [Column(part, gap=7 * by) for part in parts]
    whole = FirstThatFits(columns, room.height - 14)
    Scroll(whole, id="panel", padding=6).show(ui, room)
    if whole.pick(ui, inner.width) not in columns[:full]:
        ui.reading_log.aside(ui.say(guide.step.says))
    if refused is not None and not red and not callout.told_there(scene, ui):
        ui.reading_log.aside(ui.say(refused.refusal.why))


def _words(
    scene: TableContext, size: float, width: float, *, brief: bool = False, praised: bool = True
) -> list[Widget]:
    """Return praise, task and, unless ``brief`` with a task, explanation."""
    state, guide = scene.state, scene.state.guide
    if guide is None:
        return []
    step, refusal = guide.step, None if state.refused is None else state.refused.refusal
    clause = step.clause if refusal is None else refusal.clause or step.clause
    rule = rule_button(clause, scene.open_rule, CHIP * size / 20, "lesson.rule")
    ask: list[Widget] = []
    if step.ask is not None and guide.asked(scene.session) is not None:
        ask.append(Label(step.ask, size, "sans-bold"))
    # Leave out the reason of a refusal if it only repeats the task, or if the callout shows it.
    idle = refusal is None or leads_back(refusal) or callout.told_there(scene, scene.ui)
    says = step.says if refusal is None or idle else refusal.why
    told: list[Widget] = [] if brief and ask else [Label(says, size)]
    free = isinstance(state.hand, Empty)
    if praised and guide.praised and refusal is None and free:
        told.insert(0, Label(praise(guide.at), size, "serif-bold", "go"))
    if (turning := _turning(scene)) is not None:
        ask.append(Label(turning, size))
    return [_head(scene.ui, guide, rule, size, width), *told, *ask]


def praise(at: int) -> Msg:
    """Return the praise at a step, different from the step before."""
    return msg(f"lessons.praise.{at % PRAISES}")


def _turning(scene: TableContext) -> Msg | None:
    """Return the hint to turn the held piece, if it must be turned."""
    state = scene.state
    held = state.hand if isinstance(state.hand, Carrying | Trying) else None
    item = None if held is None else state.picture.item(held.item)
    if item is None or state.refused is not None or not reach_of(state).turns(item.id):
        return None
    looks = scene.session.game.table.settle(state.seen_view, item.id, item.pose)
    if any(put.pose == looks for put in state.offers.puts(item.id)):
        return None
    desk = scene.desk
    return msg("lessons.turning", turn=desk.key("turn"), flip=desk.key("flip"))


def _head(ui: Ui, guide: Guide, rule: Widget, size: float, width: float) -> Row:
    """Return the teacher's portrait, with step and rule beside or stacked."""
    side = PORTRAIT * size

    def portray(ui: Ui, box: Box) -> None:
        face(ui, Box.around(*box.centre, side, side), TEACHER)

    teacher = Drawn(portray, side, side)
    room = width - ui.size(rule, width)[0] - side - 2 * _AIR
    words = msg("lessons.step", at=guide.at + 1, all=guide.count)
    number = Label(words, CHIP * size, tone="quiet")
    if ui.draw.text_width(ui.say(words), number.size) < room:
        number.grow = 1.0
        return Row([teacher, number, rule], gap=_AIR)
    number.align = "centre"
    return Row([teacher, Column([rule, number], gap=2.0, grow=1.0)], gap=_AIR)


def _acts(scene: TableContext, guide: Guide, by: float) -> list[Button]:
    if isinstance(scene.state.hand, Carrying | Trying):
        return side_panel.holding(scene, by)[1]
    if not guide.told(scene.session):
        return []
    on = msg("lessons.end" if guide.last else "lessons.on")
    acts = [Button(on, scene.lesson_on, "primary", id="lesson.on")]
    if scene.session.over or scene.session.match.held:  # only then there are points to show
        acts.append(Button(msg("table.sheet"), scene.open_sheet, icon="list", id="sheet"))
    return acts
