"""Past matches on the device: kept when they leave the table, listed, opened, replayed, deleted."""

import errno
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.journal.durable_files import FilesInFolder, FilesInLaterFolder
from companion.journal.journal import Journal
from companion.journal.journal_opening import ARCHIVE, open_journal
from companion.match import Match
from companion.own_games import load_game_file
from companion.record import read_record, write_record
from companion.referee.web_page_access import make_page_access
from companion.rules.facts import Facts
from companion.screens.panel_size import COLUMNS
from companion.screens.screen_model import CELLS_LEFT
from tests.games.random_player import random_match
from tests.referee.bare import ROUND, START, BareReferee, Entropy
from tests.referee.test_saved_matches import Short
from tests.toy import HIGH_BID

MENU = ("table help",)


def over(journal: Journal, entropy: Entropy) -> BareReferee:
    """A match that has just ended, and its result is on the panel."""
    bare = BareReferee(journal, [Short()], entropy=entropy)
    bare.play(*START, *ROUND)
    assert bare.match.over
    return bare


def away(journal: Journal, entropy: Entropy) -> Match:
    """A match that ended before the device was switched off in good order."""
    bare = over(journal, entropy)
    bare.referee.stop()
    return bare.match


def archive_of(journal: Journal, tmp_path: Path) -> Sequence[Path]:
    """The records in the archive of the `journal` fixture."""
    assert journal.durable
    return sorted((tmp_path / ARCHIVE).glob("*.record"))


@pytest.fixture
def entropy() -> Entropy:
    """Bytes of the tests' own."""
    return Entropy()


# Kept ---------------------------------------------------------------------------------------


def test_a_match_that_is_over_is_kept_when_the_next_one_begins(
    journal: Journal, entropy: Entropy
) -> None:
    bare = over(journal, entropy)
    first = bare.match
    assert journal.archive.page(0, 9).total == 0, "it may still be undone"
    bare.play("right 7")
    assert [each.state for each in journal.matches()] == ["running"]
    kept = read_record(journal.archive.read(1).decode(), [Short()])
    assert (kept.header, kept.log) == (first.header, tuple(first.log))


def test_a_match_that_is_over_is_kept_when_the_device_is_switched_off(
    journal: Journal, entropy: Entropy
) -> None:
    match = away(journal, entropy)
    assert journal.matches() == []
    assert read_record(journal.archive.read(1).decode(), [Short()]).log == tuple(match.log)
    assert BareReferee(journal, [Short()]).text().startswith("High bid")


def test_after_a_power_cut_at_the_result_the_match_is_offered_and_not_yet_kept(
    journal: Journal, entropy: Entropy
) -> None:
    over(journal, entropy)
    again = BareReferee(journal, [Short()], entropy=entropy)
    assert again.text().startswith("Power was cut")
    assert journal.archive.page(0, 9).total == 0


def test_a_match_that_is_not_over_is_never_in_the_archive(
    journal: Journal, entropy: Entropy
) -> None:
    bare = BareReferee(journal, entropy=entropy)
    bare.play(*START, *ROUND[:3])
    bare.play("[table help]", "left 3", "left 1", "left 7")
    bare.referee.stop()
    assert len(journal.matches()) == 2
    assert journal.archive.page(0, 9).total == 0


def test_the_archive_holds_no_pick_that_nobody_showed(
    journal: Journal, entropy: Entropy, tmp_path: Path
) -> None:
    bare = BareReferee(journal, [Short()], entropy=entropy)
    bare.play(*START, "[left 5]", "[right 3]", "[right 4]", "left 2", "left 7")
    bare.play("[left 7]", "[left 6]")
    assert bare.match.over, bare.text()
    secrets = dict(journal.read(bare.match.header.id).vault)
    shown = {entry.nonce for entry in bare.match.log if entry.nonce}
    hidden = [opening.nonce for opening in secrets.values() if opening.nonce not in shown]
    assert hidden, "the trap was never shown"
    bare.referee.stop()
    kept = b"".join(file.read_bytes() for file in (tmp_path / ARCHIVE).iterdir())
    assert not any(nonce.hex().encode() in kept for nonce in hidden)
    assert not list((tmp_path / "matches").glob("*.secrets"))


def test_a_match_that_the_archive_can_not_take_stays_in_the_journal_and_play_goes_on(
    journal: Journal, entropy: Entropy, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = over(journal, entropy)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patched:
        patched.setattr(FilesInLaterFolder, "replace", full)
        bare.play("right 7", *ROUND[:1])
    assert not bare.troubled
    assert sorted(each.state for each in journal.matches()) == ["ended", "running"]
    bare.play(*ROUND[1:], "right 7")
    assert journal.archive.page(0, 9).total == 2, "the next time it is taken too"


def test_a_match_that_was_kept_as_the_power_went_is_in_the_archive_once(
    journal: Journal, entropy: Entropy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = over(journal, entropy)

    def broken(*_: object) -> None:
        raise OSError(errno.EIO, "broken")

    with monkeypatch.context() as patched:
        patched.setattr(FilesInFolder, "rename", broken)
        bare.referee.stop()
    assert (len(archive_of(journal, tmp_path)), len(journal.matches())) == (1, 1)
    again = open_journal(tmp_path / "matches").journal
    BareReferee(again, [Short()]).referee.stop()
    assert (len(archive_of(again, tmp_path)), len(again.matches())) == (1, 0)


def test_a_match_that_is_over_and_can_not_be_read_does_not_keep_the_next_one_from_beginning(
    journal: Journal, entropy: Entropy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = over(journal, entropy)
    real = FilesInFolder.read

    def unreadable(files: FilesInFolder, name: str) -> bytes:
        if name == "000001-highbid.record":
            raise OSError(errno.EIO, "broken")
        return real(files, name)

    with monkeypatch.context() as patched:
        patched.setattr(FilesInFolder, "read", unreadable)
        bare.play("right 7")
    assert not bare.match.over
    assert not bare.troubled


# Listed and opened --------------------------------------------------------------------------


def test_without_any_past_match_the_list_says_so(journal: Journal) -> None:
    bare = BareReferee(journal, [Short()])
    bare.play(*MENU, "left 3")
    assert bare.text().startswith("Past matches\nnone yet\n")
    bare.play("table back")
    assert "3 Past matches" in bare.sheet()


def test_a_past_match_is_listed_with_its_score_its_game_and_who_won(
    journal: Journal, entropy: Entropy
) -> None:
    away(journal, entropy)
    bare = BareReferee(journal, [Short()])
    bare.play(*MENU, "left 3")
    assert bare.sheet().splitlines()[:2] == ["Past matches", "►7:0         High bid"]
    assert "RED WINS" in bare.sheet()


def test_over_a_match_past_matches_are_in_the_menu_or_behind_the_saved_ones(
    journal: Journal, entropy: Entropy
) -> None:
    over(journal, entropy).play("right 7")
    bare = BareReferee(journal, [Short()], entropy=entropy)
    bare.play("left 7", "[table help]")
    assert "6 Past matches" in bare.sheet()
    bare.play("left 3", "left 7", "left 7", "[table help]")
    assert "4 Saved games" in bare.sheet()
    bare.play("left 4", "left 4", "left 7")
    assert bare.sheet().startswith("Past matches\n►")
    bare.play("table back", "table back", "table back")
    assert not bare.match.paused, "and the match goes on"


def test_an_open_match_has_its_result_and_its_statistics(
    journal: Journal, entropy: Entropy
) -> None:
    away(journal, entropy)
    bare = BareReferee(journal, [Short()])
    bare.play(*MENU, "left 3", "left 7")
    assert bare.sheet().splitlines()[:6] == [
        *("High bid", "1 Statistics", "2 Replay", "3 Delete", "RED WINS", "RED 7 BLUE 0")
    ]
    bare.play("left 1")
    assert bare.sheet().startswith("TIME        RED  BLUE\n")
    assert bare.sheet().splitlines()[-1] == "1/2 4=go on ■4=to end"
    bare.play("table back")
    assert bare.sheet().startswith("High bid\n1 Statistics")


def test_the_replay_goes_on_back_to_the_end_and_to_the_start(
    journal: Journal, entropy: Entropy
) -> None:
    match = away(journal, entropy)
    steps = sum(entry.key != "reveal" for entry in match.log)
    bare = BareReferee(journal, [Short()])
    bare.play(*MENU, "left 3", "left 7", "left 2")
    assert bare.text().splitlines()[-1] == f"0/{steps} 4=go on ■4=to end"
    first, second = bare.text(), bare.play("left 4")
    assert second.splitlines()[-1] == f"1/{steps}  1=back  4=go on"
    assert bare.play("left 7").splitlines()[-1].startswith(f"2/{steps} "), "the centre goes on too"
    assert bare.play("left 1") == second
    assert bare.play("[left 4]").splitlines()[1:] == [
        *("RED WINS", "RED 7  BLUE 0", f"{steps}/{steps}  1=back")
    ]
    assert bare.play("left 4").startswith("High bid\nRED WINS"), "there is nothing behind the end"
    assert bare.play("[left 1]") == first
    assert bare.play("left 1") == first


def test_a_past_match_is_deleted_by_a_held_key_alone(journal: Journal, entropy: Entropy) -> None:
    away(journal, entropy)
    bare = BareReferee(journal, [Short()])
    bare.play(*MENU, "left 3", "left 7", "left 3")
    assert bare.text().splitlines()[0::3] == ["Delete for good?", "■c=delete  BACK=keep"]
    bare.play("left 7")
    assert journal.archive.page(0, 9).total == 1, "a tap is not enough"
    assert "none yet" in bare.play("[left 7]")
    assert journal.archive.page(0, 9).total == 0


def test_of_many_matches_the_list_has_pages(
    journal: Journal, entropy: Entropy, tmp_path: Path
) -> None:
    away(journal, entropy)
    copies(tmp_path, 120)
    bare = BareReferee(journal, [Short()])
    bare.play(*MENU, "left 3")
    assert bare.sheet().startswith("Past matches 1-50/120\n►")
    bare.play(*["[left 4]"] * 5, "left 7")
    assert bare.sheet().startswith("51-100/120\n ▲ newer\n►")
    bare.play("left 1", "left 7")
    assert bare.sheet().startswith("Past matches 1-50/120\n►")
    bare.play("table back")
    assert bare.sheet().startswith("51-100/120\n")


def copies(tmp_path: Path, count: int) -> None:
    """So many copies of the one match in the archive, under IDs of their own."""
    for file in tuple((tmp_path / ARCHIVE).iterdir()):
        for number in range(2, count + 1):
            name = f"{number:06}-highbid-{number:032x}{file.suffix}"
            (tmp_path / ARCHIVE / name).write_bytes(file.read_bytes())


# The report of one --------------------------------------------------------------------------

PAGE_ON = ("table help", "left 1", "left 5", "left 2", "table back")


def visited(journal: Journal) -> BareReferee:
    """A referee with a page of its own."""
    return BareReferee(journal, [Short()], page_access=make_page_access("314159265358", Entropy()))


def test_the_address_of_a_report_is_shown_with_its_code_and_without_a_pin(
    journal: Journal, entropy: Entropy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "raspberrypi")
    away(journal, entropy)
    bare = visited(journal)
    bare.play(*PAGE_ON, *MENU, "left 3", "left 7")
    assert bare.sheet().splitlines()[-1] == "6=QR  BACK=back"
    bare.play("left 6")
    beside = [line[:CELLS_LEFT].strip() for line in bare.sheet().splitlines()]
    assert beside[:5] == ["raspberrypi", ".local:8000", "/matches/1", "/report", ""]
    assert "BACK=back" in beside
    lit = [column != 0xFF for column in bare.box.image[COLUMNS - 62 : COLUMNS]]
    assert any(lit), "beside it is a code"
    bare.play("table back")
    assert bare.sheet().startswith("High bid\n1 Statistics")


def test_while_the_page_is_off_the_panel_says_how_to_switch_it_on(
    journal: Journal, entropy: Entropy
) -> None:
    away(journal, entropy)
    bare = visited(journal)
    bare.play(*MENU, "left 3", "left 7", "left 6")
    assert bare.sheet().splitlines() == [
        *("High bid", "", "The page is off.", "Switch it on first:", "?, Settings, Page."),
        *("", "BACK=back"),
    ]


def test_where_nobody_knows_a_page_there_is_no_code(journal: Journal, entropy: Entropy) -> None:
    away(journal, entropy)
    bare = BareReferee(journal, [Short()])
    bare.play(*MENU, "left 3", "left 7")
    before = bare.sheet()
    assert "QR" not in before
    bare.play("left 6")
    assert bare.sheet() == before


# What can't be shown ------------------------------------------------------------------------


def test_of_a_damaged_record_the_reason_is_said_and_it_can_be_deleted(
    journal: Journal, entropy: Entropy, tmp_path: Path
) -> None:
    away(journal, entropy)
    (file,) = archive_of(journal, tmp_path)
    file.write_bytes(file.read_bytes().replace(b"bid", b"bit", 1))
    bare = BareReferee(journal, [Short()])
    bare.play(*MENU, "left 3", "left 7")
    assert bare.sheet().splitlines()[1] == "1 Delete"
    assert bare.sheet().splitlines()[2], "why it can't be shown"
    bare.play("left 1", "[left 7]")
    assert archive_of(journal, tmp_path) == []


def test_a_record_that_is_gone_since_it_was_listed_is_said_to_be_gone(
    journal: Journal, entropy: Entropy, tmp_path: Path
) -> None:
    away(journal, entropy)
    bare = BareReferee(journal, [Short()])
    bare.play(*MENU, "left 3")
    archive_of(journal, tmp_path)[0].unlink()
    bare.play("left 7")
    assert bare.sheet().splitlines()[2:4] == ["this match", "is not here"]


def test_a_match_of_a_game_that_is_not_here_is_listed_by_its_name_and_not_opened(
    journal: Journal, entropy: Entropy
) -> None:
    away(journal, entropy)
    other = Short()
    other.name = "other"
    bare = BareReferee(journal, [other])
    bare.play(*MENU, "left 3")
    assert bare.sheet().splitlines()[1] == "►highbid"
    bare.play("left 7")
    assert bare.sheet().splitlines()[1:4] == ["1 Delete", "game not known", "highbid"]


def test_a_record_of_a_match_that_is_not_over_is_not_shown(
    journal: Journal, entropy: Entropy, tmp_path: Path
) -> None:
    away(journal, entropy)
    (file,) = archive_of(journal, tmp_path)
    unfinished = BareReferee(journal, [HIGH_BID], entropy=entropy)
    unfinished.play(*START, *ROUND[:5])
    file.write_text(unfinished.referee.export())
    bare = BareReferee(journal, [HIGH_BID])
    bare.play("left 6", *MENU, "left 4", "left 7")
    assert bare.sheet().splitlines()[1:4] == ["1 Delete", "this match", "is not over"]


def test_a_disk_that_can_not_be_read_refuses_the_list_and_play_goes_on(
    journal: Journal, entropy: Entropy, tmp_path: Path
) -> None:
    (tmp_path / ARCHIVE).write_text("no folder")
    bare = BareReferee(journal, [Short()], entropy=entropy)
    bare.play(*MENU, "left 3")
    assert bare.sheet().splitlines()[-2:] == ["disk trouble", "can't be read"]
    bare.play("table back", *START, *ROUND)
    assert bare.match.over
    assert not bare.troubled


def test_the_archive_is_read_from_a_disk_that_can_not_be_written(
    entropy: Entropy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    away(open_journal(tmp_path / "matches").journal, entropy)

    def locked(*_: object) -> None:
        raise OSError(errno.EROFS, "read only")

    monkeypatch.setattr("companion.journal.durable_files.sync_folder", locked)
    monkeypatch.setattr("companion.journal.journal_opening.sync_folder", locked)
    journal = open_journal(tmp_path / "matches").journal
    assert not journal.durable
    bare = BareReferee(journal, [Short()])
    bare.play(*MENU, "left 3")
    assert "►7:0" in bare.sheet()


# Games of the table's own -------------------------------------------------------------------


def test_a_match_of_an_own_game_is_shown_without_the_file_that_defined_it(
    journal: Journal,
) -> None:
    game = load_game_file(Path("docs/examples/games/penalties.toml"), GAMES)
    match = random_match(game, random.Random(1), {}).match
    text = write_record(match.header, match.seats, match.log)
    journal.archive.keep(match.header, match.facts(), text)
    bare = BareReferee(journal, GAMES)
    bare.play(*MENU, "left 3")
    assert "Penalties" in bare.sheet().splitlines()[1]
    bare.play("left 7")
    assert bare.sheet().startswith("Penalties\n1 Statistics\n2 Replay\n")
    bare.play("left 2", "[left 4]")
    assert "WINS" in bare.text()


@pytest.mark.parametrize("definition", [{"nonsense": 1}, None])
def test_a_match_whose_definition_can_not_be_read_is_listed_and_not_opened(
    journal: Journal, definition: Facts | None
) -> None:
    game = load_game_file(Path("docs/examples/games/penalties.toml"), GAMES)
    match = random_match(game, random.Random(1), {}).match
    text = write_record(match.header, match.seats, match.log)
    damaged = text.replace('"', "'")
    journal.archive.keep(match.header._replace(definition=definition), match.facts(), damaged)
    bare = BareReferee(journal, GAMES)
    bare.play(*MENU, "left 3")
    assert bare.sheet().startswith("Past matches\n►")
    bare.play("left 7")
    assert bare.sheet().splitlines()[1] == "1 Delete"
