"""Print the notes of this version, out of CHANGELOG.md.

Run ``python -m build_scripts.release_notes [TAG]``. With a tag it fails unless the tag is this
version's, and the newest notes are, too.
"""

from __future__ import annotations

import sys
from pathlib import Path

from build_scripts.packages import releases
from tabletop import __version__


def main() -> int:
    """Print the notes; return 1 if tag, version and notes do not go together."""
    newest = releases()[0]
    wanted = {f"v{__version__}", f"v{newest.version}", *sys.argv[1:2]}
    if len(wanted) > 1:
        print(f"release notes: not one version: {', '.join(sorted(wanted))}", file=sys.stderr)
        return 1
    text = (Path(__file__).resolve().parents[1] / "CHANGELOG.md").read_text("utf-8")
    print(text.split("\n## ")[1].partition("\n")[2].strip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
