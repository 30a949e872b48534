"""What can be wrong with a file or the disk under it, and how the panel says it."""

import errno
import sqlite3

from companion.rules.words import Sentence, says

UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises for a broken file; its message may have a broken name in it."""

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_LOCKED = (errno.EACCES, errno.EPERM, errno.EROFS)
_BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
_UNREAD = (sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ)


def _codes(error: BaseException) -> tuple[int, int, int]:
    """SQLite's primary and extended result code, and the system's error number; 0 if none."""
    code = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF, code, getattr(error, "errno", None) or 0


def is_damage(error: BaseException) -> bool:
    """Whether the content of the file is at fault, and not its place.

    So it is for whatever is raised that neither SQLite nor the system have a number for: somebody
    has stumbled over that content.
    """
    primary, code, number = _codes(error)
    undecodable = isinstance(error, sqlite3.OperationalError) and not code
    return (
        not isinstance(error, sqlite3.Error | OSError | MemoryError)
        or undecodable
        or primary in _BROKEN
        or code in _UNREAD
        or number == errno.EIO
    )


def is_locked(error: BaseException) -> bool:
    """Whether the file or its place may not be written."""
    primary, _, number = _codes(error)
    return number in _LOCKED or primary in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)


def is_in_use(error: BaseException) -> bool:
    """Whether another process has the journal open."""
    return _codes(error)[0] == sqlite3.SQLITE_BUSY


def reason(error: BaseException) -> Sentence:
    """Why nothing is saved, in words for the panel."""
    primary, _, number = _codes(error)
    if is_damage(error):
        return says("save file broken\nmatches aren't saved")
    if primary == sqlite3.SQLITE_FULL or number in _FULL:
        return says("disk is full\nmatches aren't saved")
    if is_in_use(error):
        return says("already running\nmatches aren't saved")
    if is_locked(error):
        return says("can't write here\nmatches aren't saved")
    return says("disk trouble\nmatches aren't saved")
