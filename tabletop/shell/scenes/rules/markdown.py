"""Parse rules, written in a subset of Markdown, into blocks."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final, Literal, TypeAlias

from tabletop.games import find
from tabletop.i18n.languages import FALLBACK
from tabletop.kernel.values import dataclass

Style: TypeAlias = Literal["", "bold", "code"]

_SPANS: Final = re.compile(r"\*\*(?P<bold>.+?)\*\*|`(?P<code>[^`]+)`")
_CLAUSE: Final = re.compile(r"^\*\*(?P<clause>[A-Z]{1,4}-?\d+(?:\.\d+)*)\b[^*]*\*\*\s*")
_HEADING: Final = re.compile(r"^(?P<marks>#{1,3})\s+(?P<text>.*)$")


@dataclass(frozen=True, slots=True)
class Span:
    """Hold some words in one style."""

    text: str
    style: Style = ""


@dataclass(frozen=True, slots=True)
class Block:
    """Hold a heading, a paragraph or an item of a list.

    Attributes:
        clause: Id of the clause stated, ``""`` for none.
        section: Number of the block's section, 0 before the first section.
    """

    kind: Literal["title", "heading", "item", "text"]
    spans: tuple[Span, ...]
    clause: str = ""
    section: int = 0

    @property
    def text(self) -> str:
        """Return the words without their styles."""
        return "".join(span.text for span in self.spans)

    @property
    def heads(self) -> bool:
        """Return whether the text is a heading or the title."""
        return self.kind in {"title", "heading"}


@dataclass(frozen=True, slots=True)
class Book:
    """Hold the rules of a game in one language, from top to bottom."""

    language: str
    blocks: tuple[Block, ...]

    @property
    def sections(self) -> tuple[Block, ...]:
        """Return the headings, in order; the first one has number 1."""
        return tuple(block for block in self.blocks if block.kind == "heading")

    def holding(self, text: str) -> tuple[Block, ...]:
        """Return the blocks containing ``text``, without the headings."""
        wanted = folded(text)
        return tuple(
            block
            for block in self.blocks
            if not block.heads and (wanted in folded(block.text) or wanted in folded(block.clause))
        )


def folded(text: str) -> str:
    """Fold ``text`` for comparison: no case, composed, single spaces."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


def spans(text: str) -> tuple[Span, ...]:
    """Split a line where its style changes."""
    found: list[Span] = []
    end = 0
    for match in _SPANS.finditer(text):
        if match.start() > end:
            found.append(Span(text[end : match.start()]))
        style: Style = "bold" if match["bold"] is not None else "code"
        found.append(Span(match["bold"] or match["code"], style))
        end = match.end()
    if end < len(text):
        found.append(Span(text[end:]))
    return tuple(found)


def parse(text: str, language: str = FALLBACK.code) -> Book:
    """Parse ``text`` into blocks; continued lines are joined."""
    lines: list[str] = []
    open_ = False
    for raw in text.splitlines():
        line = raw.strip()
        starts = line.startswith(("#", "- "))
        if line and open_ and not starts:
            lines[-1] += " " + line
        elif line:
            lines.append(line)
        open_ = bool(line) and not line.startswith("#")
    blocks: list[Block] = []
    section = 0
    for line in lines:
        if (heading := _HEADING.match(line)) is not None:
            top = len(heading["marks"]) == 1
            section += 0 if top else 1
            kind: Literal["title", "heading"] = "title" if top else "heading"
            blocks.append(Block(kind, spans(heading["text"]), section=section))
            continue
        item = line.startswith("- ")
        body, clause = line[2:].strip() if item else line, ""
        if (found := _CLAUSE.match(body)) is not None:
            body, clause = body[found.end() :], found["clause"]
        blocks.append(Block("item" if item else "text", spans(body), clause, section))
    return Book(language, tuple(blocks))


@cache
def book(game: str, language: str) -> Book | None:
    """Return the rules of a game in a language, or in English, if any."""
    found = find(game)
    if found is None:
        return None
    for code in dict.fromkeys((language, FALLBACK.code)):
        name = "RULES.md" if code == FALLBACK.code else f"RULES.{code}.md"
        try:
            return parse((found.folder / name).read_text(encoding="utf-8"), code)
        except (OSError, UnicodeDecodeError):
            continue
    return None
