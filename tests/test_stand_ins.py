"""Test what stands in the executable for pygame's unused decoders."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pygame
import pytest

from build_scripts import stand_ins

PYGAME: Final = Path(pygame.__file__).parent
LIBRARIES: Final = PYGAME.with_name("pygame_ce.libs")
ROOT: Final = Path(__file__).parents[1]

pytestmark = pytest.mark.skipif(
    not LIBRARIES.is_dir() or not all(map(shutil.which, stand_ins.TOOLS)),
    reason="needs pygame's own libraries, as on Linux, and binutils",
)

ONLY_FOR_DECODERS: Final = (
    "libsndfile",
    "libvorbisenc",
    "libopus",
    "libsharpyuv",
    "libbrotlicommon",
)

OWN: Final = """
import io, sys
from pathlib import Path
import pygame
root, site = map(Path, sys.argv[1:])
assert site in Path(pygame.__file__).parents
pygame.init()
for path in sorted(root.glob("sounds/**/*.wav")):
    assert pygame.mixer.Sound(path).get_length() > 0, path
pygame.mixer.Sound(root / "sounds" / "win.wav").play()
for path in sorted(root.glob("sprites/**/*.png")):
    assert pygame.image.load(path).get_width() > 1, path
for path in sorted(root.glob("sprites/**/*.svg")):
    assert pygame.image.load_sized_svg(path, (64, 64)).get_width() > 1, path
for path in sorted(root.glob("sprites/fonts/*.ttf")):
    assert pygame.font.Font(path, 20).size("A")[0] > 1, path
written = io.BytesIO()
pygame.image.save(pygame.Surface((40, 30)), written, "sheet.png")
assert pygame.image.load(io.BytesIO(written.getvalue())).get_size() == (40, 30)
print("well")
"""

FOREIGN: Final = """
import sys
import pygame
pygame.init()
load = {"sound": pygame.mixer.Sound, "music": pygame.mixer.music.load, "image": pygame.image.load}
for word in sys.argv[1:]:
    kind, _, path = word.partition(":")
    try:
        load[kind](path)
    except pygame.error as error:
        assert str(error), path
    else:
        raise AssertionError(path)
print("well")
"""


def _run(site: Path, code: str, *words: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        env=os.environ
        | {"PYTHONPATH": str(site), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0 and done.stdout.endswith("well\n"), (done.returncode, done.stderr)


def _bundle() -> list[stand_ins.Entry]:
    """Return pygame's files as PyInstaller lists them."""
    modules = [(f"pygame/{path.name}", str(path), "EXTENSION") for path in PYGAME.glob("*.so")]
    libraries = [path for path in LIBRARIES.iterdir() if path.is_file()]
    return [
        *modules,
        *((f"{LIBRARIES.name}/{path.name}", str(path), "BINARY") for path in libraries),
        *((path.name, f"{LIBRARIES.name}/{path.name}", "SYMLINK") for path in libraries),
        *((f"pygame/{path.name}", str(path), "DATA") for path in PYGAME.glob("*.py")),
    ]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with pygame as it is in the executable."""
    folder = tmp_path_factory.mktemp("site")
    bundle = stand_ins.replaced(_bundle(), folder / "made")
    for name, source, kind in bundle:
        if kind != "SYMLINK":
            (folder / name).parent.mkdir(exist_ok=True)
            shutil.copy(source, folder / name)
    return folder


def test_decoders_are_small_and_what_only_they_need_is_gone(tmp_path: Path) -> None:
    before = _bundle()
    after = stand_ins.replaced(before, tmp_path)
    files = {name: Path(source) for name, source, _ in after}
    replaced = {name for name, source, _ in after if (name, source) not in {e[:2] for e in before}}
    assert {Path(name).name.split("-")[0] for name in replaced} == stand_ins.DECODERS
    assert all(files[name].stat().st_size < 8192 for name in replaced)
    left = {Path(name).name.split("-")[0] for name, _, _ in after}
    assert left.isdisjoint(ONLY_FOR_DECODERS)
    assert {Path(name).name for name, _, kind in after if kind == "SYMLINK"} == {
        Path(name).name for name, _, kind in after if kind == "BINARY"
    }
    assert [e for e in after if e[2] in ("EXTENSION", "DATA")] == [
        e for e in before if e[2] in ("EXTENSION", "DATA")
    ]


def test_the_same_bytes_each_time(tmp_path: Path) -> None:
    made = []
    for name in ("once", "again"):
        stand_ins.replaced(_bundle(), tmp_path / name)
        libraries = sorted((tmp_path / name).glob("*.so*"))
        made.append([path.read_bytes() for path in libraries if path.suffix not in (".s", ".o")])
    assert made[0] == made[1] and len(made[0]) >= len(stand_ins.DECODERS)


def test_the_program_has_no_file_that_needs_a_decoder() -> None:
    files = [p for name in ("sounds", "sprites") for p in (ROOT / name).rglob("*") if p.is_file()]
    opened = {path.suffix for path in files} - {".md", ".txt", ".json"}
    assert opened <= {".wav", ".png", ".svg", ".ttf"}, "keep its decoder, see DECODERS"


def test_all_that_the_program_opens_is_still_opened(site: Path) -> None:
    _run(site, OWN, str(ROOT), str(site))


def test_a_file_of_another_format_is_refused_like_an_unknown_one(site: Path) -> None:
    examples = PYGAME / "examples" / "data"
    if not examples.is_dir():
        pytest.skip("this pygame brings no examples")
    sounds = [
        p for p in examples.iterdir() if p.suffix in {".mp3", ".ogg", ".flac", ".opus", ".wv"}
    ]
    music = [*sounds, *(p for p in examples.iterdir() if p.suffix in {".mid", ".xm"})]
    images = [path for path in examples.iterdir() if path.suffix in {".webp", ".tif"}]
    assert len(sounds) >= 5 and len(music) >= 7 and len(images) >= 3
    for kind, files in (("sound", sounds), ("music", music), ("image", images)):
        _run(site, FOREIGN, *(f"{kind}:{path}" for path in files))


def test_a_machine_that_is_not_known_keeps_all(tmp_path: Path) -> None:
    bundle = _bundle()
    assert stand_ins.replaced(bundle, tmp_path, "vax") == bundle
    assert not list(tmp_path.iterdir())
