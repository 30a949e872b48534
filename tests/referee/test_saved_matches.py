"""Matches that are gone on with, begun, deleted, played again."""

from companion.journal.journal import Journal
from companion.match import Entry, Match
from companion.rules.facts import Facts
from companion.rules.game import Options
from tests.referee.bare import ANSWERS, ROUND, START, BareReferee, Entropy, broken_off, saved
from tests.toy import HIGH_BID, Bidding, HighBid

CUT = "Power was cut\nGo on? R0 B0\nround 1\nc=go on  6=menu"


class Short(HighBid):
    """High bid to the first point."""

    def begin(self, options: Options, facts: Facts | None = None) -> Bidding:
        return super().begin({**options, "goal": 1}, facts)


# Going on -----------------------------------------------------------------------------------


def test_after_a_power_cut_the_match_is_offered_and_goes_on(journal: Journal) -> None:
    entropy = Entropy()
    before = broken_off(journal, entropy)
    bare = BareReferee(journal, entropy=entropy)
    assert bare.text() == CUT
    bare.play("left 7")
    assert bare.match.header == before.match.header
    assert bare.match.log == before.match.log
    assert bare.match.facts() == before.match.facts()
    bare.play(*ROUND[6:])
    assert bare.told == list(ANSWERS)


def test_the_last_event_is_said_until_the_next_key(journal: Journal) -> None:
    entropy = Entropy()
    broken_off(journal, entropy)
    bare = BareReferee(journal, entropy=entropy)
    assert bare.play("left 7").startswith("Last: ")
    assert not bare.play("left 3").startswith("Last: ")


def test_a_pick_that_was_locked_stays_locked(journal: Journal) -> None:
    entropy = Entropy()
    broken_off(journal, entropy, ("[left 5]",))
    bare = BareReferee(journal, entropy=entropy)
    bare.play("left 7", "[left 1]", "[right 5]")
    opened = [entry.values for entry in bare.match.log if entry.key == "reveal"]
    assert opened == [(5,), (5,)]


def test_a_pick_is_opened_after_a_power_cut_between_it_and_its_opening(journal: Journal) -> None:
    entropy = Entropy()
    before = broken_off(journal, entropy, ("[left 5]",))
    twin = Match(HIGH_BID, before.match.header, before.match.log)
    pick = Entry(9000, "blue", "bid", seal=bytes(32))
    twin.tell(pick)
    journal.append(twin.header.id, 1, pick, twin.facts())  # and red's is not opened yet
    bare = BareReferee(journal, entropy=entropy)
    bare.play("left 7")
    assert bare.told == ["bid", "bid", "reveal"]


def test_a_device_that_was_switched_off_does_not_speak_of_a_power_cut(journal: Journal) -> None:
    entropy = Entropy()
    broken_off(journal, entropy).referee.stop()
    bare = BareReferee(journal, entropy=entropy)
    assert bare.text() == CUT.replace("Power was cut", "High bid")
    bare.play("left 7")
    assert BareReferee(journal).text() == CUT, "it is in play again"


def test_a_match_of_a_game_that_is_not_here_is_kept_and_not_offered(journal: Journal) -> None:
    broken_off(journal, Entropy())
    other = Short()
    other.name = "other"
    assert BareReferee(journal, [other]).text().startswith("High bid\n1 To 20")
    assert len(journal.matches()) == 1


def test_pads_that_the_kit_does_not_have_are_replaced_by_its_own(journal: Journal) -> None:
    entropy = Entropy()
    broken_off(journal, entropy)
    bare = BareReferee(journal, entropy=entropy, pads=dict.fromkeys(("north", "south"), "hexpad"))
    bare.play("south 7")
    assert bare.box.lit == {"north"}
    bare.play("[north 7]")
    assert bare.told == list(ANSWERS[:8])
    assert saved(journal, bare.match).pads == {"red": "north", "blue": "south"}


def test_the_match_from_the_table_is_offered_and_not_the_latest(journal: Journal) -> None:
    entropy = Entropy()
    first = broken_off(journal, entropy).match
    bare = BareReferee(journal, entropy=entropy)
    bare.play("left 6", "left 7", "left 7", "[left 1]")
    bare.play("[table help]", "left 4", "left 7", "[left 7]")
    assert bare.match.header == first.header
    again = BareReferee(journal, entropy=entropy)
    again.play("left 7")
    assert again.match.log == bare.match.log


# Not going on -------------------------------------------------------------------------------


def test_a_match_that_is_not_gone_on_with_stays_on_the_shelf(journal: Journal) -> None:
    entropy = Entropy()
    first = broken_off(journal, entropy).match
    bare = BareReferee(journal, entropy=entropy)
    bare.play("left 6", "left 7", "left 7", "[left 1]")
    assert bare.told == ["bid"]
    assert bare.match.header.id != first.header.id
    assert [each.entries for each in journal.matches()] == [1, len(first.log)]
    bare.play("[table help]", "left 4", "left 7")
    assert bare.match.log == first.log
    bare.play("[table help]", "left 4", "left 7")
    assert bare.told == ["bid", "pause"], "the match that was left there meanwhile"


def test_the_match_on_the_table_is_not_on_the_shelf(journal: Journal) -> None:
    entropy = Entropy()
    bare = broken_off(journal, entropy)
    bare.play("[table help]")
    assert "Saved games" not in bare.sheet()
    bare.play("left 3", "left 7", "left 7", "[table help]")
    assert "Saved games" in bare.sheet()
    bare.play("left 4")
    assert bare.sheet().split("\n")[1:4] == ["►R0 B0       High bid", " Past matches", ""]


def test_a_match_that_is_deleted_is_gone_and_the_others_stay(journal: Journal) -> None:
    entropy = Entropy()
    bare = broken_off(journal, entropy)
    first = bare.match.header.id
    bare.play("[table help]", "left 3", "left 7", "left 7", "[left 1]")
    second = bare.match.header.id
    bare = BareReferee(journal, entropy=entropy)
    bare.play("left 6", "table help", "left 1")
    bare.play("left 6")
    assert bare.text().startswith("Delete for good?")
    bare.play("[left 7]")
    assert [each.id for each in journal.matches()] == [first]
    assert second != first
    bare.play("table help", "left 1", "left 7")
    assert bare.match.header.id == first


def test_the_same_match_again_is_another_match(journal: Journal) -> None:
    bare = BareReferee(journal, [Short()])
    bare.play(*START, *ROUND)
    assert bare.text().endswith("c=again 6=menu ?=data")
    first = bare.match.header
    bare.play("right 7")
    assert bare.match.header == first._replace(id=bare.match.header.id)
    assert bare.match.header.id != first.id
    assert bare.told == []
    bare.play(*ROUND[:1])
    assert [each.state for each in journal.matches()] == ["running"]
    assert journal.archive.page(0, 9).total == 1, "the one before"


def test_a_result_that_was_on_the_panel_is_there_again_after_a_power_cut(journal: Journal) -> None:
    entropy = Entropy()
    bare = BareReferee(journal, [Short()], entropy=entropy)
    bare.play(*START, *ROUND)
    result = bare.text()
    again = BareReferee(journal, [Short()], entropy=entropy)
    assert again.text().startswith("Power was cut\nGo on? 7:0\nRED WINS\n")
    again.play("left 7", "left 3")
    assert again.text() == result
    again.play("table back", "[left 7]", "[right 7]")
    assert not again.match.over, "what came last can still be undone"


def test_a_result_is_not_offered_once_the_device_was_switched_off_or_another_match_began(
    journal: Journal,
) -> None:
    entropy = Entropy()
    bare = BareReferee(journal, [Short()], entropy=entropy)
    bare.play(*START, *ROUND)
    bare.referee.stop()
    assert BareReferee(journal, [Short()], entropy=entropy).text().startswith("High bid")
    bare.play("right 7", *ROUND[:1])
    again = BareReferee(journal, [Short()], entropy=entropy)
    again.play("left 6", "table help")
    assert "1 Saved games" in again.sheet()
    assert len(journal.matches()) == 1
    assert journal.archive.page(0, 9).total == 1
    again.play("left 1")
    assert again.sheet().count("round") == 1


def test_a_match_begun_from_facts_is_offered_with_their_score_before_its_first_entry(
    journal: Journal,
) -> None:
    entropy = Entropy()
    first = broken_off(journal, entropy, (*ROUND, *ROUND[:7])).match
    journal.keep_facts(first.header.id, first.facts(), aside=True)
    bare = BareReferee(journal, entropy=entropy)
    offered = bare.text()
    bare.play("left 7", "left 7")
    assert bare.told == []
    assert BareReferee(journal, entropy=entropy).text() == offered


def test_the_options_of_the_last_match_are_offered(journal: Journal) -> None:
    entropy = Entropy()
    bare = BareReferee(journal, entropy=entropy)
    bare.play("left 2", "left 7")
    assert bare.match.header.options["goal"] == 10
    bare = BareReferee(journal, entropy=entropy)
    bare.play("left 6", "left 7", "left 7")
    assert bare.match.header.options["goal"] == 10
