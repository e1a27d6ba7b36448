"""Test that the wheel is complete, and starts with its requirements alone."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tabletop import __version__
from tests.desktop.xsession import Screen, missing_tools

ROOT = Path(__file__).resolve().parents[1]
FOUND = "import tabletop.assets as a; print(a.__file__); print(a.asset_root())"


def _run(*command: str | Path, cwd: Path) -> str:
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout.strip()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    _run(
        *(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index"),
        *("--no-build-isolation", "--wheel-dir", folder, ROOT),
        cwd=folder,
    )
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the scripts' folder of an environment with the wheel installed."""
    folder = tmp_path_factory.mktemp("clean")
    venv.create(folder, with_pip=False)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    _run(
        *(sys.executable, "-m", "pip", "--python", scripts / "python", "install", "--quiet"),
        *("--no-deps", "--no-index", wheel),
        cwd=folder,
    )
    # The program's requirements are borrowed from here, after the environment's own packages; no
    # .pth file of the lender is read, so its copy of the program cannot slip in.
    ours = Path(_run(scripts / "python", "-c", _PACKAGES, cwd=folder))
    lent = f"{sysconfig.get_path('purelib')}\n{sysconfig.get_path('platlib')}\n"
    (ours / "lent.pth").write_text(lent, encoding="utf-8")
    return scripts


_PACKAGES = "import sysconfig; print(sysconfig.get_path('purelib'))"


def test_the_wheel_carries_every_file_of_the_program(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        carried = set(archive.namelist())
    wanted = {
        place + path.relative_to(ROOT).as_posix()
        for folder, place in (("tabletop", ""), ("sprites", _ASSETS), ("sounds", _ASSETS))
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert wanted <= carried
    assert not {name for name in carried if name.startswith(("tests/", "build_scripts/"))}


_ASSETS = "tabletop/_assets/"


def test_the_installed_program_starts_and_finds_its_files(installed: Path, tmp_path: Path) -> None:
    assert __version__ in _run(installed / "tabletop", "--version", cwd=tmp_path)
    module, root = map(Path, _run(installed / "python", "-c", FOUND, cwd=tmp_path).splitlines())
    assert module.is_relative_to(installed.parent)
    assert root == module.parent / "_assets"
    assert (root / "sounds" / "click-1.wav").is_file()
    assert (root / "sprites").is_dir()


@pytest.mark.desktop
@pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {missing_tools()}")
def test_the_installed_program_opens_its_window(installed: Path, tmp_path: Path) -> None:
    with Screen() as screen:
        program = screen.launch(
            [installed / "tabletop", "--data-dir", tmp_path / "data"],
            tmp_path / "events.jsonl",
            cwd=tmp_path,
        )
        program.wait("first_frame")
        assert program.close() == 0
        assert "Traceback" not in program.errors
