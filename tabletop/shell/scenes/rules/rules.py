"""Show the rules reader: sections, search, the requested clause in yellow."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from typing import ClassVar, Final

from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame
from tabletop.i18n.languages import FALLBACK
from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Choose
from tabletop.shell.dialogs.page import MatchPage
from tabletop.shell.events import Input
from tabletop.shell.scenes.rules import markdown
from tabletop.shell.scenes.rules.markdown import Block, Book, folded
from tabletop.shell.scenes.rules.prose import Prose
from tabletop.shell.widgets import Column, Field, Panel, Plain, Row, Ui, Widget, Words, icon_button
from tabletop.shell.widgets.listing import Dropdown, Line, Rows
from tabletop.shell.widgets.scroll import BAR, Offset, Scroll
from tabletop.shell.widgets.text import Icon, Label, Rule, note
from tabletop.table.picture import Box

NAV: Final = 372.0
"""Units across the list of sections."""

NARROW: Final = 960.0
"""Units across below which the text replaces the list."""

TEXT: Final = "rules.text"
_AIR: Final = 20.0
_GAP: Final = 8.0


class RulesScene(MatchPage):
    """Show one game's rules in the current language."""

    name: ClassVar[str] = "rules"
    first = TEXT

    def __init__(
        self, desk: Desk, game: str | AnyGame | None = None, clause: str | None = None
    ) -> None:
        super().__init__(desk)
        found = find(game) if isinstance(game, str) else game
        self._game: AnyGame = found if found is not None else GAMES[0]
        self._clause = clause or ""
        self._search = ""
        self._section = 1
        self._goto = self._clause
        self._goto_section = 0
        # Hide the focus ring until a key is pressed: it surrounds the whole text.
        self.ui.ring = False

    def title(self) -> Words:
        """Return the title with the name of the game."""
        return msg("match.rules.title", game=msg(f"{self._game.id}.name"))

    def detail(self) -> Words | None:
        """Return the key that opens the rules; ``None`` if a pad has none."""
        if self.desk.key_sign("rules") is None:
            return None
        return msg("match.rules.anytime", press=self.desk.key("rules"))

    def tools(self, ui: Ui) -> Sequence[Widget]:
        """Return the selector of the game, if there are several games."""
        if len(GAMES) < 2:
            return ()
        name = msg(f"{self._game.id}.name")
        return [Dropdown(name, self._choose_game, "book", 22, True, id="rules.game")]

    def handle(self, event: Input) -> bool:
        """Handle keys: focus the search, or clear it before going back."""
        asked = self.ui.command(event, "pages", "moving")
        if asked == "search":
            self.ui.set_focus("rules.search", ring=True)
            return True
        if asked == "back" and self._search:
            self._look_for("")
            return True
        return super().handle(event)

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the sections at the left, the text at the right."""
        book = markdown.book(self._game.id, self.desk.speech.language)
        if book is None:
            Panel(Label(msg("match.rules.missing"))).show(ui, Box(box.x, box.y, box.width, 200))
            return
        shown = book.holding(self._search)
        box = Box(box.x, box.y - 8, box.width, box.height + 24)
        wide = box.width >= NARROW
        text = Box(box.x, box.y + 68, box.width, box.height - 68)
        if wide:
            text = Box(box.x + NAV + 28, box.y, box.width - NAV - 28, box.height)
        notice = self._notice(book)
        low = 0.0 if notice is None else ui.size(notice, text.width - 80)[1] + 14
        room = Box(text.x + 14, text.y + 14, text.width - 28, text.height - 28 - low)
        prose = self._prose(book, shown)
        self._place(ui, room, prose)
        if wide:
            self._nav(ui, Box(box.x, box.y, NAV, box.height), book, shown)
        else:
            self._search_field().show(ui, Box(box.x, box.y, box.width, 52))
        ui.draw.paper(text, 18, 6)
        if notice is not None:
            foot = Box(text.x + 40, text.bottom - low - 14, text.width - 80, low)
            Column([Rule(), notice], gap=6).show(ui, foot)
        Scroll(Column(prose, gap=_GAP), id=TEXT, padding=_AIR, stop=True).show(ui, room)

    # -- parts

    def _search_field(self) -> Widget:
        words, done = msg("match.rules.search"), partial(self.ui.set_focus, TEXT)
        field = Field(
            self._search, self._look_for, done, hint=words, icon="search", id="rules.search",
            says=words, grow=1,
        )  # fmt: skip
        if not self._search:
            return Row([field])
        words, act = msg("match.rules.clear"), partial(self._look_for, "")
        return Row([field, icon_button("rules.clear", "cross", words, act)], gap=4)

    def _nav(self, ui: Ui, box: Box, book: Book, shown: Sequence[Block]) -> None:
        lines = []
        for section in book.sections:
            count = sum(block.section == section.section for block in shown)
            tail = msg("kernel.number", value=count) if self._search and count else None
            lines.append(Line(str(section.section), Plain(section.text), tail=tail))
        rows = Rows(
            lines, str(self._section), self._choose_section, row_height=54, size=24,
            id="rules.sections", says=self.title(),
        )  # fmt: skip
        parts: list[Widget] = [self._search_field()]
        if self._search:
            found = msg("match.rules.found", n=len(shown))
            nothing = msg("match.rules.none", text=self._search)
            parts.append(note(found if shown else nothing))
        head = Column(parts, gap=10)
        ui.draw.paper(box, 18, 5, stitched=False)
        high = ui.size(head, box.width - 40)[1]
        head.show(ui, Box(box.x + 20, box.y + 20, box.width - 40, high))
        top = box.y + 20 + high + 4
        room = Box(box.x + 8, top, box.width - 16, box.bottom - top - 8)
        Scroll(rows, id="rules.nav").show(ui, room)

    def _prose(self, book: Book, shown: Sequence[Block]) -> list[Prose]:
        """Return the blocks to read, with the search words marked."""
        marks = tuple(folded(self._search).split())
        lesson = self._game.lesson
        figures = {one.clause: one for one in (lesson.figures if lesson else ())}
        return [
            Prose(
                block, marks, block.clause == self._clause != "", self._game,
                figures.get(block.clause),
                id=f"clause.{block.clause}" if block.clause else f"block.{i}",
            )
            for i, block in enumerate(self._blocks(book, shown))
        ]  # fmt: skip

    def _blocks(self, book: Book, shown: Sequence[Block]) -> list[Block]:
        if not self._search:
            return list(book.blocks)
        sections, found = {block.section for block in shown}, set(shown)
        found.update(block for block in book.sections if block.section in sections)
        return [block for block in book.blocks if block in found]

    def _place(self, ui: Ui, room: Box, prose: Sequence[Prose]) -> None:
        """Scroll to the requested part; track the section being read."""
        state = ui.memo(TEXT, Offset)
        wide = room.width - 2 * _AIR - BAR - 4
        heights = [ui.size(one, wide)[1] + _GAP for one in prose]
        blocks, starts = [one.block for one in prose], [0.0, *accumulate(heights)]
        most = max(0.0, starts.pop() - _GAP + 2 * _AIR - room.height)
        for block, start in zip(blocks, starts, strict=True):
            if self._goto and block.clause == self._goto:
                state.y = min(most, max(0.0, start - room.height / 4))
                self._section = block.section
            elif self._goto_section and block.section == self._goto_section:
                state.y = min(most, start)
                self._section = self._goto_section
                break
        asked = bool(self._goto or self._goto_section)
        self._goto, self._goto_section = "", 0
        if asked:
            return
        seen = [
            block.section
            for block, start in zip(blocks, starts, strict=True)
            if start <= min(state.y, most) + room.height * 0.3
        ]
        at_end = most > 0 and state.y >= most - 1
        # The last sections cannot reach the top: at the end keep the selected section.
        if seen and not (at_end and self._section >= seen[-1]):
            self._section = max(1, seen[-1])

    def _notice(self, book: Book) -> Widget | None:
        if self.desk.speech.language == FALLBACK.code:
            return None
        same = book.language == self.desk.speech.language
        words = msg("match.rules.unreviewed" if same else "match.rules.untranslated")
        return Row([Icon("info", 24, "quiet"), Label(words, 20, tone="quiet", grow=1)], gap=10)

    # -- callbacks of inputs

    def _look_for(self, text: str) -> None:
        self._search = text
        self.ui.memo(TEXT, Offset).y = 0.0
        self.ui.dirty = True

    def _choose_section(self, value: str) -> None:
        self._section = self._goto_section = int(value)

    def _choose_game(self) -> None:
        lines = [Line(g.id, msg(f"{g.id}.name"), art=f"app/box-{g.id}") for g in GAMES]
        heading = msg("shell.door.rules")
        self.desk.stack.push(Choose(self.desk, heading, lines, self._game.id, self._take_game))

    def _take_game(self, game: str) -> None:
        self._game = find(game) or self._game
        self._clause, self._search, self._goto_section = "", "", 1
