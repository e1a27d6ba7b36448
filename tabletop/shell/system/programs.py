"""Build the commands of programs that show a file chooser, or a folder."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

from tabletop.kernel.values import dataclass
from tabletop.shell.spoken.voices import Which, powershell, quoted


@dataclass(frozen=True, slots=True)
class Wish:
    """Describe one question to the system's file chooser.

    Attributes:
        kind: Whether a file is opened, saved, or a folder chosen.
        title: Words above it, in the player's language.
        folder: Folder that is shown first.
        name: Proposed name of a file to save.
        suffix: Kind of files that are shown, such as ``.tabletop``; ``""`` for all.
        kinds: Name of files of that kind.
    """

    kind: Literal["open", "save", "folder"]
    title: str
    folder: Path
    name: str = ""
    suffix: str = ""
    kinds: str = ""


class ChooserError(Exception):
    """Report that there is no file chooser, or that it does not work."""


def chooser(
    wish: Wish, platform: str = sys.platform, which: Which = shutil.which
) -> tuple[str, ...] | None:
    """Return the command that shows the chooser and prints the chosen path.

    The command prints nothing if none was chosen. ``None`` if no such program is installed.
    """
    if platform == "win32":
        program = which("powershell") or which("pwsh")
        return None if program is None else powershell(program, _windows(wish))
    if platform == "darwin":
        program = which("osascript")
        words = (wish.title, str(wish.folder), wish.name)
        return None if program is None else (program, "-e", _MAC[wish.kind], *words)
    where = f"{wish.folder}/{wish.name}"
    if (program := which("zenity")) is not None:
        kind = {"open": (), "save": ("--save", "--confirm-overwrite"), "folder": ("--directory",)}
        shown = (f"--file-filter={wish.kinds} | *{wish.suffix}",) if wish.suffix else ()
        asked = (program, "--file-selection", *kind[wish.kind], f"--title={wish.title}")
        return (*asked, *shown, f"--filename={where}")
    if (program := which("kdialog")) is not None:
        kinds = {"open": "openfilename", "save": "savefilename", "folder": "existingdirectory"}
        shown = (f"*{wish.suffix} | {wish.kinds}",) if wish.suffix else ()
        return (program, "--title", wish.title, f"--get{kinds[wish.kind]}", where, *shown)
    return None


def show_file(
    path: Path, platform: str = sys.platform, which: Which = shutil.which
) -> tuple[str, ...] | None:
    """Return the command that shows a file's folder; ``None`` if none exists."""
    if platform == "win32":
        return ("explorer", f"/select,{path}")
    if platform == "darwin":
        return ("open", "-R", str(path))
    program = which("xdg-open")
    folder = path if path.is_dir() else path.parent
    return None if program is None else (program, str(folder))


def _windows(wish: Wish) -> str:
    """Return the script that shows one of Windows' own dialogs."""
    kind = {"open": "OpenFileDialog", "save": "SaveFileDialog", "folder": "FolderBrowserDialog"}
    fields = {"Title": wish.title, "InitialDirectory": str(wish.folder), "FileName": wish.name}
    if wish.suffix:
        fields["Filter"] = f"{wish.kinds}|*{wish.suffix}"
        fields["DefaultExt"] = wish.suffix.lstrip(".")
    found = "FileName"
    if wish.kind == "folder":
        found = "SelectedPath"
        fields = {"Description": wish.title, found: str(wish.folder)}
    sets = "".join(f"$d.{name} = {quoted(value)}\n" for name, value in fields.items())
    return (
        "Add-Type -AssemblyName System.Windows.Forms\n"
        "[Console]::OutputEncoding = [Text.Encoding]::UTF8\n"
        f"$d = New-Object System.Windows.Forms.{kind[wish.kind]}\n{sets}"
        "$top = New-Object System.Windows.Forms.Form -Property @{TopMost = $true}\n"
        f"if ($d.ShowDialog($top) -eq 'OK') {{ [Console]::Out.Write($d.{found}) }}\n"
    )


_MAC: Final[Mapping[str, str]] = {
    kind: "on run {title, folder, name}\ntry\nreturn POSIX path of (choose "
    f"{words} with prompt title default location (POSIX file folder){named})\n"
    'on error number -128\nreturn ""\nend try\nend run'
    for kind, words, named in (
        ("open", "file", ""),
        ("save", "file name", " default name name"),
        ("folder", "folder", ""),
    )
}
"""Scripts by kind; the player's words are their arguments, so no quote can end a string."""
