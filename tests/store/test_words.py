"""Test that every system error has words in every language."""

from __future__ import annotations

import errno
import os

import pytest

from tabletop.i18n import LANGUAGES, Speech
from tabletop.kernel.words import msg
from tabletop.store.errors import reason

NUMBERS = [
    errno.ENOSPC,
    errno.EROFS,
    errno.EACCES,
    errno.ENOENT,
    errno.EISDIR,
    errno.ENOTDIR,
    errno.ENAMETOOLONG,
    errno.EIO,
    errno.ELOOP,
]


@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
def test_every_reason_has_words(language: str) -> None:
    speech = Speech(language)
    errors = [OSError(number, os.strerror(number)) for number in NUMBERS]
    odd: list[OSError | ValueError] = [ValueError("nul"), OSError("odd"), *errors]
    said = {speech.say(reason(error)) for error in odd}
    assert len(said) == len(errors) + 1  # a name too long is a bad name too
    assert not any("⟨" in one for one in said)
    warning = speech.say(msg("store.write.failed", path="/a/b", why=reason(errors[0])))
    assert "/a/b" in warning and "⟨" not in warning
