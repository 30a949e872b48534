"""What the panel says: which values are enough, and that it is said beside a clock too."""

import random
import re
from itertools import islice, product

import pytest

from companion.console.clock_readout import add_time_to_screen
from companion.console.small_font_key_hints import add_lines_to_picture_bottom
from companion.games.fulbo import FULBO
from companion.games.fulbo.skill_checks import CheckRules
from companion.locale import words_by_language
from companion.match import Match
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Words, in_english
from companion.screens.picture_rendering import render_picture
from companion.screens.screen_as_text import screen_to_text_lines as rows
from companion.screens.screen_model import Screen
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.reachable_answers import UNTOUCHED, screen_of_draft
from tests.games.fulbo.scenes import lines, playing
from tests.games.known import KNOWN
from tests.games.random_player import goes_on
from tests.locale.panes import drafts

(HERE,) = (known for known in KNOWN if known.game is FULBO)
ROOM = 21
"""Characters of a line."""


@pytest.fixture(params=words_by_language(), scope="module")
def words(request: pytest.FixtureRequest) -> Words:
    return words_by_language()[request.param]


def panes(match: Match, words: Words) -> list[Pane]:
    """Return every pane that hands can open on the present ask."""
    return [match.pane(draft, words) for draft in drafts(match)]


@pytest.mark.parametrize("seed", range(4))
def test_tables_and_lists_stay_beside_a_clock(seed: int, words: Words) -> None:
    """Added time is longest: ``+19:59``. Where no picture can be, the rows say what it says."""
    chance, seen = random.Random(seed), 0
    kept = {**HERE.short, "checks": "box", "half_turns": 6}
    options = HERE.agreed(chance, kept, by_the_book=seed == 0)
    for now in goes_on(PlainWordsMatch(options, FULBO, chance=chance), chance):
        for pane in panes(now.match, words) if now.match.ask is not None else ():
            if pane.picture is None:
                continue
            seen += 1
            assert all(pane.rows[:2]), pane.rows
            assert [mark for mark in pane.picture.marks if len(str(mark.what)) > ROOM] == []
            screen = Screen((*pane.rows, ""), render_picture(pane.picture), briefly=pane.briefly)
            for time in ("19:59", "+19:59"):
                timed = add_time_to_screen(screen, (time,), ROOM)
                assert timed.with_note(timed.note).picture is not None, pane.rows
    assert seen


@pytest.mark.parametrize("called", ["fulbo-rounds", "fulbo-ball"])
def test_wide_pictures_of_known_teams_stay_beside_a_clock(called: str, words: Words) -> None:
    """Otherwise keys that they tell line by line would be gone."""
    (known,) = (each for each in KNOWN if each.called == called)
    lost: set[str] = set()
    for seed in range(3):
        chance = random.Random(seed)
        options = known.agreed(chance, known.short, by_the_book=seed == 0)
        table = PlainWordsMatch(options, known.game, chance=chance)
        for now in islice(goes_on(table, chance), 150):
            for pane in panes(now.match, words) if now.match.ask is not None else ():
                if pane.picture is None or not pane.picture.wide:
                    continue
                screen = Screen(
                    (*pane.rows, ""), render_picture(pane.picture), briefly=pane.briefly
                )
                timed = add_time_to_screen(screen, ("+19:59",), ROOM)
                if timed.with_note(timed.note).picture is None:
                    lost.add(pane.rows[0])
    assert lost == set()


def test_a_circumstance_that_counts_is_called_by_what_its_key_does_then() -> None:
    table = playing().play("red skill 7")
    assert table.rows()[3] == "5=angle  6=in front"
    assert table.play("red front").rows()[3] == "5=angle  6=no man"
    assert table.play("red angle").rows()[3] == "5=no angle  6=no man"
    assert table.play("red front").rows()[3] == "5=no angle 6=in front"


def needed(table: PlainWordsMatch) -> list[str]:
    """Return the lines of a pass; those below are left to the keys."""
    *told, blank = lines(table)
    assert blank == ""
    return [line for line in told if line]


def test_a_pass_says_what_comes_of_it() -> None:
    """DF-40, DF-41, DF-42, A-20: thrown 7 at -1, and 7; direction 2, 4 hexes."""
    table = playing().play("red pass-7 3 4 2 5 2 4")
    assert table.rows()[0] == "Pass: ↑ BLUE's goal"
    assert needed(table) == [
        "RED COL 8+: arrives",
        "less: ↗ 8 minus COL",
        "then REC 7+ else ↗ 4",
    ]


def test_what_every_value_is_enough_for_has_no_way_to_fail() -> None:
    """DF-40: 3 hexes are +2, and 2 is thrown; a direction is thrown all the same."""
    table = playing().play("red pass-3 1 1 1 1 2 4")
    assert needed(table) == ["RED COL 1+: arrives", "then REC 2+ else ↗ 4"]


def test_a_throw_that_always_fails_says_so() -> None:
    """A-04, by house rule."""
    table = playing({"auto_2_12": "on"}).play("red pass-4 6 6 6 6 2 4")
    assert needed(table) == ["COL no: ↗12-COL min 1"]


def test_a_receiver_who_always_fails_has_nothing_else() -> None:
    """A-04, by house rule: COL 4 and 12 thrown for REC."""
    table = playing({"auto_2_12": "on"}).play("red pass-4 2 2 6 6 3 4")
    assert needed(table)[-1] == "REC fails: ↘ 4"
    unknown = playing({"auto_2_12": "on", "check_dice": "1d10"}).play("red pass-4 2 10")
    assert needed(unknown)[-1] == "REC fails"


def test_a_ball_goes_astray_by_one_hex_at_least(words: Words) -> None:
    """A-02, A-04, DF-41: COL 8 fails at 8, and COL 12 at 12, by house rule."""
    equal = playing({"equal": "fail"}).play("red pass-4 4 4 2 2 2 4")
    assert needed(equal)[:2] == ["RED COL 9+: arrives", "less: ↗ 8-COL, min 1"]
    automatic = playing({"auto_2_12": "on"}).play("red pass-4 6 6 2 2 2 4")
    assert needed(automatic)[0] == "COL no: ↗12-COL min 1"
    for table in (equal, automatic):
        assert all(len(line) <= ROOM for line in lines(table, words=words))
        (told,) = (text for text in table.match.pane(UNTOUCHED, in_english).help if "-COL" in text)
        assert "-COL hexes, 1 at least" in told


def test_no_least_is_said_where_there_is_none() -> None:
    """A-02, DF-71: who fails by less than 2 hits the man in front."""
    front = playing({"equal": "fail"}).play("red front-4 4 4 2 2 2 4")
    assert needed(front)[:3] == [
        "RED COL 11+: arrives",
        "COL 9-10: off man ↙4",
        "less: ↗ 10 minus COL",
    ]
    far = playing({"auto_2_12": "on"}).play("red pass-25 6 6 2 2 2 4")
    assert needed(far)[0] == "COL fails: ↗ 17-COL"


def test_what_arrows_are_seen_from_is_said_wherever_one_stands() -> None:
    """A-38, R-2: up is where RED attacks, whoever touched the ball; or where key 1 is."""
    for table, up in (
        (playing(), "↑ BLUE's goal"),
        (playing({"direction": "board"}), "↑ = key 1"),
    ):
        assert table.play("red front-7 3 4 2 5 2 4").rows()[0] == f"Pass: {up}"
        assert table.play("blue ours", "blue scatter 2 4").rows()[0] == f"0:0  {up}"


def test_a_pass_that_only_the_wall_stops_bounces_off_it() -> None:
    """DF-44, DF-70, DF-71: 5 and 3 at 0 +2 -3; with COL 6 to 8 it would have arrived without the wall."""
    table = playing(restart="free_kick", wall=6).play("red pass-4 5 3 2 2 3 4")
    assert needed(table)[:2] == ["RED COL 9+: arrives", "COL 6-8: wall ↖4"]
    told = " ".join(table.match.pane(UNTOUCHED, in_english).help)
    assert "COL 6-8: off the wall, ↖ 4 hexes." in told


def test_what_arrows_are_seen_from_is_said_beside_a_clock() -> None:
    briefly = playing().play("red pass-7 3 4 2 5 2 4").match.pane(UNTOUCHED, in_english).briefly
    assert briefly == ("↑ BLUE's goal", "Pass:")
    board = playing({"direction": "board"}).play("red scatter 2 4")
    assert "0:0 ↑ = key 1" in board.match.pane(UNTOUCHED, in_english).briefly
    ball = playing().play("red scatter 2 4").match.pane(UNTOUCHED, in_english).briefly
    assert "↑ BLUE's goal" in ball


def test_a_keeper_parries_in_a_direction_that_is_seen_from_somewhere() -> None:
    """DF-62, A-38."""
    table = playing(score={"red": 10, "blue": 10}).play("red skill 7", "red shot-4 2 4 2 4 2 4")
    assert table.last == "parried"
    assert table.rows()[0] == "10:10  ↑ BLUE's goal"


def test_lines_of_a_pass_leave_room_for_the_keys_of_both_teams() -> None:
    """DF-71: with 6 or 7 the ball would have hit the man in front."""
    table = playing().play("red front-7 3 4 2 5 2 4")
    assert len(needed(table)) == 4
    shown = screen_of_draft(table.match)
    assert shown.picture is not None
    assert shown.rows[3] == "BLUE:5=ours ■c=tackle"
    picture = table.match.pane(UNTOUCHED, in_english).picture
    assert picture is not None
    keys = add_lines_to_picture_bottom(
        picture, ("RED: c=end turn", "1=pass 2=more 6=shot", "BLUE:5=ours ■c=tackle")
    )
    assert [mark.y for mark in keys.marks if mark.what] == [0, 8, 16, 24, 32, 40]
    assert render_picture(keys).strips == shown.picture.strips


def test_whose_keys_tell_the_result_of_a_tackle_is_said() -> None:
    assert playing().play("blue tackle 6 6 3 4").rows()[0] == "BLUE tackles: result?"


def test_a_table_of_distances_says_how_its_keys_are_pressed() -> None:
    table = playing().play("red skill 7")
    assert lines(table)[-1] == "hold to throw, tap:"
    behind_a_wall = playing(restart="free_kick", wall=6)
    assert lines(behind_a_wall, AnswerDraft("pass"))[-1] == "hold a key to throw"
    assert lines(table)[0] == "hold:"
    own = AnswerDraft(own_dice=True)
    assert lines(table, own)[0] == "key:"
    assert "hold to throw, tap:" not in lines(table, own)


def test_dice_that_tell_no_direction_leave_it_to_a_throw() -> None:
    """A-01: with a die of ten faces the ball is thrown for on its own."""
    table = playing({"check_dice": "1d10"}).play("red pass-4 9 3")
    assert needed(table) == ["RED COL 9+: arrives", "less: 9 minus COL", "then REC 3+"]


@pytest.mark.parametrize("placed", ["1 1", "3 4", "6 6"])
@pytest.mark.parametrize("received", ["1 1", "4 3", "6 5"])
def test_both_values_together_receive_a_pass_by_house_rule(placed: str, received: str) -> None:
    """DF-53, A-19: at 7 to 9 hexes (-1); REC is made up to itself and the degree of COL."""
    table = playing({"receive_degree": "true"}).play(f"red pass-7 {placed} {received} 2 4")
    (said,) = (line for line in lines(table) if line.startswith("COL+REC"))
    total = int(said.removeprefix("COL+REC ").partition("+")[0])
    thrown, taken = (sum(map(int, dice.split())) for dice in (placed, received))
    for col, rec in product(range(1, 13), repeat=2):
        degree = col - 1 - thrown
        assert (taken <= rec + degree) == (col + rec >= total)


@pytest.mark.parametrize("key", ["pass-7", "front-7"])
@pytest.mark.parametrize("placed", ["1 1", "3 4", "5 5", "6 6"])
@pytest.mark.parametrize("received", ["1 1", "4 3", "6 5"])
def test_a_pass_that_fails_by_an_equal_roll_asks_for_one_more(
    key: str, placed: str, received: str
) -> None:
    """DF-53, A-02: a roll that is equal to COL fails by 1, not by 0, unless a man in front is to blame."""
    rules = CheckRules(equal=False)
    table = playing({"receive_degree": "true", "equal": "fail"}).play(
        f"red {key} {placed} {received} 2 4"
    )
    said = " ".join(needed(table))
    (total, *_) = map(int, re.findall(r"(?<!: )COL\+REC (\d+)", said))
    others = {int(n): int(sum_) for n, sum_ in re.findall(r"COL (\d+): COL\+REC (\d+)", said)}
    off = [
        range(int(low), int(high or low) + 1)
        for low, high in re.findall(r"COL (\d+)-?(\d*): off", said)
    ]
    thrown, taken = (sum(map(int, dice.split())) for dice in (placed, received))
    before = 3 if key == "front-7" else 1
    for col, rec in product(range(1, 13), repeat=2):
        if any(col in span for span in off):
            continue
        target = rec + rules.degree(col - before, thrown)
        assert rules.is_success(target, taken) == (col + rec >= others.get(col, total))


def test_the_degree_of_a_pass_counts_for_its_reception_by_house_rule() -> None:
    """DF-53, A-19, R-5: thrown 7 at -1 and 7: REC is made if COL and REC are 15 together."""
    table = playing({"receive_degree": "true"}).play("red pass-7 3 4 2 5 2 4")
    assert table.news == "COL+REC 15+"
    assert needed(table) == ["RED COL 8+: arrives", "COL+REC 15+ else ↗ 4", "less: ↗ 8 minus COL"]
    own = playing({"receive_degree": "true", "check_dice": "1d10"}).play("red pass-7 7 7")
    assert needed(own)[1:] == ["COL+REC 15+ or loose", "less: 8 minus COL"]


@pytest.mark.parametrize("key", ["pass-3", "pass-7", "front-25"])
@pytest.mark.parametrize("placed", ["1 1", "3 4", "6 6"])
@pytest.mark.parametrize("received", ["1 1", "3 4", "5 6", "6 6"])
def test_lowest_and_highest_rolls_count_where_degrees_do_as_between_known_teams(
    key: str, placed: str, received: str
) -> None:
    """DF-53, A-04, A-19: the highest COL fails by 1 at least, and the lowest is made by 0 at least."""
    rules = CheckRules(automatic=True)
    options = {"receive_degree": "true", "auto_2_12": "on"}
    told = " ".join(needed(playing(options).play(f"red {key} {placed} {received} 2 4")))
    total = re.search(r"COL\+REC (\d+)", told)
    least, enough = (re.search(rf"{word} REC (\d+)", told) for word in ("and", "or"))
    thrown, taken = (sum(map(int, dice.split())) for dice in (placed, received))
    modifier = {"pass-3": 2, "pass-7": -1, "front-25": -7}[key]
    off = [
        range(int(low), int(high or low) + 1)
        for low, high in re.findall(r"COL (\d+)-?(\d*): off", told)
    ]
    for col, rec in product(range(1, 13), repeat=2):
        if any(col in span for span in off):
            continue
        made = total is not None and col + rec >= int(total[1])
        made = made and (least is None or rec >= int(least[1]))
        made = made or (enough is not None and rec >= int(enough[1]))
        degree = rules.degree(col + modifier, thrown)
        assert rules.is_success(rec + degree, taken) == made, (col, rec, told)


def test_a_pass_that_fails_whatever_col_is_may_be_received_by_house_rule() -> None:
    """DF-53, A-04, A-19: 12 and 7 at 3 hexes (+2)."""
    options = {"receive_degree": "true", "auto_2_12": "on"}
    table = playing(options).play("red pass-3 6 6 3 4 2 4")
    assert needed(table) == ["COL fails", "COL+REC 17+", "and REC 8+", "else ↗ 10-COL, min 1"]
    pane = table.match.pane(UNTOUCHED, in_english)
    (told,) = (text for text in pane.help if text.startswith("The pass needs"))
    assert told == (
        "The pass needs COL+REC 17+ and REC 8+. Otherwise: COL too low: ↗ 10-COL hexes, 1 at least."
    )


@pytest.mark.parametrize(
    ("thrown", "options", "told"),
    [
        ("2 3 4 4", {}, ["both ROB+3>DRI steal", "else: kept"]),
        ("4 4 2 3", {}, ["both ROB>DRI+2 steal", "else: kept"]),
        ("4 4 3 4", {}, ["both ROB>DRI steal", "else: kept"]),
        ("4 4 4 4", {}, ["both ROB>DRI steal", "ROB=DRI: lots"]),
        ("2 3 4 4", {"tackle_tie": "lot"}, ["both ROB+3>DRI steal", "ROB+3=DRI: lots"]),
        ("4 4 2 3", {"tackle_tie": "lot"}, ["both ROB>DRI+3 steal", "ROB=DRI+3: lots"]),
    ],
)
def test_a_tackle_says_what_it_comes_to(
    thrown: str, options: dict[str, str], told: list[str]
) -> None:
    """DF-34, DF-35, A-10: at equal degrees the better characteristic wins, or lots are drawn."""
    table = playing(options).play(f"blue tackle {thrown}")
    first, second, third, fourth = map(int, thrown.split())
    assert lines(table) == [
        f"only ROB {first + second}+: steal",
        f"only DRI {third + fourth}+: kept",
        "neither: foul",
        *told,
    ]


def test_a_tackle_that_nobody_can_make_says_the_rest() -> None:
    """A-04, by house rule."""
    automatic = playing({"auto_2_12": "on"})
    assert lines(automatic.play("blue tackle 6 6 3 4")) == ["only DRI 7+: kept", "neither: foul"]


def test_distances_stand_below_their_keys_with_modifiers_or_chances() -> None:
    """DF-40, DF-59; the chances are those of REM 7 against GRA 8 in the plan's table."""
    table = playing()
    near = ["3", "6", "9", "14", "19", "24", "+"]
    assert lines(table, AnswerDraft("pass"))[8:] == [
        "up to",
        *near,
        "COL",
        *["+2", "+0", "-1", "-2", "-3", "-4", "-5"],
        "hold to throw, tap:",
    ]
    *front, why, _ = lines(table, AnswerDraft("past"))[-9:]
    assert why == "with man in front -2"
    assert front == ["+0", "-2", "-3", "-4", "-5", "-6", "-7"]
    chances = lines(table.play("red skill 7"))[-8:-1]
    assert chances == ["34", "56", "45", "34", "24", "16", "5"]
    assert table.rows()[:3] == ("RED REM/COL 7", "1-4: 34 56 45 34", "5-7: 24 16 5")


def test_circumstances_are_said_below_the_chances() -> None:
    """DF-45, DF-67."""
    table = playing().play("red skill 7", "red front")
    assert lines(table)[-2] == "with man in front -2"
    assert lines(table.play("red angle"))[-2] == "in front -2, angle -1"
    assert lines(table.play("red front"))[-2] == "with angle -1"
    assert table.rows()[0] == "RED REM/COL 7"


def test_a_man_in_front_of_a_pass_is_taken_back_by_the_key_that_set_him() -> None:
    """DF-45."""
    table = playing()
    assert table.rows(AnswerDraft("pass"))[3] == "6=in front BACK=leave"
    assert table.rows(AnswerDraft("past"))[3] == "6=no man  BACK=leave"


def test_who_takes_a_goal_kick_is_said_and_why() -> None:
    """DF-60, DF-64."""
    for thrown, why in (("6 6 1 1", "Shot wide"), ("4 5 1 1", "Shot saved")):
        table = playing().play("red skill 7", f"red shot-4 {thrown} 1 1")
        assert table.rows()[:2] == (f"0:0  {why}", "BLUE► goal kick")


# Beside a clock -----------------------------------------------------------------------------

TIMES = ("19:59", "+19:59")


def beside(table: PlainWordsMatch, time: str, words: Words) -> tuple[str, str]:
    """Return row 1 beside a time, and the row below; the keys are still told by lines."""
    screen = screen_of_draft(table.match, words=words)
    timed = add_time_to_screen(screen, (time,), ROOM)
    seen = timed.with_note(timed.note)
    assert seen.picture is not None, seen.rows
    return seen.rows[0], seen.picture.words[0] if seen.picture.words else ""


@pytest.mark.parametrize("time", TIMES)
@pytest.mark.parametrize(
    ("answers", "texts"),
    [
        (("red skill 7", "red shot-4 6 6 1 1 1 1"), ("Shot wide",)),
        (("red skill 7", "red shot-4 4 5 1 1 1 1"), ("Shot saved",)),
        (("red check 3 4",), ("Check made if",)),
        (("red duel 3 4",), ("To add to VEL",)),
        (("red skill 7", "red front", "red shot-4 4 4 1 1 2 4"), ("Shot blocked", "Blocked")),
    ],
)
def test_what_happened_is_said_before_the_score(
    answers: tuple[str, ...], texts: tuple[str, ...], time: str, words: Words
) -> None:
    """The usual match has a clock, beside which row 1 is short."""
    row, _ = beside(playing().play(*answers), time, words)
    assert any(words(text) in row for text in texts), row


@pytest.mark.parametrize("time", TIMES)
@pytest.mark.parametrize("turns", [3, 11])
@pytest.mark.parametrize(
    ("ends", "row"), [(("red turn",), 1), (("blue tackle 2 3 6 6", "blue steal"), 0)]
)
def test_a_new_turn_says_which_it_is(
    ends: tuple[str, ...], row: int, turns: int, time: str, words: Words
) -> None:
    """DF-18: beside a clock row 1 has no room for it beside score and half."""
    table = playing(turns=turns).play(*ends)
    turn = words("turn {n}").format(n=turns + 1)
    assert beside(table, time, words)[row].endswith(turn)
    assert turn in " ".join(table.match.pane(UNTOUCHED, words).help)


def test_a_shot_that_was_blocked_says_what_its_arrow_is_seen_from(words: Words) -> None:
    """DF-71, A-38: help says it too, where the row is too short for it."""
    blocked = "red skill 7", "red front", "red shot-4 4 4 1 1 2 4"
    table = playing().play(*blocked)
    assert table.last == "deflected"
    up = words("↑={team}").format(team=words("BLUE"))
    assert up in table.match.pane(UNTOUCHED, words).rows[0]
    assert up in beside(table, "19:59", words)[0]
    assert (
        words("↑ {team}'s goal").format(team=words("BLUE"))
        in table.match.pane(UNTOUCHED, words).help
    )
    board = playing({"direction": "board"}).play(*blocked)
    assert words("↑ = key 1") in board.match.pane(UNTOUCHED, words).help
    assert (
        "↑ BLUE's goal" not in playing().play("red duel 3 4").match.pane(UNTOUCHED, in_english).help
    )


@pytest.mark.parametrize(
    ("restart", "answers", "counted"),
    [
        (None, ("red skill 12", "red front"), "with man in front -2"),
        (None, ("red skill 7", "red angle"), "with angle -1"),
        ("free_kick", ("red skill 4",), "with kick +2, wall -3"),
        ("penalty", ("red skill 7",), "with penalty +2"),
    ],
)
def test_what_counts_for_a_shot_has_names(
    restart: str | None, answers: tuple[str, ...], counted: str
) -> None:
    """DF-43, DF-44, DF-45, DF-67: the characteristic alone is said beside a clock."""
    table = playing(restart=restart, wall=6 if restart == "free_kick" else 0)
    assert lines(table.play(*answers))[-2] == counted


def test_what_one_line_has_no_room_for_goes_on_in_the_next() -> None:
    """DF-43, DF-44, DF-59: each is named with its own modifier, none only as a part of a sum."""
    table = playing(restart="free_kick", wall=6).play("red skill 4", "red angle")
    assert lines(table)[-2:] == ["kick +2 wall -3", "angle -1"]


@pytest.mark.parametrize("time", TIMES)
@pytest.mark.parametrize("skill", [1, 9, 12])
def test_what_a_shot_is_made_with_is_said_beside_a_clock(
    skill: int, time: str, words: Words
) -> None:
    table = playing(attacker="blue").play(f"blue skill {skill}", "blue angle")
    row, _ = beside(table, time, words)
    assert row.endswith(str(skill))
    assert "REM/COL" in row
    assert (words("BLUE") in row) == (len(time) + len(str(skill)) < len("+19:59") + 2)


@pytest.mark.parametrize(
    ("restart", "kick"), [("free_kick", "a free kick"), ("penalty", "penalty")]
)
def test_a_pass_of_a_kick_is_called_a_pass_and_says_below_which_kick_counts(
    restart: str, kick: str, words: Words
) -> None:
    """DF-43: the dead ball counts 2 for both."""
    pane = playing(restart=restart).match.pane(AnswerDraft("pass"), words)
    assert words("{team} passes").format(team=words("RED")) in pane.briefly
    assert pane.picture is not None
    told = [mark.what for mark in pane.picture.marks if isinstance(mark.what, str)]
    assert any(f"{words(kick)} +2" in text for text in told)


def test_a_wall_is_that_of_the_team_that_fouled() -> None:
    """DF-84."""
    assert playing(phase="kick", restart="free_kick").rows()[1] == "BLUE wall: men?"


@pytest.mark.parametrize("time", TIMES)
@pytest.mark.parametrize("card", ["6 6 1 1", "6 6 6 6"])
def test_whose_card_it_was_is_said_beside_a_clock(card: str, time: str, words: Words) -> None:
    table = playing(phase="card").play(f"red card {card}")
    assert words("BLUE") in beside(table, time, words)[0]


def test_what_dice_are_for_is_asked_briefly_enough_for_its_key_lines(words: Words) -> None:
    """Added time is longest; without its lines keys would be told by signs."""
    pane = playing().match.pane(AnswerDraft("dice"), words)
    assert any(len(row) <= ROOM - 2 - len("+19:59") for row in (pane.rows[0], *pane.briefly))


@pytest.mark.parametrize("restart", ["throw_in", "corner", "goal_kick"])
def test_only_a_kick_for_a_foul_gives_a_pass_its_name(restart: str) -> None:
    briefly, *_ = playing(restart=restart).match.pane(AnswerDraft("pass"), in_english).briefly
    assert briefly == "RED passes"


@pytest.mark.parametrize("restart", ["throw_in", "corner", "goal_kick"])
def test_a_kick_that_needs_no_throw_is_told_from_a_pass_that_is_thrown(restart: str) -> None:
    """DF-38: whoever plays a dead ball short throws no dice."""
    shown = screen_of_draft(playing().play(f"red {restart}").match)
    assert shown.picture is not None
    assert shown.picture.words[1:] == ("RED: c=1-2 hexes", "1=pass 2=more")


def test_a_kick_that_needs_no_throw_is_undone_by_a_name_of_its_own() -> None:
    table = playing().play("red corner", "red short")
    notice = table.undo().match.view().notice
    assert notice is not None
    assert [*notice.translated_texts(in_english)] == ["Undone: short kick", "Undone"]


@pytest.mark.parametrize(
    ("restart", "told"),
    [
        ("throw_in", "throw-in: add to VEL"),
        ("corner", "corner: add to VEL"),
        ("goal_kick", "goal kick: add to VEL"),
    ],
)
def test_a_duel_before_a_kick_leaves_the_kick_on_the_panel_where_there_is_room(
    restart: str, told: str
) -> None:
    """DF-76: pairs that mark throw before the ball is played."""
    shown = screen_of_draft(playing().play(f"red {restart}", "red duel 6 1").match)
    assert rows(shown)[0] == told
    assert rows(shown.with_note("19:58"))[0].startswith("To add to VEL")


@pytest.mark.parametrize(
    ("note", "told"), [("19:58", "Tackle by BLUE"), ("+10:54", "BLUE tackles")]
)
def test_who_says_what_a_tackle_comes_to_is_told_beside_a_clock(note: str, told: str) -> None:
    """DF-33: the tackler's coach presses; the row of keys has no room for the name."""
    shown = screen_of_draft(playing().play("blue tackle 2 3 3 3").match)
    assert rows(shown)[0] == "BLUE tackles: result?"
    assert rows(shown.with_note(note))[0].startswith(told)
