"""Make the executables in a clean environment, and measure them.

Run ``python build_scripts/build.py [--out DIR] [--only onedir|onefile] [--pack]``, on Linux with
``--deb``, ``--rpm``, ``--flatpak``, ``--appimage RUNTIME`` for packages of the one folder. It makes
programs for the system it runs on: PyInstaller cannot make one system's program on another.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

if not __package__:
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from build_scripts import core, packages
from tabletop import __version__
from tests.desktop.driven import DesktopError
from tests.desktop.xsession import Screen, missing_tools

ROOT: Final = Path(__file__).resolve().parents[1]
Row: TypeAlias = tuple[str, int, float | None, float | None]
"""Kind, bytes, seconds to the version, seconds to the first frame."""

KINDS: Final = ("onedir", "onefile")
LIMIT: Final = 44_000_000 if sys.platform == "linux" else 50_000_000
"""Bytes that every program must stay below; only on Linux are decoders replaced."""
PACKAGE_LIMIT: Final = 23_000_000
"""Bytes that every Linux package must stay below."""
RUNS: Final = 5
"""Starts per measurement; the median counts."""


def clean_environment(folder: Path) -> Path:
    """Create a virtual environment, and return its Python.

    It holds only PyInstaller and the program's requirements.
    """
    venv.create(folder, with_pip=True, clear=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(python, "-m", "pip", "install", "--quiet", f"{ROOT}[build]")
    # Build from this tree, not from the copy installed with the requirements.
    run(python, "-m", "pip", "uninstall", "--quiet", "--yes", "tabletop")
    return python


def build(python: Path, kind: str, out: Path, work: Path) -> Path:
    """Build a kind of executable below ``out``; return its path."""
    shutil.rmtree(out / kind, ignore_errors=True)
    run(
        *(python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"),
        *("--distpath", out / kind, "--workpath", work / kind),
        ROOT / "build_scripts" / "tabletop.spec",
        TABLETOP_ONEFILE="1" if kind == "onefile" else "0",
        # The same commit makes the same bytes.
        SOURCE_DATE_EPOCH=str(packages.epoch()),
        PYTHONHASHSEED="0",
    )
    return executable(out, kind)


def executable(out: Path, kind: str) -> Path:
    """Return the path of a kind of executable below ``out``."""
    name = "Tabletop"
    ending = ".exe" if sys.platform == "win32" else ""
    if kind == "onefile":
        return out / kind / f"{name}{ending}"
    if sys.platform == "darwin":
        return out / kind / f"{name}.app" / "Contents" / "MacOS" / name
    return out / kind / name / f"{name}{ending}"


def size(program: Path, kind: str) -> int:
    """Return the program's size on disk in bytes, all files included."""
    if kind == "onefile":
        return program.stat().st_size
    top = program.parents[2] if sys.platform == "darwin" else program.parent
    return sum(p.stat().st_size for p in top.rglob("*") if p.is_file() and not p.is_symlink())


def pack(kind: str, out: Path) -> Path:
    """Pack the program into an archive, keeping permissions and links."""
    top = out / kind
    if sys.platform == "darwin" and kind == "onedir":
        # PyInstaller leaves COLLECT's folder next to the bundle.
        shutil.rmtree(top / "Tabletop")
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    name = f"tabletop-{__version__}-{system}-{platform.machine().lower()}-{kind}"
    made = shutil.make_archive(
        str(out / name), "zip" if sys.platform == "win32" else "gztar", root_dir=top
    )
    return Path(made)


def make_packages(given: argparse.Namespace, out: Path, work: Path) -> list[Path]:
    """Make the Linux packages that were asked for; return them."""
    program = executable(out, "onedir").parent
    makers = {"deb": packages.deb, "rpm": packages.rpm, "flatpak": packages.flatpak}
    made = [make(program, out, work) for name, make in makers.items() if getattr(given, name)]
    if given.appimage:
        made.append(packages.appimage(program, out, work, given.appimage))
    return made


def make_installer(out: Path) -> Path:
    """Make the installer for Windows, or the disk image for macOS; return it."""
    if sys.platform == "win32":
        made = out / f"Tabletop-{__version__}-setup.exe"
        scripts = ROOT / "build_scripts"
        run(
            *("makensis", "-V2", f"-DVERSION={__version__}", f"-DOUT={made}"),
            *(f"-DSOURCE={out / 'onedir' / 'Tabletop'}", f"-DICON={scripts}/icons/tabletop.ico"),
            scripts / "windows" / "tabletop.nsi",
        )
        return made
    made = out / f"Tabletop-{__version__}-{platform.machine()}.dmg"
    top = out / "onedir"
    shutil.rmtree(top / "Tabletop", ignore_errors=True)  # PyInstaller leaves it by the bundle
    applications = top / "Applications"
    if not applications.is_symlink():
        applications.symlink_to("/Applications")
    run("hdiutil", "create", "-ov", "-volname", "Tabletop", "-srcfolder", top, "-fs", "HFS+", made)
    return made


def median_seconds(start: Callable[[Path], float]) -> float | None:
    """Return the median time of a few starts, each with a new data folder.

    ``None`` when one fails.
    """
    try:
        with tempfile.TemporaryDirectory(prefix="tabletop-start-") as folder:
            return statistics.median(start(Path(folder) / str(n)) for n in range(RUNS))
    except (DesktopError, subprocess.SubprocessError, OSError) as error:
        print(f"build: not measured: {error}", file=sys.stderr)
        return None


def seconds_to_version(program: Path) -> float | None:
    """Return the seconds of ``--version``, interpreter start included."""

    def start(_: Path) -> float:
        begin = time.perf_counter()
        subprocess.run([program, "--version"], check=True, capture_output=True, timeout=60)
        return time.perf_counter() - begin

    return median_seconds(start)


def seconds_to_frame(program: Path) -> float | None:
    """Return the seconds to the first frame in a real window; Linux only."""
    if sys.platform != "linux" or missing_tools():
        return None

    def start(folder: Path) -> float:
        folder.mkdir()
        with Screen() as screen:
            driven = screen.launch(
                [program, "--data-dir", folder / "data"], folder / "events.jsonl", cwd=folder
            )
            driven.wait("first_frame", seconds=60)
            took = time.monotonic() - driven.started
            driven.close()
        return took

    return median_seconds(start)


def table(rows: list[Row]) -> str:
    """Return kind, size and start times, as a Markdown table."""
    lines = ["| program | size | `--version` | first frame |", "|---|---|---|---|"]
    for kind, taken, version, frame in rows:
        times = (f"{t:.2f} s" if t is not None else "-" for t in (version, frame))
        lines.append(f"| {kind} | {taken / 1e6:.1f} MB | {' | '.join(times)} |")
    return "\n".join(lines)


def run(*command: str | Path, **extra: str) -> None:
    """Run a command with extra environment variables; exit if it fails."""
    # PYTHONPATH would expose outside modules to the clean environment.
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    subprocess.run([str(part) for part in command], check=True, env=environment | extra, cwd=ROOT)


def main(arguments: list[str] | None = None) -> int:
    """Build and measure; return 0, or the exit code of the failed step."""
    parser = argparse.ArgumentParser(description="Make the executables for this system.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where they go")
    parser.add_argument("--only", choices=KINDS, help="make one kind only")
    parser.add_argument("--no-times", action="store_true", help="do not measure starts")
    parser.add_argument("--pack", action="store_true", help="also make archives to hand out")
    if sys.platform == "linux":
        for name in ("deb", "rpm", "flatpak"):
            parser.add_argument(f"--{name}", action="store_true", help="also make this package")
        parser.add_argument(
            "--appimage", type=Path, metavar="RUNTIME", help="also make this, with its runtime"
        )
        parser.add_argument(
            "--built", action="store_true", help="only pack the one folder in --out"
        )
    else:
        parser.add_argument("--installer", action="store_true", help="also make the installer")
    given = parser.parse_args(arguments)
    out = given.out.resolve()
    try:
        with tempfile.TemporaryDirectory(prefix="tabletop-build-") as folder:
            rows = [] if getattr(given, "built", False) else build_all(given, out, Path(folder))
            if rows:
                print(table(rows))
            sizes = [(kind, taken, LIMIT) for kind, taken, _, _ in rows]
            if sys.platform == "linux":
                for made in make_packages(given, out, Path(folder)):
                    print(f"build: {made}, {made.stat().st_size / 1e6:.1f} MB", flush=True)
                    sizes.append((made.name, made.stat().st_size, PACKAGE_LIMIT))
            elif given.installer:
                print(f"build: {make_installer(out)}", flush=True)
    except subprocess.CalledProcessError as error:
        print(f"build: failed: {error}", file=sys.stderr)
        return error.returncode or 1
    large = [f"{name} has {limit / 1e6:.0f} MB or more" for name, n, limit in sizes if n >= limit]
    for line in large:
        print(f"build: failed: {line}", file=sys.stderr)
    return 1 if large else 0


def build_all(given: argparse.Namespace, out: Path, work: Path) -> list[Row]:
    """Build and measure the kinds of executables that were asked for."""
    rows: list[Row] = []
    try:
        core.build()
    except core.NoCompilerError as error:
        print(f"build: Patchwork thinks in Python alone: {error}", file=sys.stderr)
    python = clean_environment(work / "venv")
    for kind in [given.only] if given.only else KINDS:
        program = build(python, kind, out, work)
        print(f"build: {program}", flush=True)
        version = None if given.no_times else seconds_to_version(program)
        frame = None if given.no_times else seconds_to_frame(program)
        rows.append((kind, size(program, kind), version, frame))
        if given.pack:
            print(f"build: {pack(kind, out)}", flush=True)
    return rows


if __name__ == "__main__":
    sys.exit(main())
