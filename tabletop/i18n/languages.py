"""Which languages there are, and which one a system's settings ask for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Language:
    """One language of the program.

    Attributes:
        code: ISO 639-1, also the name of its folder of catalogues.
        name: What its speakers call it.
        script: ISO 15924, e.g. ``"Deva"``.
        digits: Its own digits, zero first.
    """

    code: str
    name: str
    script: str
    digits: str


LANGUAGES: Final = (
    Language("en", "English", "Latn", "0123456789"),
    Language("hi", "हिन्दी", "Deva", "०१२३४५६७८९"),
    Language("pa", "ਪੰਜਾਬੀ", "Guru", "੦੧੨੩੪੫੬੭੮੯"),
    Language("gu", "ગુજરાતી", "Gujr", "૦૧૨૩૪૫૬૭૮૯"),
)
"""All languages, the one that others fall back to first."""

FALLBACK: Final = LANGUAGES[0]
"""The language of a text that another one lacks."""

BY_CODE: Final = {language.code: language for language in LANGUAGES}

_SPELLED: Final = {"english": "en", "hindi": "hi", "punjabi": "pa", "gujarati": "gu"}
"""How Windows names languages in a locale, e.g. ``Hindi_India``."""

_ELSEWHERE: Final = re.compile(r"^pa[_-](arab|pk)", re.IGNORECASE)
"""Punjabi written in a script that the catalogues do not have."""


def guess_language(environ: Mapping[str, str], locale_names: Iterable[str]) -> str:
    """The code of the first language that the system asks for and the program has.

    Args:
        environ: The process's environment; ``LANGUAGE`` lists several languages, of the
            others the first that is set counts, as with every gettext program.
        locale_names: What the platform itself tells, best first, e.g. ``"pa-Guru-IN"``.
    """
    chosen = next((environ[k] for k in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(k)), "")
    # A plain C locale switches translation off, whatever LANGUAGE says.
    wishes = environ.get("LANGUAGE", "").split(":") if _base(chosen) not in ("c", "posix") else []
    for name in (*wishes, chosen, *locale_names):
        base = _base(name)
        code = _SPELLED.get(base, base)
        if code in BY_CODE and not _ELSEWHERE.match(name):
            return code
    return FALLBACK.code


def _base(name: str) -> str:
    """The language part of a locale's name, in small letters."""
    return re.split(r"[_.@ -]", name.strip(), maxsplit=1)[0].lower()
