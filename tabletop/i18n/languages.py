"""List the languages, and guess the one that the system prefers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from tabletop.kernel.values import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """Describe one language of the program.

    Attributes:
        code: ISO 639-1, also the name of its folder of catalogues.
        name: Its name in the language itself.
        digits: Its own digits, zero first.
    """

    code: str
    name: str
    digits: str


LANGUAGES: Final = (
    Language("en", "English", "0123456789"),
    Language("hi", "हिन्दी", "०१२३४५६७८९"),
    Language("pa", "ਪੰਜਾਬੀ", "੦੧੨੩੪੫੬੭੮੯"),
    Language("gu", "ગુજરાતી", "૦૧૨૩૪૫૬૭૮૯"),
)
"""All languages, the fallback of the others first."""

FALLBACK: Final = LANGUAGES[0]
"""The language that supplies texts which another one lacks."""

BY_CODE: Final = {language.code: language for language in LANGUAGES}

_SPELLED: Final = {"english": "en", "hindi": "hi", "punjabi": "pa", "gujarati": "gu"}
"""Names of the languages in a Windows locale, e.g. ``Hindi_India``."""

_ELSEWHERE: Final = re.compile(r"^pa[_-](arab|pk)", re.IGNORECASE)
"""Matches Punjabi written in a script that the catalogues do not have."""


def guess_language(environ: Mapping[str, str], locale_names: Iterable[str]) -> str:
    """Return the code of the first preferred language that is supported.

    Args:
        environ: The process's environment; ``LANGUAGE`` lists several languages, and of the other
            variables the first that is set counts, as with every gettext program.
        locale_names: The platform's own locale names, best first, e.g. ``"pa-Guru-IN"``.
    """
    chosen = next((environ[k] for k in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(k)), "")
    # A plain C locale switches translation off, even if LANGUAGE is set.
    wishes = environ.get("LANGUAGE", "").split(":") if _base(chosen) not in ("c", "posix") else []
    for name in (*wishes, chosen, *locale_names):
        base = _base(name)
        code = _SPELLED.get(base, base)
        if code in BY_CODE and not _ELSEWHERE.match(name):
            return code
    return FALLBACK.code


def _base(name: str) -> str:
    """Return the language part of a locale's name, in lower case."""
    return re.split(r"[_.@ -]", name.strip(), maxsplit=1)[0].lower()
