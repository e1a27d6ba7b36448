"""Describe file errors in sentences."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

from tabletop.kernel.errors import TabletopError
from tabletop.kernel.words import Msg, msg


class StoreError(TabletopError):
    """Report a file or folder that cannot be used.

    ``msg`` names the file or folder, and the reason.
    """


_KNOWN: Final = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.ENOENT: "missing",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "not_folder",
    errno.EEXIST: "not_folder",
    errno.ENAMETOOLONG: "name",
    errno.EINVAL: "name",
    errno.EIO: "device",
    errno.ESPIPE: "special",
    errno.ELOOP: "special",
    errno.EAGAIN: "special",
}


def reason(error: Exception) -> Msg:
    """Return the reason for a system error as a message.

    A rare reason is given in the system's own words.
    """
    if isinstance(error, OSError):
        if (kind := _KNOWN.get(error.errno or 0)) is not None:
            return msg(f"store.reason.{kind}")
        return msg("store.reason.other", why=error.strerror or type(error).__name__)
    if isinstance(error, ValueError):  # the file name is not allowed, e.g. because of a NUL
        return msg("store.reason.name")
    return msg("store.reason.other", why=type(error).__name__)


def refused(path: Path, error: Exception) -> Msg:
    """Return the message that a file could not be written, with the reason."""
    return msg("store.write.refused", path=str(path), why=reason(error))
