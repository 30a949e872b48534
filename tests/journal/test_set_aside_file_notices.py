"""What became of files is told once, and together."""

import pytest

from companion.journal import set_aside_file_notices
from companion.journal.journal import Journal
from companion.journal.set_aside_file_notices import NOTICE, SetAsideFilesNotice
from companion.rules.facts import Json
from companion.rules.sentences import in_english


def test_moves_that_were_lost_in_several_files_are_added_up() -> None:
    first = set_aside_file_notices.merge_with_unread_notice(
        None, SetAsideFilesNotice("damaged", "a.damaged-1", 3)
    )
    told = set_aside_file_notices.notice_from_json(
        set_aside_file_notices.merge_with_unread_notice(
            first, SetAsideFilesNotice("damaged", "b.damaged-1", 4)
        )
    )
    assert told is not None
    assert told == SetAsideFilesNotice("damaged", "b.damaged-1", 7)
    assert told.sentence.translate(in_english) == "Last moves lost: 7. The old file is b.damaged-1"


@pytest.mark.parametrize("odd", [None, 5, "x", {}, {"kind": 3, "file": "a"}, {"kind": "kept"}])
def test_invalid_json_is_no_set_aside_notice(odd: Json) -> None:
    assert set_aside_file_notices.notice_from_json(odd) is None


def test_a_notice_names_a_file_and_no_folder() -> None:
    told = set_aside_file_notices.notice_from_json(
        {"kind": "kept", "file": "/etc/passwd", "lost": "many"}
    )
    assert told == SetAsideFilesNotice("kept", "passwd", 0)


def test_set_aside_notice_is_forgotten_once_read() -> None:
    journal = Journal.in_memory()
    journal.remember(NOTICE, SetAsideFilesNotice("kept", "a")._asdict())
    set_aside_file_notices.mark_notice_as_read(journal)
    assert journal.recall(NOTICE) is None
    set_aside_file_notices.mark_notice_as_read(journal)
