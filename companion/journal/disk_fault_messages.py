"""Messages for the panel about a disk that is full, read-only or faulty."""

import errno

from companion.rules.sentences import Sentence, says

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_LOCKED = (errno.EACCES, errno.EPERM, errno.EROFS)


def disk_fault_sentence(error: BaseException) -> Sentence:
    """Return why nothing is saved, in words for the panel."""
    number = error.errno if isinstance(error, OSError) else None
    if number in _FULL:
        return says("disk is full\nmatches aren't saved")
    if number in _LOCKED:
        return says("can't write here\nmatches aren't saved")
    return says("disk trouble\nmatches aren't saved")
