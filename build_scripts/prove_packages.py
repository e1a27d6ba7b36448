"""Prove the Linux packages in a clean root.

Run as root, on Debian: ``python build_scripts/prove_packages.py --deb FILE [--rpm FILE] [--root
DIR]``. The root is made by debootstrap unless it is there; kept for the next time if it is given.
The screen and the mouse stay outside: the root has nothing but a base system and the programs with
which a desktop starts an entry and opens a file (``gio``).
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

if not __package__:
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from build_scripts.smoke import Smoke, say
from tabletop import __version__
from tabletop.store.folders import APP_ID
from tests.desktop.driven import DesktopError, Program
from tests.desktop.xsession import Screen

PLAYER: Final = "player"
HOME: Final = Path("home", PLAYER)
ENTRY: Final = f"/usr/share/applications/{APP_ID}.desktop"
RECORD: Final = f"/{HOME}/.local/share/tabletop/matches/*.tabletop"
PATH: Final = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games"
"""Search path that Debian gives to users."""
UNSEEN: Final = ("proc", "sys", "dev", "tmp", "home", "var/cache", "var/log", "var/lib/dpkg",
                 "var/lib/apt", "var/lib/rpm", "usr/lib/sysimage", "root")  # fmt: skip
"""Folders in which a package may leave its traces: those of whoever installs it, and the user's."""


class Proof(Smoke):
    """Hold the root, and play by what is installed in it."""

    def __init__(self, screen: Screen, root: Path) -> None:
        folder = root / HOME / "proof"
        super().__init__(screen, [], folder)
        self._root = root
        self._command = self.inside(f"gio launch {ENTRY}")

    def inside(self, started: str) -> list[str]:
        """Return the command that runs words as the player, to the end."""
        waits = (
            "sleep 1; while ls -l /proc/[0-9]*/exe 2>&1 | grep -q lib/tabletop/; do sleep 0.2; done"
        )
        player = f"cd; PATH={PATH} {started} && {waits}"
        log = f"TABLETOP_EVENTS=${{TABLETOP_EVENTS#{self._root}}}"
        script = f"mount -t proc proc /proc; export {log}; exec su {PLAYER} -c '{player}'"
        apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
        return [*apart, "chroot", str(self._root), "/bin/sh", "-c", script]

    def folder(self) -> None:
        """Make the player's folder for logs and pictures."""
        self.told("sh", "-c", f"rm -rf /{HOME}/proof /{HOME}/.[a-z]*; mkdir -p /{HOME}/proof")
        self.told("chown", "-R", PLAYER, f"/{HOME}")
        self._starts = 0

    def told(self, *words: str) -> str:
        """Run a command as root in there; return its output.

        Raises:
            DesktopError: It failed.
        """
        done = subprocess.run(
            ["chroot", str(self._root), "env", "DEBIAN_FRONTEND=noninteractive", *words],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise DesktopError(f"{' '.join(words)}: {done.stdout[-500:]}{done.stderr[-2000:]}")
        return done.stdout

    def files(self) -> set[str]:
        """Return files and own folders in the root, but those in :data:`UNSEEN`."""
        listed = self.told("find", "/", *(w for p in UNSEEN for w in (
            "-path", f"/{p}", "-prune", "-o")), "-print")  # fmt: skip
        shared = {line for line in listed.splitlines() if "tabletop" not in line.lower()}
        return set(listed.splitlines()) - {one for one in shared if (self._root / one[1:]).is_dir()}

    def open_record(self, match: str, ply: int) -> int:
        """Open the record by its type, and play on; return the ply."""
        self._command = self.inside(f"gio open {RECORD}")
        later = self.go_on(self._start(), match, ply)
        self._command = self.inside(f"gio launch {ENTRY}")
        return later

    def _start(self) -> Program:
        program = super()._start()
        say(f"started by {self._command[-1].partition('games ')[2].partition(' &&')[0]}")
        return program


def make_root(root: Path, deb: Path) -> None:
    """Make a base system with what the package depends on, and a user."""
    if not (root / "etc").is_dir():
        run("debootstrap", "--variant=minbase", "bookworm", root)
    depends = told("dpkg-deb", "--field", deb, "Depends")
    proof = f"apt-get -qq satisfy --no-install-recommends -y '{depends}, libglib2.0-bin'"
    run("chroot", root, "sh", "-c", f"apt-get -qq update; {proof}")
    run("chroot", root, "sh", "-c", f"id {PLAYER} || useradd --create-home {PLAYER}")


def next_version(deb: Path, folder: Path) -> Path:
    """Return the same package with a higher version."""
    run("dpkg-deb", "--raw-extract", deb, folder / "next")
    control = folder / "next" / "DEBIAN" / "control"
    control.write_text(control.read_text().replace(f": {__version__}", f": {__version__}.1"))
    run("dpkg-deb", "--root-owner-group", "-Zgzip", "--build", folder / "next", folder / "next.deb")
    return folder / "next.deb"


def prove_deb(proof: Proof, root: Path, deb: Path, folder: Path) -> None:
    """Install, play three moves, open by type, upgrade, play on, remove."""
    before = proof.files()
    for name, file in (("tabletop", deb), ("next", next_version(deb, folder))):
        shutil.copy(file, root / "tmp" / f"{name}.deb")
    proof.folder()
    proof.told("apt-get", "install", "-y", "--no-install-recommends", "/tmp/tabletop.deb")
    say(f"installed: {proof.told('/usr/games/tabletop', '--version').strip()}")
    match, ply = proof.begin()
    ply = proof.open_record(match, ply)
    say("three moves played, the record opened by its type")
    proof.told("apt-get", "install", "-y", "/tmp/next.deb")
    say(f"upgraded to {proof.told('dpkg-query', '-W', 'tabletop').split()[1]}")
    proof.open_record(match, ply)
    proof.told("apt-get", "purge", "-y", "tabletop")
    nothing_left(proof, before)


def prove_rpm(proof: Proof, root: Path, rpm: Path) -> None:
    """Install by rpm's own --root, play, open by type, remove.

    A Debian root has none of rpm's packages: it cannot ask for the libraries, and what Fedora's
    triggers do to the menu is done here.
    """
    before = proof.files()
    proof.folder()
    run("rpm", "--root", root, "--nodeps", "--install", rpm)
    refresh = ("update-desktop-database", "-q"), ("update-mime-database", "/usr/share/mime")
    for words in refresh:
        proof.told(*words)
    match, ply = proof.begin()
    proof.open_record(match, ply)
    run("rpm", "--root", root, "--erase", "tabletop")
    for words in refresh:
        proof.told(*words)
    nothing_left(proof, before)


def nothing_left(proof: Proof, before: set[str]) -> None:
    """Check that the root is as before, and the player's match still there.

    Raises:
        DesktopError: It is not.
    """
    if left := proof.files() - before:
        raise DesktopError(f"left behind: {sorted(left)[:10]}")
    say(f"removed, nothing left but {proof.told('sh', '-c', f'ls {RECORD}').strip()}")


def run(*command: str | Path) -> None:
    """Run a command; raise if it fails."""
    subprocess.run([str(word) for word in command], check=True, stdout=subprocess.DEVNULL)


def told(*command: str | Path) -> str:
    """Return the output of a command."""
    words = [str(word) for word in command]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


def main() -> int:
    """Prove each package that is given; return 0, or 1 and say why."""
    parser = argparse.ArgumentParser(description="Prove the Linux packages in a clean root.")
    parser.add_argument("--deb", type=Path, required=True, help="the Debian package")
    parser.add_argument("--rpm", type=Path, help="the rpm package")
    parser.add_argument("--root", type=Path, help="folder of the root, kept")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tabletop-root-") as temporary:
        folder = Path(temporary)
        root = (given.root or folder / "root").resolve()
        make_root(root, given.deb)
        screen = Screen()
        screen.options = ("-ac",)
        try:
            with screen:
                proof = Proof(screen, root)
                prove_deb(proof, root, given.deb, folder)
                if given.rpm:
                    prove_rpm(proof, root, given.rpm)
        except DesktopError as error:
            print(f"proof: failed: {error}", file=sys.stderr)
            return 1
    say("passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
