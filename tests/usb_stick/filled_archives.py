"""Archives with matches in them, each whole but short."""

from collections.abc import Mapping
from pathlib import Path

from companion.journal.durable_files import FilesInLaterFolder
from companion.journal.match_archive import MatchArchive
from companion.match import Header
from companion.record.line_checksums import LineCheckChain
from companion.rules.facts import Facts
from companion.usb_stick.stick_folder import FOLDER
from tests.journal.keeping import header

OVER: Facts = {"over": True, "score": {"red": 20, "blue": 3}, "winner": "red"}


def record(of: Header, *besides: str) -> str:
    """A record of that match without any entry, with other lines of the header `besides`."""
    chain = LineCheckChain()
    head = ("companion record 1", f"game {of.game} 1", f"match {of.id.hex()}")
    return "".join(f"{chain.append_check(line)}\n" for line in (*head, *besides, "end 0"))


def fill(archive: Path, *numbers: int) -> Path:
    """Keeps a match of each of these numbers as ID in the archive."""
    kept = MatchArchive(FilesInLaterFolder(archive))
    for number in numbers:
        kept.keep(header(number), OVER, record(header(number)))
    return archive


def content(folder: Path) -> Mapping[str, bytes]:
    """All files in a folder, by their names."""
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def on_stick(stick: Path) -> Mapping[str, bytes]:
    """All files of matches on a stick."""
    return content(stick / FOLDER)
