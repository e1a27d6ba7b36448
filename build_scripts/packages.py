"""Pack the one-folder program for Linux, as .deb, .rpm, AppImage, Flatpak.

``build.py --deb`` and so on call this. Times in a package are those of ``SOURCE_DATE_EPOCH``, so
the same commit makes the same bytes.
"""

from __future__ import annotations

import gzip
import json
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from build_scripts.cli_pages import pages
from tabletop import __version__
from tabletop.cli_desktop import TYPE, files, in_xml
from tabletop.kernel.values import dataclass
from tabletop.store.folders import APP_ID

ROOT: Final = Path(__file__).resolve().parents[1]
ICONS: Final = ROOT / "build_scripts" / "icons"
HOME: Final = os.environ.get("TABLETOP_HOME_PAGE", "")
"""Address of the project, which the release workflow knows; without one no package names any."""
MAINTAINER: Final = os.environ.get("TABLETOP_MAINTAINER", "Tabletop contributors <table@localhost>")
SUMMARY: Final = "four board games, alone or with family"
ABOUT: Final = (
    "Patchwork, Mexican Train, Goat (Kozel) and Gnoming A Round on one desktop table, against"
    " twelve neighbours with measured strength or with the family around one screen."
    " In English, Hindi, Punjabi and Gujarati; no network, no advertisements."
)
SCREENSHOTS: Final = {
    "table-en-1280": "Patchwork",
    "mexican-train-en-1280": "Mexican Train",
    "goat-pa-1280": "Goat, in Punjabi",
    "gnoming-en-1280": "Gnoming A Round",
}
"""Pictures in ``docs/images``, and what they show."""
LIBRARIES: Final = {"X11": 6, "Xext": 6, "Xcursor": 1, "Xi": 6, "Xfixes": 3, "Xrandr": 2}
"""Libraries of the system that the window loads, with the numbers of their interfaces."""
LICENCES: Final = "MIT AND OFL-1.1 AND LGPL-2.1-or-later AND Apache-2.0 AND Python-2.0"

OVERRIDES: Final = """\
# The program brings its own libraries, the very ones it was tested with.
tabletop: embedded-library *
tabletop: custom-library-search-path *
tabletop: shared-library-lacks-prerequisites *
tabletop: hardening-no-fortify-functions *
tabletop: hardening-no-pie *
tabletop: library-not-linked-against-libc *
# The project has no address of its own yet.
tabletop: bogus-mail-host *
tabletop: bogus-mail-host-in-debian-changelog *
"""


@dataclass(frozen=True)
class Release:
    """Hold a version of CHANGELOG.md: number, day, and notes by group."""

    version: str
    day: str
    groups: Mapping[str, tuple[str, ...]]

    @property
    def notes(self) -> Iterator[str]:
        """Yield every note."""
        for lines in self.groups.values():
            yield from lines


def releases() -> list[Release]:
    """Return the versions of CHANGELOG.md, newest first."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    found = []
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        head, *sections = re.split(r"^### ", part, flags=re.MULTILINE)
        title, _, body = head.partition("\n")
        sections = sections or ["\n" + body]
        version, _, day = title.replace("[", "").replace("]", "").partition(" - ")
        groups = {}
        for section in sections:
            title, _, body = section.partition("\n")
            notes = re.split(r"^- ", body, flags=re.MULTILINE)[1:]
            groups[title.strip()] = tuple(" ".join(note.split()) for note in notes)
        found.append(Release(version, day, groups))
    return found


def epoch() -> int:
    """Return the time that packages bear in seconds, that of the commit."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    told = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return int(told.stdout or 0)


def lay(program: Path, root: Path) -> Path:
    """Lay program and desktop files below ``root/usr``; return it."""
    shutil.rmtree(root, ignore_errors=True)
    usr = root / "usr"
    shutil.copytree(program, usr / "lib" / "tabletop", symlinks=True)
    (usr / "bin").mkdir()
    (usr / "bin" / "tabletop").symlink_to("../lib/tabletop/Tabletop")
    day = datetime.fromtimestamp(epoch(), UTC).strftime("%Y-%m-%d")
    made = {name: text.encode() for name, text in pages(day).items()} | dict(files("tabletop"))
    made[f"metainfo/{APP_ID}.metainfo.xml"] = metainfo().encode()
    made["doc/tabletop/copyright"] = _copyright().encode()
    for png in ICONS.glob("tabletop-*.png"):
        size = png.stem.rpartition("-")[2]
        if int(size) <= 512:
            made[f"icons/hicolor/{size}x{size}/apps/{APP_ID}.png"] = png.read_bytes()
    for name, content in made.items():
        file = usr / "share" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if name.startswith("man/"):
            file.with_name(f"{file.name}.gz").write_bytes(_packed(content))
        else:
            file.write_bytes(content)
    for path in root.rglob("*"):
        if path.is_file() and not path.is_symlink():
            runs = path.stat().st_mode & 0o100 and ".so" not in path.name
            path.chmod(0o755 if runs else 0o644)
        elif path.is_dir():
            path.chmod(0o755)
    return usr


def _packed(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def deb(program: Path, out: Path, work: Path) -> Path:
    """Make the package for Debian and its kin."""
    root = work / "deb"
    usr = lay(program, root)
    (usr / "bin").rename(usr / "games")  # where Debian has its games
    documents = usr / "share" / "doc" / "tabletop"
    (documents / "changelog.gz").write_bytes(_packed(_debian_changes().encode()))
    overrides = usr / "share" / "lintian" / "overrides" / "tabletop"
    overrides.parent.mkdir(parents=True)
    overrides.write_text(OVERRIDES, "utf-8")
    arch = _told("dpkg", "--print-architecture")
    libraries = ", ".join(
        f"lib{name.lower()}{'-' * name[-1].isdigit()}{n}" for name, n in LIBRARIES.items()
    )
    size = sum(p.lstat().st_size for p in usr.rglob("*") if p.is_file()) // 1024
    control = root / "DEBIAN"
    control.mkdir()
    (control / "control").write_text(
        f"Package: tabletop\nVersion: {__version__}\nSection: games\nPriority: optional\n"
        f"Architecture: {arch}\nMaintainer: {MAINTAINER}\nInstalled-Size: {size}\n"
        f"Depends: libc6 (>= {_glibc(program)}), {libraries}, desktop-file-utils,"
        " hicolor-icon-theme, shared-mime-info\n"
        "Recommends: libasound2 | libpulse0, libxkbcommon0, libxss1, xdg-desktop-portal\n"
        "Suggests: speech-dispatcher\n"
        f"{_at_home('Homepage: ')}Description: {SUMMARY}\n{_folded(ABOUT)}\n",
        "utf-8",
    )
    sums = sorted(p for p in usr.rglob("*") if p.is_file() and not p.is_symlink())
    (control / "md5sums").write_text(
        _told("md5sum", *(p.relative_to(root) for p in sums), cwd=root) + "\n", "utf-8"
    )
    made = out / f"tabletop_{__version__}_{arch}.deb"
    _run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, made)
    return made


def rpm(program: Path, out: Path, work: Path) -> Path:
    """Make the package for Fedora, openSUSE and their kin."""
    root, top = work / "rpm", work / "rpmbuild"
    usr = lay(program, root)
    site = usr / "share" / "zsh" / "site-functions"
    (usr / "share" / "zsh" / "vendor-completions").rename(site)
    ours = (usr / "lib" / "tabletop", usr / "share" / "doc" / "tabletop")
    listed = [
        f'{"%dir " * path.is_dir()}"/{path.relative_to(root)}"'
        for path in sorted(usr.rglob("*"))
        if not path.is_dir() or any(path.is_relative_to(one) for one in ours)
    ]
    wide = "()(64bit)" if platform.machine() in {"x86_64", "aarch64"} else ""
    needs = "".join(f"Requires: lib{name}.so.{n}{wide}\n" for name, n in LIBRARIES.items())
    notes = "\n".join(
        f"* {datetime.fromisoformat(one.day):%a %b %d %Y} {MAINTAINER} - {one.version}-1\n"
        + "".join(f"- {note}\n" for note in one.notes)
        for one in releases()
        if one.day
    ).replace("%", "%%")
    spec = work / "tabletop.spec"
    spec.write_text(
        "%global __os_install_post %{nil}\n%global debug_package %{nil}\n"
        "%global _build_id_links none\n%global use_source_date_epoch_as_buildtime 1\n"
        "%global clamp_mtime_to_source_date_epoch 1\n%global _buildhost tabletop\n"
        f"Name: tabletop\nVersion: {__version__}\nRelease: 1\n"
        f"Summary: {SUMMARY[0].upper()}{SUMMARY[1:]}\nLicense: {LICENCES}\n{_at_home('URL: ')}"
        # Its own libraries are no business of others, and need no others than these.
        f"AutoReqProv: no\n{needs}"
        f"Requires: hicolor-icon-theme\nRequires: shared-mime-info\n"
        f"%description\n{ABOUT}\n"
        f"%install\ncp -a '{root}/.' %{{buildroot}}\n"
        f"%files\n%defattr(-,root,root,755)\n" + "\n".join(listed) + "\n"
        f"%changelog\n{notes}",
        "utf-8",
    )
    _run("rpmbuild", "-bb", "--quiet", "--define", f"_topdir {top}", spec)
    (made,) = top.glob("RPMS/*/*.rpm")
    return Path(shutil.move(made, out / made.name))


def app_dir(program: Path, work: Path) -> Path:
    """Lay the folder that an AppImage holds; return it."""
    root = work / "AppDir"
    usr = lay(program, root)
    (root / "AppRun").symlink_to("usr/bin/tabletop")
    (root / ".DirIcon").symlink_to(f"{APP_ID}.svg")
    shutil.copy(usr / "share" / "applications" / f"{APP_ID}.desktop", root)
    shutil.copy(usr / "share/icons/hicolor/scalable/apps" / f"{APP_ID}.svg", root)
    return root


def appimage(program: Path, out: Path, work: Path, runtime: Path) -> Path:
    """Make an AppImage, the runtime with the folder behind it.

    Args:
        program: Folder of the program.
        out: Folder of the result.
        work: Folder for what is made on the way.
        runtime: AppImage's own first part. No package registry has it: the workflow fetches it.
    """
    root, packed = app_dir(program, work), work / "app.squashfs"
    _run("mksquashfs", root, packed, "-quiet", "-noappend", "-all-root", "-no-xattrs")
    made = out / f"Tabletop-{__version__}-{platform.machine()}.AppImage"
    made.write_bytes(runtime.read_bytes() + packed.read_bytes())
    made.chmod(0o755)
    return made


def flatpak(program: Path, out: Path, work: Path) -> Path:
    """Lay the tree for flatpak-builder; return its manifest."""
    del work
    lay(program, out / "flatpak" / "root")
    manifest = {
        "id": APP_ID,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": "24.08",
        "sdk": "org.freedesktop.Sdk",
        "command": "tabletop",
        # No folder of the player's: files come through the portal.
        "finish-args": [
            *("--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--socket=pulseaudio"),
            *("--device=input", "--talk-name=org.a11y.Bus"),
        ],
        "modules": [
            {
                "name": "tabletop",
                "buildsystem": "simple",
                "build-options": {"strip": False, "no-debuginfo": True},
                "build-commands": ["cp -a lib bin share /app/"],
                "sources": [{"type": "dir", "path": "root/usr"}],
            }
        ],
    }
    made = out / "flatpak" / f"{APP_ID}.json"
    made.write_text(json.dumps(manifest, indent=2) + "\n", "utf-8")
    return made


def _at_home(name: str) -> str:
    """Return the line that names the project's address, or nothing."""
    return f"{name}{HOME}\n" if HOME else ""


def metainfo(home: str = HOME) -> str:
    """Return the AppStream metainfo of the program, as XML.

    Without ``home`` it has no pictures either, as they lie at the project's address.
    """
    default = ' type="default"'
    pictures = "".join(
        f"    <screenshot{'' if n else default}>\n      <caption>{caption}</caption>\n"
        f"      <image>{home}/raw/v{__version__}/docs/images/{name}.jpg</image>\n"
        "    </screenshot>\n"
        for n, (name, caption) in enumerate(SCREENSHOTS.items())
    )
    urls = f'  <url type="homepage">{home}</url>\n  <url type="bugtracker">{home}/issues</url>\n'
    shown = f"  <screenshots>\n{pictures}  </screenshots>\n"
    told = "".join(
        f'    <release version="{one.version}" date="{one.day}">\n      <description>\n'
        + "".join(
            (f"        <p>{escape(title)}</p>\n" if title else "")
            + "        <ul>\n"
            + "".join(f"          <li>{escape(note)}</li>\n" for note in notes)
            + "        </ul>\n"
            for title, notes in one.groups.items()
        )
        + "      </description>\n    </release>\n"
        for one in releases()
        if one.day
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<component type="desktop-application">\n'
        f"  <id>{APP_ID}</id>\n  <name>Tabletop</name>\n"
        f"{in_xml('summary', 'cli.desktop.comment')}"
        "  <metadata_license>CC0-1.0</metadata_license>\n"
        f"  <project_license>{LICENCES}</project_license>\n"
        '  <developer id="org.tabletop">\n    <name>Tabletop contributors</name>\n  </developer>\n'
        f"  <description>\n    <p>{escape(ABOUT)}</p>\n  </description>\n"
        f'  <launchable type="desktop-id">{APP_ID}.desktop</launchable>\n'
        f"{urls if home else ''}"
        f"  <provides>\n    <binary>tabletop</binary>\n    <mediatype>{TYPE}</mediatype>\n"
        "  </provides>\n"
        "  <supports>\n    <control>pointing</control>\n    <control>keyboard</control>\n"
        "    <control>gamepad</control>\n  </supports>\n"
        '  <content_rating type="oars-1.1"/>\n'
        f"{shown if home else ''}  <releases>\n{told}  </releases>\n"
        "</component>\n"
    )


def _debian_changes() -> str:
    return "\n".join(
        f"tabletop ({one.version}) unstable; urgency=medium\n\n"
        + "".join(_folded(note, "  * ", "    ") + "\n" for note in one.notes)
        + f"\n -- {MAINTAINER}  {datetime.fromisoformat(one.day):%a, %d %b %Y} 12:00:00 +0000\n"
        for one in releases()
        if one.day
    )


def _copyright() -> str:
    text = (ROOT / "LICENSE").read_text("utf-8")
    holder = re.search(r"Copyright \(c\) (.*)", text)
    body = "\n".join(f" {line}" if line else " ." for line in text.strip().splitlines())
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: Tabletop\n{_at_home('Source: ')}\n"
        f"Files: *\nCopyright: {holder[1] if holder else 'the Tabletop contributors'}\n"
        f"License: Expat\n{body}\n"
        " .\n The fonts are Noto, under the SIL Open Font License 1.1. The libraries that come\n"
        " along have theirs in /usr/lib/tabletop/_internal/licences. pygame-ce is under the\n"
        " LGPL 2.1, see /usr/share/common-licenses/LGPL-2.1.\n"
    )


def _folded(text: str, first: str = " ", rest: str = " ") -> str:
    import textwrap

    return textwrap.fill(text, 78, initial_indent=first, subsequent_indent=rest)


def _glibc(program: Path) -> str:
    """Return the version of the C library that the program needs."""
    found = {"2.17"}
    for file in program.rglob("*"):
        if file.is_file() and (".so" in file.name or file.name == "Tabletop"):
            found.update(re.findall(r"GLIBC_(2\.\d+)", file.read_bytes().decode("latin-1")))
    return max(found, key=lambda version: int(version.partition(".")[2]))


def _told(*command: str | Path, cwd: Path | None = None) -> str:
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def _run(*command: str | Path) -> None:
    times = os.environ | {"SOURCE_DATE_EPOCH": str(epoch())}
    subprocess.run([str(word) for word in command], check=True, env=times)
