"""Prove that pip installs the program in a clean root without a compiler.

Run as root, on Debian: ``python build_scripts/prove_pip.py [--root DIR]``. The root is made by
debootstrap with Python alone. The wheel, made outside with a compiler, brings its core along; the
sources are built inside, without one. Each says by ``--version`` which core thinks.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

if not __package__:
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from build_scripts.prove_packages import run, told

ROOT = Path(__file__).resolve().parents[1]


def main() -> int:
    """Install both ways; return 0 if each says the core it should have."""
    parser = argparse.ArgumentParser(description="Prove the installation by pip.")
    parser.add_argument("--root", type=Path, help="folder of the root, kept")
    given = parser.parse_args()
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="tabletop-root-") as temporary:
        folder = Path(temporary)
        root = (given.root or folder / "root").resolve()
        if not (root / "etc").is_dir():
            python = "--include=python3,python3-venv,ca-certificates"
            run("debootstrap", "--variant=minbase", python, "bookworm", root)
        wheels = root / "tmp" / "wheels"
        shutil.rmtree(wheels, ignore_errors=True)
        pip = (sys.executable, "-m", "pip", "--quiet")
        run(*pip, "wheel", "--wheel-dir", wheels, ROOT, "hatchling")
        (ours,) = wheels.glob("tabletop-*.whl")
        tree = root / "tmp" / "source"
        shutil.rmtree(tree, ignore_errors=True)
        tree.mkdir()
        run("sh", "-c", f"git -C '{ROOT}' archive HEAD | tar -x -C '{tree}'")
        for what, core in ((f"/tmp/wheels/{ours.name}", "compiled core"), ("/tmp/source", "alone")):
            shutil.rmtree(root / "tmp" / "venv", ignore_errors=True)
            install = "install --quiet --no-index --find-links /tmp/wheels"
            said = told(
                "chroot", root, "sh", "-c",
                "! command -v cc gcc && python3 -m venv /tmp/venv &&"
                f" /tmp/venv/bin/pip {install} {what} && cd / && /tmp/venv/bin/tabletop --version",
            )  # fmt: skip
            print(f"{what}:\n{said}")
            wrong += core not in said
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
