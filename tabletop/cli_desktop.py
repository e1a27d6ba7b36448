"""Install or remove the program's entry in the menu of a Linux desktop."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from tabletop.assets import sprite_path
from tabletop.cli_args import Request
from tabletop.cli_say import Speaker
from tabletop.i18n import LANGUAGES, Speech
from tabletop.kernel.words import msg
from tabletop.store.errors import reason
from tabletop.store.folders import APP_ID

TYPE: Final = "application/x-tabletop-record+json"
"""Media type of a record."""
ENTRY: Final = f"applications/{APP_ID}.desktop"

_REFRESH: Final = (
    ("update-desktop-database", "-q", "applications"),
    ("update-mime-database", "mime"),
    ("gtk-update-icon-cache", "-q", "-t", "-f", "icons/hicolor"),
)
"""Programs that refresh a folder's cache, if installed: arguments, then the folder."""


def files(command: str) -> Mapping[str, bytes]:
    """Return the contents of the desktop's files, by path below ``share/``."""
    texts = {ENTRY: _entry(command), f"mime/packages/{APP_ID}.xml": _mime()}
    icon = {f"icons/hicolor/scalable/apps/{APP_ID}.svg": sprite_path("app/icon.svg").read_bytes()}
    return {name: text.encode() for name, text in texts.items()} | icon


def desktop_command(request: Request, speaker: Speaker) -> int:
    """Install or remove the entry in the user's menu; return the exit code."""
    if sys.platform != "linux":
        return speaker.fail(msg("cli.desktop.elsewhere"))
    import platformdirs

    share = platformdirs.user_data_path()
    adds = request.flag("--install-desktop-entry")
    file = share
    try:
        for name, content in files(_quoted(_program())).items():
            file = share / name
            if adds:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
            else:
                file.unlink(missing_ok=True)
    except OSError as error:
        return speaker.fail(msg("cli.desktop.failed", path=str(file), why=reason(error)))
    for program, *words in _REFRESH:
        if shutil.which(program) and (share / words[-1]).is_dir():
            subprocess.run(
                [program, *words], cwd=share, check=False, capture_output=True, timeout=60
            )
    speaker.say(msg("cli.desktop.installed" if adds else "cli.desktop.removed"))
    return 0


def _program() -> list[str]:
    """Return the command that started this process, with absolute paths."""
    if getattr(sys, "frozen", False):
        return [os.environ.get("APPIMAGE") or sys.executable]
    script = Path(sys.argv[0]).absolute()
    if script.suffix == ".py" or not os.access(script, os.X_OK):
        return [sys.executable, "-m", "tabletop"]
    return [str(script)]


def _quoted(words: list[str]) -> str:
    """Return a command quoted for ``Exec`` of a desktop entry."""
    marks = str.maketrans({mark: f"\\{mark}" for mark in '"`$\\'} | {"%": "%%"})
    return " ".join(f'"{word.translate(marks)}"' for word in words).replace("\\", "\\\\")


def _in_each(key: str) -> list[tuple[str, str]]:
    """Return pairs of a language and the message in it, English first."""
    return [(one.code, Speech(one.code).say(msg(key))) for one in LANGUAGES]


def _entry(command: str) -> str:
    lines = ["[Desktop Entry]", "Type=Application", "Name=Tabletop"]
    for field in ("GenericName", "Comment", "Keywords"):
        for code, text in _in_each(f"cli.desktop.{field.lower()}"):
            lines.append(f"{field}{'' if code == 'en' else f'[{code}]'}={text}")
    lines += [f"Exec={command} %f", f"Icon={APP_ID}", "Categories=Game;BoardGame;"]
    lines += [f"MimeType={TYPE};", f"StartupWMClass={APP_ID}", ""]
    return "\n".join(lines)


def in_xml(tag: str, key: str) -> str:
    """Return a message as lines of XML, one element for each language."""
    lines = []
    for code, text in _in_each(key):
        language = "" if code == "en" else f' xml:lang="{code}"'
        lines.append(f"  <{tag}{language}>{escape(text)}</{tag}>\n")
    return "".join(lines)


def _mime() -> str:
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">\n'
        f'<mime-type type="{TYPE}">\n{in_xml("comment", "cli.desktop.type")}'
        f'  <icon name="{APP_ID}"/>\n  <sub-class-of type="application/json"/>\n'
        '  <glob pattern="*.tabletop"/>\n</mime-type>\n</mime-info>\n'
    )
