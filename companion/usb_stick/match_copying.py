"""Copies past matches between an archive and the folder of a USB stick, in either direction.

Both are generators, which yield how far they have come after each match, so that whoever runs them
can tell. A match that is damaged is left out, in both directions.
"""

import errno
import os
from collections.abc import Callable, Generator
from pathlib import Path

from companion.console.stick_copy_status import StickCopyStatus
from companion.journal import remembered_values_codec
from companion.journal.durable_files import FilesInLaterFolder
from companion.journal.match_archive import MatchArchive, number_in_stem
from companion.journal.saved_match_types import JournalError
from companion.record.archived_record_check import check_archived_record
from companion.rules.sentences import Refused
from companion.usb_stick.stick_folder import StickError, StickFolder, open_stick_folder

RESERVE = 8 * 1024 * 1024
"""Bytes that matches from a stick leave free on the device, for matches that are yet to be played."""

Copying = Generator[StickCopyStatus]
"""A copying that is under way. The last status that it yields is `over`."""


def free_bytes(folder: Path) -> int:
    """Return how many bytes can be written in that folder, which need not be there yet."""
    found = os.statvfs(next(each for each in (folder, *folder.parents) if each.exists()))
    return found.f_bavail * found.f_frsize


def copy_matches(
    archive: Path, stick: Path, *, to_stick: bool, free: Callable[[Path], int] = free_bytes
) -> Copying:
    """Copy all matches of the `archive` to a `stick`, or those from there that the archive lacks.

    Nothing is deleted, and no match of the archive is ever replaced; what was copied before a
    failure stays. `free` says how much room the archive has.
    """
    so_far = StickCopyStatus(to_stick)
    kept = MatchArchive(FilesInLaterFolder(archive))
    try:
        with open_stick_folder(stick, make=to_stick) as folder:
            copying = (
                _copy_to_stick(kept, folder)
                if to_stick
                else _copy_from_stick(kept, folder, lambda: free(archive))
            )
            for so_far in copying:
                yield so_far
            if to_stick:
                folder.sync()
        yield so_far._replace(over=True)
    except StickError as error:
        yield so_far._replace(over=True, failure=error.failure)
    except (OSError, JournalError) as error:
        full = isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)
        yield so_far._replace(over=True, failure="device full" if full else "device fault")


def _copy_to_stick(archive: MatchArchive, folder: StickFolder) -> Copying:
    stems, on_stick = archive.stems(), folder.stems()
    status = StickCopyStatus(to_stick=True, total=len(stems))
    yield status
    for stem in stems:
        try:
            record, result = archive.files(stem)
            match = check_archived_record(record).match
        except (OSError, Refused):  # damaged, or deleted since
            status = status._replace(damaged=status.damaged + 1)
        else:
            there = on_stick.get(match, stem)
            if match in on_stick and folder.files(there) == (record, result):
                status = status._replace(there=status.there + 1)
            else:
                folder.write(there, record, result)
                status = status._replace(copied=status.copied + 1)
        yield status


def _copy_from_stick(
    archive: MatchArchive, folder: StickFolder, free: Callable[[], int]
) -> Copying:
    on_stick = folder.stems()
    if not on_stick:
        raise StickError("nothing there")
    status = StickCopyStatus(to_stick=False, total=len(on_stick))
    yield status
    here = {stem.rpartition("-")[2] for stem in archive.stems()}
    for match, stem in sorted(on_stick.items(), key=lambda each: number_in_stem(each[1])):
        if match.hex() in here:
            status = status._replace(there=status.there + 1)
        elif _take(archive, folder, match, stem, free):
            status = status._replace(copied=status.copied + 1)
        else:
            status = status._replace(damaged=status.damaged + 1)
        yield status


def _take(
    archive: MatchArchive, folder: StickFolder, match: bytes, stem: str, free: Callable[[], int]
) -> bool:
    """Take a match from a stick; return whether it was whole."""
    record, result = folder.files(stem)
    try:
        head = check_archived_record(record)
    except Refused:
        return False
    if head.match != match:
        return False
    values, damaged = remembered_values_codec.decode_remembered_values(result)
    if damaged or values.get("game") != head.game:
        result = b""  # the list says less of it, until it is opened
    if free() < RESERVE + len(record) + len(result):
        raise OSError(errno.ENOSPC, "no room for matches from a stick")
    return archive.take(number_in_stem(stem), head.game, match, record, result)
