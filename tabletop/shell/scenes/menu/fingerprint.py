"""Show the fingerprint of a deal, to note before play and check after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from tabletop.kernel.fingerprint import holds, text_of
from tabletop.kernel.record import Fingerprint, Record
from tabletop.kernel.words import msg
from tabletop.play import privacy
from tabletop.play.session import Session
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Dialog
from tabletop.shell.widgets import Button, Icon, Label, Plain, Ui, Widget, Words, note, title
from tabletop.shell.widgets.layout import Column, Grid, Row

GROUP: Final = 4
"""Digits in a group of the fingerprint, readable at a glance."""


class FingerprintDialog(Dialog):
    """Show one fingerprint at a time, the latest first.

    Deal and salt are shown only once no card or piece is hidden any more.
    """

    name: ClassVar[str] = "fingerprint"
    first = "fingerprint.close"
    most = 920.0

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk)
        self._session = session
        self._back = 0
        """Number of deals before the latest one."""

    def body(self, ui: Ui) -> Widget:
        """Return the fingerprint in groups of digits, its origin and its check."""
        record = self._session.record()
        marks = record.fingerprints
        if not marks:
            none = note(msg("match.fingerprint.none"))
            return Column([title(msg("match.fingerprint.title")), none], gap=20)
        mark = self._shown(record)
        groups = [mark.hash[i : i + GROUP] for i in range(0, len(mark.hash), GROUP)]
        labels = [
            Label(Plain(group), 30, "sans-bold", align="centre", wrap=False) for group in groups
        ]
        number = Grid(labels, least=84, most=8, gap=8)
        name = title(msg("match.fingerprint.title"))
        name.grow = 1
        head = Row([name, *self._pager(len(marks))], gap=12)
        when = note(msg("match.fingerprint.when", number=mark.ply))
        below = self._open(record, mark) if self._is_open(mark) else [_wait()]
        if deal := privacy.deal_name(self._session):
            below.insert(0, note(msg("match.fingerprint.deal", deal=deal)))
        return Column([head, number, when, *below], gap=20)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the buttons to close and to copy."""
        close = Button(msg("match.sheet.back"), self.back, "primary", command="back", id=self.first)
        record = self._session.record()
        if not record.fingerprints:
            return [close]
        mark = self._shown(record)
        found = [close, self._copies(msg("match.fingerprint.copy"), "copy", mark.hash)]
        if self._is_open(mark):
            text = text_of(record, mark.ply, mark.salt)
            found.append(self._copies(msg("match.fingerprint.copy_text"), "text", text))
        if name := privacy.deal_name(self._session):
            found.append(self._copies(msg("match.fingerprint.copy_deal"), "deal", name))
        return found

    # -- parts of the dialog

    def _shown(self, record: Record) -> Fingerprint:
        return record.fingerprints[-1 - self._back]

    def _is_open(self, mark: Fingerprint) -> bool:
        return mark.ply <= privacy.luck_open(self._session)

    def _pager(self, count: int) -> Sequence[Widget]:
        """Return the arrows to other deals, around the number of this deal."""
        if count < 2:
            return ()
        which = msg("match.fingerprint.which", number=count - self._back, all=count)
        return (
            self._arrow("earlier", "chevron-left", 1, enabled=self._back < count - 1),
            Label(which, 24, "sans-bold"),
            self._arrow("later", "chevron-right", -1, enabled=self._back > 0),
        )

    def _arrow(self, name: str, icon: str, by: int, *, enabled: bool) -> Button:
        def turn() -> None:
            self._back += by

        says = msg(f"match.fingerprint.{name}")
        place = f"fingerprint.{name}"
        return Button(Plain(""), turn, icon=icon, id=place, says=says, enabled=enabled)

    def _open(self, record: Record, mark: Fingerprint) -> list[Widget]:
        """Return the hashed text, and whether it matches the published number."""
        good = holds(record, mark)
        verdict = msg(f"match.fingerprint.{'good' if good else 'bad'}")
        tone = "go" if good else "no"
        sign = Icon("check" if good else "cross", 32, tone)
        text = text_of(record, mark.ply, mark.salt).split("\n")
        return [
            Row([sign, Label(verdict, 26, "sans-bold", tone, grow=1)]),
            note(msg("match.fingerprint.check")),
            Column([Label(Plain(line), 19) for line in text], gap=0),
        ]

    def _copies(self, words: Words, name: str, text: str) -> Button:
        def copy() -> None:
            done = self.desk.copy(text)
            told = msg(f"match.fingerprint.{'copied' if done else 'not_copied'}")
            self.desk.toast(told, "go" if done else "no")

        return Button(words, copy, id=f"fingerprint.{name}")


def _wait() -> Widget:
    words = [Label(msg("match.fingerprint.wait"), 24), note(msg("match.fingerprint.file"))]
    return Row([Icon("lock", 32, "quiet"), Column(words, gap=8, grow=1)])
