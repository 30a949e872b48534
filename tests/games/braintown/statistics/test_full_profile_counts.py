"""What is counted where the device follows whole turns, against a match that was counted by hand."""

import random
from fractions import Fraction

import pytest

from companion.console.statistics_sheets import sheet_lines
from companion.games.braintown import BRAINTOWN
from companion.games.braintown.statistics.counting import MatchCounts, count
from companion.match.match_statistics import statistics as of_match
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.braintown.full.scenes import cards, new, playing
from tests.games.known import KNOWN
from tests.games.random_player import random_match

(HERE,) = (known for known in KNOWN if known.called == BRAINTOWN.name)


def counted(table: PlainWordsMatch) -> MatchCounts:
    """Return everything that was counted at a table."""
    return count((*table.match.moments(), table.match.present()))


def sheets(table: PlainWordsMatch, *names: str) -> dict[str, list[str]]:
    """Return the sheets of the panel by their titles."""
    found = [sheet_lines(sheet, names, in_english) for sheet in of_match(table.match).sheets]
    return {lines[0].split("  ")[0]: lines[1:] for lines in found}


@pytest.fixture
def match() -> PlainWordsMatch:
    """P1 takes three cards, P2 uses P1's die, P3 attacks."""
    table = playing(cards=cards(p2=1), effects=1)
    table.play("p1 roll 6 5 4 4 2", "p2 bonus 2", "p2 free 2", "p2 value 6")
    table.play("p1 take 5", "p1 take_effect 4", "p1 done", "p1 action 7", "p1 again 7")
    table.play("p1 hidden", "p1 out 3", "p1 end")
    table.play("p2 roll 6 6 5 1 1 1", "p2 take 5", "p2 done", "p2 both 11", "p2 end")
    table.play("p3 unleash", "p3 roll 6 3 2", "p3 hearts 2", "p3 out 3")
    table.play("p1 roll 1 1", "p1 done", "p1 end", "p2 roll 3 3 3 3 3 3", "p2 done", "p2 end")
    return table.play("p3 none")


def test_dice_cards_payments_and_bonus_cards_are_counted_as_by_hand(match: PlainWordsMatch) -> None:
    """BT-21 to BT-41."""
    one, two, three = (side.whole for side in counted(match).sides.values())
    assert (one.dice, one.pips, one.fallen) == (7, 23, 5)
    assert (two.dice, two.pips, two.fallen) == (12, 38, 0)
    assert (one.taken, one.hidden, one.visible, one.paid) == (2, 1, 1, {7: 2})
    assert (two.taken, two.hidden, two.visible, two.paid) == (1, 0, 1, {11: 1})
    assert (one.used, two.used, three.used) == (0, 1, 0)
    assert (three.dice, three.fallen, three.mean) == (0, 0, None)


def test_a_throw_in_which_no_die_lies_free_has_six_fallen_dice() -> None:
    """BT-23."""
    one, *_ = (side.whole for side in counted(playing().play("p1 none")).sides.values())
    assert (one.dice, one.fallen) == (0, 6)


def test_attacks_promise_hits_by_hearts_and_by_dice_on_the_card(match: PlainWordsMatch) -> None:
    """BT-52: three dice on a card of two hearts hit 20 times of 27; with none nothing is promised."""
    side = counted(match).sides["p3"]
    assert (side.attacks, side.hits, side.whole.expected) == (2, 1, Fraction(20, 27))


def test_the_panel_shows_all_of_it_to_three_players(match: PlainWordsMatch) -> None:
    found = sheets(match, "P1", "P2", "P3")
    titles = ["OUT", "PLAYERS", "TIME", "DICE MEAN", "THROWS", "PAID", "ATTACKS", "EXPECTED"]
    assert list(found) == titles
    assert [line.split() for line in found["PLAYERS"]] == [
        *(["Turns", "2", "2", "2"], ["Bonus", "1", "0", "1"]),
        *(["Used", "0", "1", "0"], ["Blind", "0", "0", "0"]),
    ]
    assert found["DICE MEAN"][0].split() == ["Mean", "3.3", "3.2", "–"]
    assert [line.rsplit(maxsplit=3)[0] for line in found["THROWS"]] == [
        *("Fallen", "Taken", "Face down", "Face up"),
    ]
    assert [line.split()[-3:] for line in found["PAID"]] == [["2", "0", "0"], ["0", "1", "0"]]
    assert found["EXPECTED"][0].split() == ["Succeeded", "0.0", "0.0", "0.7"]


def test_other_costs_are_told_where_cards_have_them() -> None:
    """A-22."""
    table = playing({"costs": "entered"}).play("p1 roll 6 6 5 5", "p1 take 6", "p1 done")
    assert len(sheets(table, "P1", "P2", "P3")["PAID"]) == 2
    table.play("p1 action 9")
    assert sheets(table, "P1", "P2", "P3")["PAID"][-1].split() == ["Others", "1", "0", "0"]


def test_before_the_first_throw_nothing_of_it_is_shown() -> None:
    assert list(sheets(new(), "P1", "P2", "P3")) == ["OUT", "PLAYERS", "TIME", "ATTACKS"]


@pytest.mark.parametrize("seed", range(4))
def test_whole_matches_are_counted_as_their_entries_say(seed: int) -> None:
    chance = random.Random(seed)
    options = {**HERE.agreed(chance, HERE.usual, by_the_book=seed == 0), "profile": "full"}
    table = random_match(BRAINTOWN, chance, options)
    sides = [side.whole for side in counted(table).sides.values()]
    names = table.events()
    assert sum(side.taken for side in sides) == names.count("take")
    assert sum(side.hidden for side in sides) == names.count("hidden")
    assert sum(side.used for side in sides) == names.count("used")
    assert sum(side.paid.total() for side in sides) == names.count("paid")
    assert sum(side.dice + side.fallen for side in sides) % 6 == 0
