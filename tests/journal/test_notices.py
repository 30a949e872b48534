"""What became of files is told once, and together."""

import pytest

from companion.journal import notices
from companion.journal.journal import Journal
from companion.journal.notices import NOTICE, Notice
from companion.rules.words import Json, in_english


def test_moves_that_were_lost_in_several_files_are_added_up() -> None:
    first = notices.merge(None, Notice("damaged", "a.damaged-1", 3))
    told = notices.read(notices.merge(first, Notice("damaged", "b.damaged-1", 4)))
    assert told is not None
    assert told == Notice("damaged", "b.damaged-1", 7)
    assert told.sentence.said(in_english) == "Last moves lost: 7. The old file is b.damaged-1"


@pytest.mark.parametrize("odd", [None, 5, "x", {}, {"kind": 3, "file": "a"}, {"kind": "kept"}])
def test_what_is_no_notice_is_none(odd: Json) -> None:
    assert notices.read(odd) is None


def test_a_notice_names_a_file_and_no_folder() -> None:
    told = notices.read({"kind": "kept", "file": "/etc/passwd", "lost": "many"})
    assert told == Notice("kept", "passwd", 0)


def test_what_was_read_is_not_told_again() -> None:
    journal = Journal.in_memory()
    journal.remember(NOTICE, Notice("kept", "a")._asdict())
    notices.was_read(journal)
    assert journal.recall(NOTICE) is None
    notices.was_read(journal)
