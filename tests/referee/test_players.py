"""Players' names on the device: told before a match, changed with consent, counted afterwards."""

from pathlib import Path

import pytest

from companion.console.player_names import PlayerNames
from companion.console.setting_definitions import PLAYERS
from companion.journal.durable_files import FilesInFolder
from companion.journal.journal import Journal
from companion.journal.journal_opening import ARCHIVE, open_journal
from companion.match.counted_match import counted_match_from_json
from companion.record import read_record
from companion.referee.past_matches import PastMatches
from companion.rules.sentences import Refused
from tests.referee.bare import PADS, ROUND, BareReferee, Entropy
from tests.referee.test_saved_matches import Short

TO_PLAYERS = ("left 6", *["left 4"] * 6, "left 7")
"""From the first menu to the question who has the first seat."""
BEGINS = (*["left 1"] * 6, "left 7", "left 7")
"""From there to the first bid."""
TO_LIST = ("table help", "left 3", "[left 4]", "left 7")
"""From the first menu to the players' results."""
DEAF = 400
"""ms after which keys are heard again that a question had made deaf."""


def table(journal: Journal, *names: str, entropy: Entropy | None = None) -> BareReferee:
    """A device that knows these names."""
    bare = BareReferee(journal, [Short()], entropy=entropy)
    for name in names:
        bare.referee.propose_player_change("", name, bare.now)
    return bare


def played(journal: Journal, entropy: Entropy) -> BareReferee:
    """Ana has won against Bo, and the device is off."""
    bare = table(journal, "Ana", "Bo", entropy=entropy)
    bare.play(*TO_PLAYERS, "left 2", "left 2", *BEGINS, *ROUND)
    bare.referee.stop()
    return bare


def again(journal: Journal) -> BareReferee:
    """The device at its next start."""
    return BareReferee(journal, [Short()])


@pytest.fixture
def entropy() -> Entropy:
    """Bytes of the tests' own."""
    return Entropy()


# Told before a match ------------------------------------------------------------------------


def test_without_names_a_match_is_set_up_as_ever(journal: Journal) -> None:
    bare = table(journal)
    bare.play("left 6", *["left 4"] * 9)
    assert "►Arbiter" in bare.sheet()
    assert "Players" not in bare.sheet()


def test_each_seat_is_asked_for_one_of_the_names_that_are_free(journal: Journal) -> None:
    bare = table(journal, "Ana", "Bo")
    bare.play(*TO_PLAYERS)
    assert bare.sheet().splitlines()[:4] == ["RED player:", "1 no name *", "2 Ana", "3 Bo"]
    bare.play("left 3")
    assert bare.text().splitlines()[:3] == ["BLUE player:", "1 no name *", "2 Ana"]
    bare.play("left 2")
    assert "►Players      Bo, Ana" in bare.sheet()
    bare.play(*BEGINS)
    assert bare.match.header.names == {"red": "Bo", "blue": "Ana"}


def test_a_long_list_is_moved_through_by_ten(journal: Journal) -> None:
    bare = table(journal, *(f"Player {n}" for n in range(1, 12)))
    bare.play(*TO_PLAYERS, "[left 4]", "left 7", "left 7", *BEGINS)
    assert bare.match.header.names == {"red": "Player 10"}


def test_the_names_are_in_the_record_and_in_the_next_match_of_the_same_set_up(
    journal: Journal, entropy: Entropy
) -> None:
    bare = table(journal, "Ana", "Bo", entropy=entropy)
    bare.play(*TO_PLAYERS, "left 2", "left 2", *BEGINS, *ROUND)
    assert bare.text().splitlines()[1] == "RED (Ana) WINS"
    bare.play("left 7")
    assert bare.match.header.names == {"red": "Ana", "blue": "Bo"}
    kept = read_record(journal.archive.read(1).decode(), [Short()])
    assert kept.header.names == {"red": "Ana", "blue": "Bo"}


def test_the_last_set_up_says_who_would_play_again(journal: Journal, entropy: Entropy) -> None:
    played(journal, entropy)
    bare = again(journal)
    assert bare.sheet().splitlines()[3] == "RED Ana, BLUE Bo"
    bare.play("left 7", "left 7")
    assert bare.match.header.names == {"red": "Ana", "blue": "Bo"}


def test_a_usual_way_to_play_is_begun_without_names(journal: Journal, entropy: Entropy) -> None:
    played(journal, entropy)
    bare = again(journal)
    bare.play("left 1", "left 7")
    assert bare.match.header.names == {}


# Changed with consent -----------------------------------------------------------------------


def test_a_name_that_is_added_is_there_at_once_and_at_the_next_start(journal: Journal) -> None:
    bare = table(journal, "Ana")
    assert again(journal).referee.players == bare.referee.players == PlayerNames(("Ana",))


def test_a_name_that_is_added_leaves_an_open_menu_where_it_is(journal: Journal) -> None:
    bare = table(journal, "Ana")
    bare.play("left 6", "left 4")
    before = bare.sheet()
    bare.referee.propose_player_change("", "Bo", bare.now)
    assert bare.sheet() == before


def test_a_name_is_changed_when_the_table_holds_the_centre(journal: Journal) -> None:
    bare = table(journal, "Ana")
    bare.referee.propose_player_change("Ana", "Anna", bare.now)
    assert bare.text().splitlines() == [
        *("Change this name?", "Ana", "► Anna", "■c=change  BACK=keep")
    ]
    bare.wait(DEAF)
    bare.play("left 7")
    assert bare.referee.players.listed == ("Ana",), "a tap is not enough"
    bare.play("[left 7]")
    assert bare.referee.players.listed == ("Anna",)
    assert again(journal).referee.players.present("Ana") == "Anna"
    assert bare.text().startswith("High bid")


def test_a_name_that_the_table_keeps_is_kept(journal: Journal) -> None:
    bare = table(journal, "Ana")
    bare.referee.propose_player_change("Ana", "", bare.now)
    assert bare.text().splitlines()[:2] == ["Delete this player?", "Ana"]
    bare.wait(DEAF)
    bare.play("table back")
    assert bare.referee.players.listed == ("Ana",)
    assert bare.text().startswith("High bid")


def test_over_a_result_the_table_is_asked_and_sees_the_result_again(
    journal: Journal, entropy: Entropy
) -> None:
    bare = table(journal, "Ana", "Bo", entropy=entropy)
    bare.play("left 1", "left 7", *ROUND)
    result = bare.text()
    bare.referee.propose_player_change("Ana", "", bare.now)
    bare.wait(DEAF)
    bare.play("[left 7]")
    assert bare.referee.players.listed == ("Bo",)
    assert bare.text() == result


def test_while_a_match_is_played_nobody_is_asked(journal: Journal) -> None:
    bare = table(journal, "Ana")
    bare.play("left 1", "left 7")
    before = bare.text()
    with pytest.raises(Refused, match="busy"):
        bare.referee.propose_player_change("Ana", "Anna", bare.now)
    assert bare.text() == before
    bare.referee.propose_player_change("", "Bo", bare.now)
    assert bare.referee.players.listed == ("Ana", "Bo"), "that concerns nobody"


def test_one_change_is_asked_about_at_a_time(journal: Journal) -> None:
    bare = table(journal, "Ana", "Bo")
    bare.referee.propose_player_change("Ana", "Anna", bare.now)
    with pytest.raises(Refused, match="another change"):
        bare.referee.propose_player_change("Bo", "", bare.now)
    bare.wait(DEAF)
    bare.play("table back")
    bare.referee.propose_player_change("Bo", "", bare.now)
    assert bare.text().splitlines()[1] == "Bo"


def test_a_change_that_became_impossible_meanwhile_says_why(journal: Journal) -> None:
    bare = table(journal, "Ana")
    bare.referee.propose_player_change("Ana", "Eva", bare.now)
    bare.referee.propose_player_change("", "Eva", bare.now)
    bare.wait(DEAF)
    bare.play("[left 7]")
    assert bare.referee.players.listed == ("Ana", "Eva")
    assert "That name is in" in bare.text()


def test_a_change_that_can_not_be_is_refused_at_once(journal: Journal) -> None:
    bare = table(journal, "Ana")
    before = bare.text()
    with pytest.raises(Refused, match="no player"):
        bare.referee.propose_player_change("Eva", "Ana", bare.now)
    assert bare.text() == before


# Counted ------------------------------------------------------------------------------------


def test_a_past_match_is_listed_and_opened_with_its_players(
    journal: Journal, entropy: Entropy
) -> None:
    played(journal, entropy)
    bare = again(journal)
    bare.play("table help", "left 3")
    assert "RED (Ana) WINS" in bare.sheet()
    bare.play("left 7")
    assert "RED (Ana) WINS\nRED 7 BLUE 0" in bare.sheet()


def test_players_are_listed_with_their_wins_and_matches(journal: Journal, entropy: Entropy) -> None:
    played(journal, entropy)
    bare = again(journal)
    bare.play(*TO_LIST)
    assert bare.sheet().splitlines()[:3] == [
        *("Players", "►Ana              1/1", " Bo               0/1")
    ]
    bare.play("left 7")
    assert bare.sheet().splitlines()[:5] == [
        *("Ana", "High bid", "played 1", "won 1 lost 0", "points 7:0")
    ]
    bare.play("left 4")
    assert bare.sheet().splitlines()[:3] == ["Ana: dice", "d6: n=2", "mean 3.50 fair 3.50"]
    bare.play("table back", "table back")
    assert "►Players" in bare.sheet()


def test_a_renamed_player_keeps_their_matches(journal: Journal, entropy: Entropy) -> None:
    played(journal, entropy)
    bare = again(journal)
    bare.referee.propose_player_change("Ana", "Anna", bare.now)
    bare.wait(DEAF)
    bare.play("[left 7]", *TO_LIST)
    assert bare.sheet().splitlines()[1] == "►Anna             1/1"
    bare.play("table back", "left 1")
    assert "RED (Anna) WINS" in bare.sheet()


def test_a_player_is_deleted_on_the_device_by_a_held_key_alone(
    journal: Journal, entropy: Entropy
) -> None:
    played(journal, entropy)
    bare = again(journal)
    bare.play(*TO_LIST, "left 6")
    assert bare.text().splitlines()[0::3] == ["Delete this player?", "■c=delete  BACK=keep"]
    bare.play("left 7")
    assert bare.referee.players.listed == ("Ana", "Bo")
    bare.play("[left 7]")
    assert bare.sheet().splitlines()[:2] == ["Players", "►Bo               0/1"]
    assert again(journal).sheet().splitlines()[3] == "BLUE Bo", "nobody else may have her seat"


def test_without_names_and_matches_the_list_says_where_names_come_from(journal: Journal) -> None:
    bare = again(journal)
    bare.play(*TO_LIST)
    assert bare.sheet().startswith("Players\nNames of players are")
    bare.play("table back", "table back")
    assert "Past matches" in bare.sheet()


def test_what_is_counted_is_kept_with_the_match(
    journal: Journal, entropy: Entropy, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(journal, entropy)
    monkeypatch.setattr("companion.referee.past_matches.read_finished_match", None)
    past = PastMatches(journal.archive, {"highbid": Short()}, PlayerNames())
    (counted,) = past.counted(0, replays=1).matches
    assert (counted.number, counted.seats[0].player) == (1, "Ana")


def test_a_match_that_was_kept_uncounted_is_counted_by_a_replay_once(
    journal: Journal, entropy: Entropy, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(journal, entropy).match
    text = journal.archive.read(1).decode()
    (counted,) = PastMatches(journal.archive, {}, PlayerNames()).counted(0, replays=0).matches
    journal.archive.keep(match.header, match.facts(), text)
    past = PastMatches(journal.archive, {"highbid": Short()}, PlayerNames())
    assert past.counted(0, replays=0).matches == []
    assert past.add_up(replays=0).uncounted == 1
    assert past.counted(0, replays=1).matches == [counted]
    monkeypatch.setattr("companion.referee.past_matches.read_finished_match", None)
    assert past.add_up(replays=0).uncounted == 0


def test_a_match_that_can_not_be_counted_counts_as_uncounted(
    journal: Journal, entropy: Entropy, tmp_path: Path
) -> None:
    match = played(journal, entropy).match
    journal.archive.keep(match.header, match.facts(), "damaged\n")
    past = PastMatches(journal.archive, {"highbid": Short()}, PlayerNames())
    assert past.counted(0, replays=9) == (1, 0, 1, [])
    bare = again(journal)
    bare.play(*TO_LIST)
    assert "1 not counted yet" in bare.sheet()


def test_where_a_count_can_not_be_kept_it_is_shown_all_the_same(
    journal: Journal, entropy: Entropy, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(journal, entropy).match
    text = journal.archive.read(1).decode()
    journal.archive.keep(match.header, match.facts(), text)

    def full(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(FilesInFolder, "replace", full)
    past = PastMatches(journal.archive, {"highbid": Short()}, PlayerNames())
    assert len(past.counted(0, replays=1).matches) == 1


def test_all_pages_of_the_archive_are_added_up(
    journal: Journal, entropy: Entropy, tmp_path: Path
) -> None:
    played(journal, entropy)
    for file in tuple((tmp_path / ARCHIVE).iterdir()):
        for number in range(2, 121):
            name = f"{number:06}-highbid-{number:032x}{file.suffix}"
            (tmp_path / ARCHIVE / name).write_bytes(file.read_bytes())
    past = PastMatches(journal.archive, {}, PlayerNames(("Ana",)))
    said = past.add_up(replays=0)
    assert (said.uncounted, said.statistics.matches) == (0, 120)
    assert said.statistics.games[0].players[0].tally.won == 120


def test_what_is_counted_depends_on_no_pick_that_nobody_showed(tmp_path: Path) -> None:
    """Twins, whose traps differ: nobody saw them, as the match ended before."""
    twins: list[tuple[object, ...]] = []
    for trap in ("[right 4]", "[right 2]"):
        journal = open_journal(tmp_path / trap / "matches").journal
        bare = BareReferee(journal, [Short()], entropy=Entropy())
        bare.play("left 1", "left 7", "[left 5]", "[right 3]", trap, "left 2", "left 7")
        bare.play("[left 7]", "[left 6]")
        assert bare.match.over, bare.text()
        bare.referee.stop()
        (kept,) = journal.archive.page(0, 9).matches
        (file,) = (tmp_path / trap / ARCHIVE).glob("*.result")
        twins.append((counted_match_from_json(kept.counted), file.stat().st_size))
    assert twins[0] == twins[1]


def test_names_that_are_damaged_are_left_out(journal: Journal) -> None:
    journal.remember(PLAYERS, {"listed": [7, "Ana"], "former": 3})
    assert again(journal).referee.players.listed == ("Ana",)


def test_with_three_keys_a_side_names_are_told_and_changed_too(journal: Journal) -> None:
    bare = BareReferee(journal, [Short()], pads=dict.fromkeys(PADS, "trio"))
    for name in ("Ana", "Bo"):
        bare.referee.propose_player_change("", name, bare.now)
    bare.referee.propose_player_change("Ana", "Anna", bare.now)
    bare.wait(DEAF)
    bare.play("[left middle]")
    assert bare.referee.players.listed == ("Anna", "Bo")
    bare.play("left left", "left left", "left middle", "left left", "left middle")
    bare.play("left right", "left middle")
    assert bare.text().splitlines()[0] == "BLUE player:"
