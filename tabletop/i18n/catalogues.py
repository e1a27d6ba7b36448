"""Find the text of a key in a language, in English, or the key itself."""

from __future__ import annotations

import gettext
import logging
import string
import struct
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from tabletop.i18n.languages import FALLBACK
from tabletop.plugins import find_file

LOCALE: Final = Path(__file__).resolve().parent / "locale"
"""Holds ``<language>/LC_MESSAGES/<domain>.mo``."""

_log = logging.getLogger(__name__)


@lru_cache(maxsize=2048)
def pieces(code: str, key: str, count: int | None) -> tuple[tuple[str, str | None], ...]:
    """Split the text of ``key`` into literals and argument names.

    The name is ``None`` after a literal that no argument follows; ``count`` chooses the plural.
    """
    text = _find(code, key, count)
    if text is None and code != FALLBACK.code:
        _report(code, key)
        text = _find(FALLBACK.code, key, count)
    if text is None:
        _report(FALLBACK.code, key)
        return ((f"⟨{key}⟩", None),)
    return tuple((literal, name) for literal, name, _, _ in string.Formatter().parse(text))


@cache
def has(key: str) -> bool:
    """Return whether ``key`` has a text in English."""
    return _find(FALLBACK.code, key, None) is not None


def _find(code: str, key: str, count: int | None) -> str | None:
    """Return the text of ``key`` in one language, or ``None``."""
    catalogue = _open(code, key.partition(".")[0])
    if catalogue is None:
        return None
    # Alone, "gettext" of Python 3.11.2 does not find a text with plurals.
    text = catalogue.ngettext(key, key, 1 if count is None else abs(count))
    if text == key:
        text = catalogue.gettext(key)
    return None if text == key else text


def catalogue_file(code: str, domain: str) -> Path:
    """Return the compiled catalogue of a domain, built-in or of a package."""
    path = f"{code}/LC_MESSAGES/{domain}.mo"
    ours = LOCALE / path
    return ours if ours.is_file() else find_file(f"locale/{path}") or ours


@cache
def _open(code: str, domain: str) -> gettext.GNUTranslations | None:
    """Open one catalogue once; return ``None`` if there is none."""
    file = catalogue_file(code, domain)
    try:
        with file.open("rb") as stream:
            return gettext.GNUTranslations(stream)
    except (OSError, UnicodeDecodeError, struct.error) as error:
        _log.warning("no catalogue %s for language %s: %s", domain, code, error)
        return None


@cache
def _report(code: str, key: str) -> None:
    """Log once that a text is missing."""
    _log.warning("no text for %s in language %s", key, code)
