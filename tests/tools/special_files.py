"""Give the program files that are no records, and some that are no files.

Run: ``python -m tests.tools.special_files``; exit 1 if any of them is waited for, or refused in
more than one line.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.tools.starting import QUIET, ROOT

if sys.platform == "win32":
    raise SystemExit("there are no such files and signals there")

PATIENCE: Final = 20.0
"""Seconds for each run, on a busy machine."""

_HEAD: Final = '{"format":1,"game":"goat","rules_version":1'
_MANY: Final = 2_600_000


def texts() -> Iterator[tuple[str, bytes]]:
    """Yield the names and the contents of ordinary files."""
    deep = b"[" * 4_000_000
    yield "empty", b""
    yield "zeros", bytes(1_000_000)
    yield "no-text", b"\xff\xfe\x00\xd8" * 1_000
    yield "mark-alone", b"\xef\xbb\xbf"
    yield "number", b"1" * 8_000_000
    yield "null", b"null"
    yield "nan", b"NaN"
    yield "deep", deep
    yield "deep-objects", b'{"a":' * 1_500_000
    yield "string", b'"' + b"x" * 8_000_000 + b'"'
    yield "too-large", b" " * (9 * 1024 * 1024)
    yield "newer", _HEAD.replace("1", "9" * 300, 1).encode() + b"}"
    yield "seats", (_HEAD + ',"actions":[],"seats":[' + "{}," * _MANY + "{}]}").encode()
    yield "actions", (_HEAD + ',"seats":[{},{}],"actions":[' + '"",' * _MANY + '""]}').encode()
    name = "x" * 8_000_000
    yield "name", (_HEAD + f',"actions":[],"seats":[{{"name":"{name}"}},{{}}]}}').encode()
    mark = '{"ply":1,"hash":"","salt":""},'
    marks = (mark * 250_000)[:-1]
    head = _HEAD + ',"seats":[{},{}],"actions":[]'
    yield "fingerprints", f'{head},"fingerprints":[{marks}]}}'.encode()
    options = ",".join(f'"o{number}":1' for number in range(600_000))
    yield "options", f'{head},"options":{{{options}}}}}'.encode()
    position = ",".join(f'"p{number}":[]' for number in range(550_000))
    yield "position", f'{head},"position":{{{position}}}}}'.encode()


def paths(folder: Path) -> Iterator[Path]:
    """Make the files in ``folder``, and yield them with those of the system."""
    for name, data in texts():
        path = folder / f"{name}.tabletop"
        path.write_bytes(data)
        yield path
    os.mkfifo(folder / "pipe.tabletop")
    yield folder / "pipe.tabletop"
    (folder / "folder.tabletop").mkdir()
    yield folder / "folder.tabletop"
    with socket.socket(socket.AF_UNIX) as ear:
        ear.bind(str(folder / "socket.tabletop"))
    yield folder / "socket.tabletop"
    for name, to in (("dead", "/nonexistent"), ("loop", folder / "loop.tabletop")):
        (folder / f"{name}.tabletop").symlink_to(to)
        yield folder / f"{name}.tabletop"
    for system in ("/dev/zero", "/dev/tty", "/proc/kmsg", "/proc/self/mem"):
        yield Path(system)


def faults_of(path: Path, data: Path) -> list[str]:
    """Verify, replay and open a file; return the faults."""
    found = []
    for command in (["verify"], ["replay"], ["--data-dir", str(data)]):
        words = [sys.executable, "-m", "tabletop", *command, str(path), "--lang", "en"]
        began = time.monotonic()
        try:
            done = subprocess.run(
                words,
                cwd=ROOT,
                env=os.environ | QUIET,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired:
            found.append(f"{path.name} {command[0]}: no end after {PATIENCE:.0f} s")
            continue
        told = done.stderr.decode("utf-8", "replace")
        took = time.monotonic() - began
        if (
            done.returncode != 2
            or told.count("\n") != 1
            or len(told) > 1_500
            or took > PATIENCE / 2
        ):
            found.append(f"{path.name} {command[0]}: {done.returncode}, {took:.1f} s, {told[:200]}")
    return found


def run() -> tuple[int, list[str]]:
    """Try every file; return their number and the faults."""
    count, faults = 0, list[str]()
    with tempfile.TemporaryDirectory() as folder:
        for path in paths(Path(folder)):
            count += 1
            faults += faults_of(path, Path(folder) / "data")
    return count, faults


def main() -> int:
    """Run the command line; return 1 if there was a fault."""
    count, faults = run()
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"{count} files, {3 * count} runs, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
