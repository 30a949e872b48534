"""Statistics of any game, and the one way by which secret picks get into them."""

import random

import pytest

from companion.games.basketmind import BASKETMIND
from companion.games.basketmind.statistics.habits import habits
from companion.match import TABLE, Entry, Match, SealOpening
from companion.match.match_statistics import known_secret_picks, statistics
from companion.rules.game import Options
from companion.rules.sentences import Refused, Sentence, in_english, says
from companion.rules.statistics_types import FigureRow, ReportChapter, Statistics
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack, table_of, tipped_off, turn
from tests.games.random_player import random_match
from tests.match.tables import at_the_throw
from tests.match.test_box_and_pad_joint_dice import at_the_throw as jointly
from tests.match.test_box_and_pad_joint_dice import parts
from tests.toy import BLUE, RED

ONE: Options = {"quarters": 1}


def chapter(said: Statistics, title: str) -> ReportChapter:
    return next(one for one in said.chapters if one.title.translate(in_english) == title)


def rows(exhibit: ReportChapter) -> list[list[str]]:
    return [
        [cell.translate(in_english) if isinstance(cell, Sentence) else str(cell) for cell in row]
        for row in exhibit.rows
    ]


def titles(said: Statistics) -> list[str]:
    return [sheet.title.translate(in_english) for sheet in (*said.sheets, *said.secret_pick_sheets)]


# Secrets ------------------------------------------------------------------------------------


def test_statistics_do_not_open_secret_picks_before_the_end() -> None:
    table = tipped_off()
    with pytest.raises(Refused, match="until the end"):
        statistics(table.match, table.vault)
    with pytest.raises(Refused, match="until the end"):
        known_secret_picks(table.match)


def test_an_opening_that_does_not_fit_its_seal_is_refused() -> None:
    table = tipped_off(turns=49).play("red end", "blue end_turn")
    ((number, (values, nonce)),) = table.vault.items()
    assert values == (4,)
    assert known_secret_picks(table.match, {number: SealOpening(values, nonce)}) == {number: (4,)}
    with pytest.raises(Refused, match="not what was"):
        known_secret_picks(table.match, {number: SealOpening((3,), nonce)})
    with pytest.raises(Refused, match="not what was"):
        known_secret_picks(table.match, {number: SealOpening(values, bytes(32))})


def test_after_the_end_habits_are_counted_with_what_is_known() -> None:
    """A pick that was shown is known to everybody, the others to whoever has the vault."""
    table = tipped_off(turns=47, possession_start=47)
    table.play("red pass 3", "blue intercept", "red no", "red end", "blue pick 5")
    table.play("red pass 2", "red end", "blue pick 1", "red pass 3", "red end", "blue end_turn")
    assert table.match.over
    shown = chapter(statistics(table.match), "Activated players")
    assert [int(row[2]) for row in rows(shown)] == [0, 0, 0, 1, 0]
    assert [remark.translate(in_english) for remark in shown.remarks] == [
        "1 of 3 picks are known: those that were shown in play."
    ]
    everything = chapter(statistics(table.match, table.vault), "Activated players")
    assert [int(row[2]) for row in rows(everything)] == [1, 0, 0, 1, 1]
    assert everything.remarks == ()
    assert titles(statistics(table.match))[-1] == "PICKS"


def test_during_play_there_are_no_habits_even_of_what_was_shown() -> None:
    table = tipped_off().play("red pass 3", "blue intercept", "red no")
    said = statistics(table.match)
    assert "PICKS" not in titles(said)
    assert "Activated players" not in [one.title.translate(in_english) for one in said.chapters]


def test_a_pick_that_was_taken_back_is_in_no_habit() -> None:
    table = turn(attack(turns=48, possession_start=48)).undo().play("blue pick 2")
    table.play("red pass 2", "red end", "blue end_turn")
    picked = chapter(statistics(table.match, table.vault), "Activated players")
    assert [int(row[2]) for row in rows(picked)] == [0, 1, 0, 0, 0]


def test_circles_are_habits_of_their_own() -> None:
    table = attack(turns=49).play("red shoot", "blue blockers 5", "red pick 3", "blue discs 7")
    table.play("red circles 4", "red roll 4", "red roll 1")
    said = statistics(table.match)
    assert rows(chapter(said, "Picked circles: shots"))[2] == ["3", "1", "0"]
    assert rows(chapter(said, "Activated players")) == []
    assert habits(table.match.moments(), {}).chapters[1].plot is None


def during(table: PlainWordsMatch) -> list[Statistics]:
    """What statistics say while a match goes on."""
    match = Match(table.match.game, table.match.header)
    said: list[Statistics] = []
    for number, entry in enumerate(table.match.log):
        match.tell(entry)
        if not match.over and number % 7 == 0:
            said.append(statistics(match))
    return said


@pytest.mark.parametrize("seed", range(2))
def test_twins_with_other_picks_have_the_same_statistics_until_the_end(seed: int) -> None:
    """Every pick that is never shown is another one in the twin."""
    table = random_match(BASKETMIND, random.Random(seed), ONE)
    shown = set(table.opened.values())
    other = table_of(ONE, chance=random.Random(seed + 100))
    changed = 0
    for number, entry in enumerate(table.match.log):
        if entry.key == "reveal":
            continue
        values = entry.values
        if entry.seal:
            values = table.vault[number].values
            if number not in shown:
                among = other.match.choice(entry.seat, entry.key).among
                values = (among[(among.index(values[0]) + 1) % len(among)],)
                changed += 1
        other.pace = entry.at - other.now
        other.answer(entry.seat, entry.key, values)
    assert changed > 10
    assert during(table) == during(other)
    assert statistics(table.match) == statistics(other.match)
    assert statistics(table.match, table.vault) != statistics(other.match, other.vault)


# Any game -----------------------------------------------------------------------------------


def test_a_game_that_counts_nothing_has_its_time_dice_and_events() -> None:
    table = at_the_throw((BLUE, "roll", 3), (BLUE, "roll", 6))
    said = statistics(table.match)
    assert titles(said) == ["TIME", "DICE"]
    assert [str(remark.translate(in_english)) for remark in said.sheets[1].remarks] == [
        "d6 2x: too few yet",
        "too few throws to say",
    ]
    assert rows(chapter(said, "What happened"))[-1] == ["0:00", "6, pot 15"]
    assert rows(chapter(said, "Dice: d6"))[2] == ["3", "0", "1", "1"]


def test_moments_tell_who_answered_what_and_when() -> None:
    table = at_the_throw((BLUE, "roll", 3))
    begin, *_, trap, lucky, roll = table.match.moments()
    assert (begin.key, begin.number, begin.events) == ("begin", -1, ())
    assert (trap.seat, trap.ask, trap.hidden, trap.values) == (RED, "trap", True, ())
    assert (lucky.ask, lucky.values, [event.name for event in lucky.events]) == (
        "lucky",
        (6,),
        ["lucky"],
    )
    assert (roll.ask, roll.values, roll.sides) == ("throw", (3,), 6)


def test_a_reveal_says_which_pick_it_opens() -> None:
    table = at_the_throw((BLUE, "roll", 2), (RED, "claim", 0), (BLUE, "show", 0))
    trap = next(one for one in table.match.moments() if one.ask == "trap")
    *_, shown = table.match.moments()
    assert (shown.key, shown.opens, shown.values) == ("reveal", trap.number, (2,))


def test_moments_count_only_the_time_in_which_somebody_was_waited_for() -> None:
    """Pauses are nobody's; what was taken back took its time all the same."""
    table = tipped_off()
    before = table.match.moments()[-1].played
    table.play("red pass 3")
    table.pace = 60_000
    table.play("table pause", "table resume")
    table.pace = 1_000
    table.undo().play("red pass 1")
    *_, last = table.match.moments()
    assert last.values == (1,)
    assert last.played - before == 1_000 + 60_000 + 1_000 + 1_000


def test_what_has_passed_since_the_last_entry_counts() -> None:
    table = tipped_off()
    table.pace = 60_000
    table.play("table pause")
    score, *_ = statistics(table.match).sheets
    assert FigureRow(says("Time"), ("1:00", "0:00")) in [
        one._replace(whole=None) for one in score.figures
    ]


def test_what_the_table_took_back_and_put_right_is_counted() -> None:
    table = turn(tipped_off()).undo(2).correct(score={"red": 3, "blue": 0})
    (remark,) = chapter(statistics(table.match), "At the table").remarks
    assert remark.translate(in_english) == "Answers taken back: 2. Corrections: 1."


@pytest.mark.parametrize(("told", "then", "back"), [(4, "", 0), (3, "alone", 0), (5, "undo", 1)])
def test_parts_of_joint_dice_are_no_answers(told: int, then: str, back: int) -> None:
    match = jointly()
    for entry in parts(match)[:told]:
        match.tell(entry)
    for seat, key in ((TABLE, then), (RED, "agree"), (BLUE, "agree")) if then else ():
        match.tell(Entry(0, seat, key))
    (remark,) = chapter(statistics(match), "At the table").remarks
    assert remark.translate(in_english) == f"Answers taken back: {back}. Corrections: 0."


def test_the_same_match_says_the_same_whoever_asks_and_how_often() -> None:
    table = random_match(BASKETMIND, random.Random(5), ONE)
    assert statistics(table.match) == statistics(table.match)
    header = table.match.header
    log = tuple(table.match.log)
    assert statistics(Match(BASKETMIND, header, log)) == statistics(table.match)


def test_a_state_that_an_entry_left_as_it_was_is_kept_once() -> None:
    """A match is a thousand entries long, and its referee has to do with little memory."""
    table = random_match(BASKETMIND, random.Random(5), ONE)
    before: object = None
    shared = 0
    for moment in table.match.moments():
        *at_events, after = moment.snapshots
        before = at_events[-1] if at_events else before
        assert after is before or after != before
        shared += after is before
        before = after
    assert shared > len(table.match.log) / 4
