"""Save a copy of a match, or a picture, as a file."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final, Literal

import platformdirs
import pygame

from tabletop.kernel.errors import TabletopError
from tabletop.kernel.record import Record
from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Ask, Confirm, Message
from tabletop.shell.system.files import SystemFiles
from tabletop.shell.system.programs import Wish
from tabletop.shell.widgets import Button, Ui
from tabletop.store.atomic import write_new
from tabletop.store.errors import reason
from tabletop.store.folders import Folders
from tabletop.store.matches import SUFFIX, Matches

LONGEST: Final = 300
"""Letters of a path at most."""

_STEM: Final = 80
"""Letters of a file name at most, without its suffix and a number."""

_FORBIDDEN: Final = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
"""Characters that some operating system refuses in a file name."""


def documents() -> Path:
    """Return the person's documents folder, or the home folder without one."""
    folder = platformdirs.user_documents_path()
    return folder if folder.is_dir() else Path.home()


def stem(game: str, record: Record) -> str:
    """Return a file name for a match: game, players, day, without suffix."""
    day = _clean(record.created[:10] or datetime.now().strftime("%Y-%m-%d"))
    room = _STEM - len(day) - 1
    if record.title:
        head = _clean(record.title)[:room]
    else:
        names = [_clean(chair.name) for chair in record.seats]
        head = _crowd(_clean(game), [name for name in names if name], room)
    return f"{head} {day}".strip(". ") or "match"


def _clean(text: str) -> str:
    return " ".join(_FORBIDDEN.sub(" ", text).split()).strip(". ")


def _crowd(game: str, names: Sequence[str], room: int) -> str:
    """Return the game, the names that fit, and the number of other players."""
    for count in range(len(names), 0, -1):
        others = [f"+{len(names) - count}"] if count < len(names) else []
        if len(text := " ".join([game, *names[:count], *others])) <= room:
            return text
    return game[:room]


def ask_file(
    desk: Desk, wish: Wish, heard: Callable[[Path], object], otherwise: Callable[[], object]
) -> None:
    """Open the system's file chooser; call ``otherwise`` if it has none."""
    files = desk.services.find(SystemFiles)
    if files is None:
        otherwise()
    else:
        files.ask(wish, heard, otherwise)


def match_wish(desk: Desk, kind: Literal["open", "save"], proposed: Path) -> Wish:
    """Return the request to save a match as a file."""
    title = "match.copy.title" if kind == "save" else "match.saves.import.title"
    kinds = desk.say(msg("system.file.kind"))
    return Wish(kind, desk.say(msg(title)), proposed.parent, proposed.name, SUFFIX, kinds)


class Saved(Message):
    """Show the path of a file, with buttons that copy and open it."""

    def __init__(self, desk: Desk, path: Path, words: str = "match.sheet.saved") -> None:
        short = str(Path(path.parent.name) / path.name)
        super().__init__(desk, msg("system.saved"), msg(words, path=short))
        self._path = path

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the buttons that copy the path, open the folder and close."""
        found = list(super().buttons(ui))
        files, path = self.desk.services.find(SystemFiles), self._path
        if files is not None:
            show = partial(files.show, path)
            found.insert(0, Button(msg("system.show"), show, icon="folder", id="saved.show"))
        copy = Button(msg("system.copy"), self._copy, icon="save", id="saved.copy")
        return [copy, *found]

    def _copy(self) -> None:
        if self.desk.copy(str(self._path)):
            self.desk.toast(msg("system.copied"), "go")


def save_file(desk: Desk, name: str, suffix: str, data: bytes, *, told: bool = True) -> None:
    """Write a picture into the pictures folder, a text into the documents.

    A number is appended to the name if such a file exists. The desk shows the path if it is to
    be ``told``, or why the file cannot be written.
    """
    folders = desk.services.get(Folders)
    folder = folders.documents if suffix == ".txt" else folders.pictures
    try:
        path = write_new(folder, name, suffix, data)
    except (OSError, ValueError) as error:
        why = msg("match.sheet.failed.why", path=str(folder), why=reason(error))
        desk.stack.push(Message(desk, msg("match.sheet.failed"), why))
        return
    if told:
        desk.stack.push(Saved(desk, path))
    desk.tell("exported", path=str(path))


def png(picture: pygame.Surface) -> bytes:
    """Return a picture as a PNG file."""
    data = io.BytesIO()
    pygame.image.save(picture, data, "picture.png")
    return data.getvalue()


def path_of(text: str) -> Path:
    """Parse a path that the user entered."""
    text = text.strip().strip('"')
    try:
        path = Path(text).expanduser()
    except RuntimeError:  # "~somebody" is an unknown user
        path = Path(text)
    return path if path.is_absolute() else documents() / path


def ask_copy(desk: Desk, match_id: str) -> None:
    """Ask for a path, then write the copy; show problems in a dialog."""
    matches = desk.services.get(Matches)
    try:
        record = matches.load(match_id)
    except TabletopError as error:
        desk.stack.push(Message(desk, msg("match.copy.failed"), error.msg))
        return
    game = desk.say(msg(f"{record.game}.name"))

    def ask(where: str) -> None:
        title, explain = msg("match.copy.title"), msg("match.copy.explain")
        desk.stack.push(Ask(desk, title, where, done, explain, most=LONGEST))

    def write(text: str, path: Path) -> None:
        try:
            matches.export(match_id, path)
        except TabletopError as error:
            ask(text)
            desk.stack.push(Message(desk, msg("match.copy.failed"), error.msg))
        else:
            desk.stack.push(Saved(desk, path, "match.copy.done"))
            desk.tell("exported", path=str(path))

    def done(text: str) -> None:
        path = path_of(text)
        if not path.suffix and not path.is_dir():
            path = path.with_name(path.name + SUFFIX)
        if path.exists() and not path.is_dir():
            text_ = msg("match.copy.exists.text", path=str(path))
            yes = msg("match.copy.replace")
            exists = msg("match.copy.exists")
            desk.stack.push(Confirm(desk, exists, text_, yes, lambda: write(text, path)))
        else:
            write(text, path)

    def found(path: Path) -> None:  # by the chooser, which asks before replacing
        path = path if path.suffix else path.with_name(path.name + SUFFIX)
        write(str(path), path)

    proposed = documents() / f"{stem(game, record)}{SUFFIX}"
    if desk.services.find(SystemFiles) is None:
        ask(str(proposed))
        return
    # The system's chooser cannot describe the file's content, so describe it beforehand.
    wish = match_wish(desk, "save", proposed)
    choose = partial(ask_file, desk, wish, found, lambda: ask(str(proposed)))
    title, explain = msg("match.copy.title"), msg("match.copy.explain")
    yes = msg("system.where")
    desk.stack.push(Confirm(desk, title, explain, yes, choose, kind="primary"))
