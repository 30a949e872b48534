"""Secret picks that last, after the end: only what won is shown, and the others when the table wants to see them."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion import plugins
from companion.cli.main import main
from companion.games.braintown import BRAINTOWN
from companion.journal.journal_opening import open_journal
from companion.record import read_record
from companion.referee.state_and_socket_paths import JOURNAL
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.hunt import HUNT
from tools.pictures.stage import prepare
from tools.pictures.story import Saved

LOCKS = ("[left 1]", "[right 5]", "[left 2]", "[right 6]")
"""P1 aims at 1 and 2, P2 at 5 and 6."""
WINS = ("left 1", "right 2", "left 1", "right 2", "left 1", "right 4", "left 2")
UNDO = ("table back", "[left 7]", "[right 7]")
LAST_SHEET = ("table help",) * 3
AGREE = ("[left 7]", "[right 7]")
KEPT = ["SECRETS      P1    P2", "current       –   5 6"]


def ended(device: Device) -> Device:
    """P1 has won."""
    device.play("left 1", "left 7", *LOCKS, *WINS)
    assert device.match.facts()["winner"] == "p1"
    return device


@pytest.fixture
def hunt(tmp_path: Path) -> Device:
    return ended(Device(tmp_path, entropy=ScriptedEntropy(), games=(HUNT,)))


def rows(device: Device) -> list[str]:
    return device.sheet().split("\n")


def unchecked(device: Device) -> int:
    return read_record(device.referee.export(), (HUNT, BRAINTOWN)).unchecked


def test_the_end_shows_only_what_won(hunt: Device) -> None:
    assert hunt.match.facts()["open"] == {"p1": [1, 2]}
    assert [entry.values for entry in hunt.match.log if entry.key == "reveal"] == [(1,), (2,)]


def test_an_end_that_is_found_by_one_and_undone_by_all_tells_nothing_of_others(
    hunt: Device,
) -> None:
    hunt.play(*UNDO)
    assert not hunt.match.over
    assert [(token.seat, n) for token, n in hunt.match.view().known] == [("p1", 1), ("p1", 2)]


def test_everybody_is_asked_before_the_table_sees_the_others(hunt: Device) -> None:
    hunt.play(*LAST_SHEET)
    assert rows(hunt)[0] == "SECRET PICKS"
    hunt.play("[left 7]", "[left 7]", "table help")
    assert hunt.text().split("\n")[1] == "P1 WINS"
    hunt.play(*LAST_SHEET, *AGREE)
    assert rows(hunt)[:2] == KEPT


def test_record_with_unveiled_lasting_picks_verifies_every_answer(
    hunt: Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plugins, "load_all_games", lambda: (HUNT,))

    def verified() -> str:
        path = tmp_path / "hunt.txt"
        path.write_text(hunt.referee.export())
        return CliRunner().invoke(main, ["verify", str(path)]).output

    assert "answers about picks that are not open: 3" in verified()
    hunt.play(*LAST_SHEET, *AGREE)
    assert "whole and legal" in verified()
    assert "not open" not in verified()


def test_end_of_a_match_is_neither_undone_nor_corrected_after_unveiling(hunt: Device) -> None:
    hunt.play(*LAST_SHEET, *AGREE, "table back", "table back")
    assert "it stays as it ended" in hunt.text()
    before = len(hunt.match.log)
    hunt.referee.propose({**hunt.match.own_facts(), "caught": [0] * 6}, hunt.now)
    assert "it stays as it ended" in hunt.text()
    assert len(hunt.match.log) == before


def test_end_with_unveiled_lasting_picks_stays_final_after_a_power_cut(
    hunt: Device, tmp_path: Path
) -> None:
    hunt.play(*LAST_SHEET, *AGREE)
    hunt.opened.close()
    with Device(tmp_path, now=hunt.now, entropy=ScriptedEntropy(), games=(HUNT,)) as again:
        again.play("left 7", "table back")
        assert again.match.over
        assert unchecked(again) == 0
        again.play(*LAST_SHEET, *AGREE)
        assert rows(again)[:2] == KEPT


# Braintown ----------------------------------------------------------------------------------

GONE: Mapping[str, Mapping[str, int]] = {
    "p1": {str(kind): 5 * (kind < 3) for kind in range(1, 7)},
    "p2": dict.fromkeys("123456", 0),
}


def test_objectives_that_were_entered_anew_are_opened_too(tmp_path: Path) -> None:
    """They are before anybody is eliminated, so who is out is taken back before, and put right after that."""
    options = {"seats": 2, "objectives": "entered"}
    prepare(tmp_path, (Saved({"phase": "grid"}, options, game=BRAINTOWN),), "en")
    with Device(tmp_path, entropy=ScriptedEntropy(4, 1, 6, 6, 2), games=(BRAINTOWN,)) as device:
        device.play(
            "left 7", "[left 7]", "[left 1]", "[left 3]", "[right 3]", "[right 3]", "left 1"
        )
        _puts_right(device, GONE)
        device.play("left 7")
        assert device.match.position.question is None
        assert [entry.values for entry in device.match.log if entry.key == "proves"] == [(0,)]
        device.play("table back", "[left 7]", "[right 7]", "table back", "[left 7]", "[right 7]")
        device.play("[left 7]", "left 3", "[left 1]", "[right 7]", "[left 2]", "[left 1]")
        _puts_right(device, GONE)
        device.play("left 7")
        assert device.match.facts()["objectives"] == {"p1": [1, 2]}
        assert unchecked(device) == 1
        while rows(device)[0] != "SECRET PICKS":
            device.play("table help")
        device.play(*AGREE)
        assert rows(device)[:3] == [
            "SECRETS      P1    P2",
            "current       –   3 3",
            "void        1 3     –",
        ]
        assert unchecked(device) == 0


def _puts_right(device: Device, eliminated: Mapping[str, Mapping[str, int]]) -> None:
    """All agree to that."""
    score = {seat: sum(own.values()) for seat, own in eliminated.items()}
    facts = {**device.match.own_facts(), "eliminated": eliminated, "score": score}
    device.referee.propose(facts, device.now)
    device.wait(400)
    device.play("[left 7]", "[right 7]")


def test_the_archive_has_what_opens_lasting_picks_only_if_all_wanted_to_see_them(
    hunt: Device, tmp_path: Path
) -> None:
    hunt.referee.stop()
    veiled = open_journal(tmp_path / JOURNAL).journal.archive.read(1).decode()
    assert len(read_record(veiled, (HUNT,)).openings) == 0
    again = ended(Device(tmp_path, games=(HUNT,)))
    again.play(*LAST_SHEET, *AGREE)
    again.referee.stop()
    shown = open_journal(tmp_path / JOURNAL).journal.archive.read(2).decode()
    assert sorted(each.values for each in read_record(shown, (HUNT,)).openings.values()) == [
        *((5,), (6,))
    ]
