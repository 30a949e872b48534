"""A kit that was kept and whose file is gone is told until the table has read it."""

from pathlib import Path

import pytest

from companion.journal import set_aside_file_notices
from companion.journal.journal import Journal
from companion.journal.journal_opening import open_journal
from companion.referee.kept_kit_loss import record_kept_kit_loss
from companion.referee.kit_choice import KEPT, KitChoice
from companion.referee.settings_file_reader import SettingsFile
from companion.rules.sentences import in_english
from tests.referee.failing import FailingJournal

GONE = f"The kit that was kept is lost. Its file is gone: {KEPT}"


def starts(state: Path) -> tuple[Journal, list[str]]:
    """What a start tells of the kit."""
    journal, trouble = open_journal(state / "matches")
    said = [trouble.sentence] if trouble else []
    lost = record_kept_kit_loss(journal, KitChoice(SettingsFile(None), state))
    return journal, [each.translate(in_english) for each in (*said, lost) if each is not None]


def test_loss_of_the_kept_kit_file_is_reported_until_read(tmp_path: Path) -> None:
    assert starts(tmp_path)[1] == []
    KitChoice(SettingsFile(None), tmp_path).keep()
    assert starts(tmp_path)[1] == []
    (tmp_path / KEPT).unlink()
    assert starts(tmp_path)[1] == [GONE]
    journal, said = starts(tmp_path)
    assert said == [GONE]
    set_aside_file_notices.mark_notice_as_read(journal)
    assert starts(tmp_path)[1] == []


def test_a_file_that_is_damaged_is_not_gone(tmp_path: Path) -> None:
    KitChoice(SettingsFile(None), tmp_path).keep()
    starts(tmp_path)
    (tmp_path / KEPT).write_bytes(b"damaged")
    assert starts(tmp_path)[1] == []


@pytest.mark.parametrize("kits", [True, False])
def test_a_disk_that_takes_nothing_keeps_no_start_from_going_on(tmp_path: Path, kits: bool) -> None:
    choice = KitChoice(SettingsFile(None), tmp_path) if kits else None
    if choice is not None:
        choice.keep()
    journal = FailingJournal(Journal.in_memory(), {"remember": 0})
    assert record_kept_kit_loss(journal, choice) is None
