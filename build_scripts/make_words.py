"""Compile the catalogues: every edited ``.po`` to the program's ``.mo``.

It also lists the English messages whose placeholders no comment explains to a translator.
"""

from __future__ import annotations

import argparse
import string
import sys
from pathlib import Path
from typing import Any, Final

from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

LOCALE: Final = Path(__file__).resolve().parent.parent / "tabletop" / "i18n" / "locale"


def _meaning(catalogue: Any) -> dict[str, Any]:
    """Return a catalogue's texts by key, without its headers."""
    texts: dict[str, Any] = {"": (catalogue.num_plurals, catalogue.plural_expr)}
    for message in catalogue:
        # A plural message has a pair of keys and a text for each form.
        plural = not isinstance(message.id, str)
        key = message.id[0] if plural else message.id
        text = tuple(message.string) if plural else message.string
        if key and not message.fuzzy and any(text):
            texts[key] = text
    return texts


def _language(po: Path) -> str:
    """Return the code of the language that the folder of ``po`` names."""
    return po.parent.parent.name


def out_of_step(locale: Path) -> list[Path]:
    """Return the ``.mo`` files that are missing, obsolete or outdated."""
    wrong = [mo for mo in sorted(locale.rglob("*.mo")) if not mo.with_suffix(".po").exists()]
    for po in sorted(locale.rglob("*.po")):
        mo = po.with_suffix(".mo")
        if not mo.exists():
            wrong.append(mo)
            continue
        with po.open("rb") as edited, mo.open("rb") as compiled:
            if _meaning(read_po(edited, locale=_language(po))) != _meaning(read_mo(compiled)):
                wrong.append(mo)
    return wrong


def compile_all(locale: Path) -> list[Path]:
    """Write or remove every outdated ``.mo``; return the changed files."""
    wrong = out_of_step(locale)
    for mo in wrong:
        po = mo.with_suffix(".po")
        if not po.exists():
            mo.unlink()
            continue
        with po.open("rb") as edited:
            catalogue = read_po(edited, locale=_language(po), abort_invalid=True)
        with mo.open("wb") as compiled:
            write_mo(compiled, catalogue)
    return wrong


def uncommented(locale: Path) -> list[str]:
    """Return the English messages with a placeholder no comment explains.

    A translator sees a key and a text: what ``{other}`` may hold stands only in the comment.
    """
    lacking = []
    for po in sorted((locale / "en").rglob("*.po")):
        with po.open("rb") as edited:
            catalogue = read_po(edited, locale="en")
        for message in catalogue:
            plural = not isinstance(message.id, str)
            forms = message.string if plural else (message.string,)
            names = {f"{{{name}}}" for form in forms for name in _placeholders(form)}
            told = " ".join(message.auto_comments)
            if message.id and any(name not in told for name in names):
                lacking.append(message.id[0] if plural else message.id)
    return lacking


def _placeholders(text: str) -> set[str]:
    """Return the names in braces of a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def main() -> int:
    """Compile the catalogues, or with ``--check`` list outdated ones.

    Return 1 if ``--check`` found any, or a message that lacks a comment, else 0.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    parser.add_argument("locale", nargs="?", type=Path, default=LOCALE, help="of a game package")
    asked = parser.parse_args()
    check, locale = asked.check, asked.locale
    files = out_of_step(locale) if check else compile_all(locale)
    for file in files:
        print(f"{'out of step' if check else 'written'}: {file.relative_to(locale)}")
    lacking = uncommented(locale)
    for key in lacking:
        print(f"no comment on the placeholders: {key}")
    return 1 if check and (files or lacking) else 0


if __name__ == "__main__":
    sys.exit(main())
