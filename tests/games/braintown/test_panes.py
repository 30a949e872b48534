"""What the panel says: who acts, what is eliminated, chances, and what a claim is judged by."""

from itertools import pairwise, product

import pytest

from companion.console.hexpad_and_trio import TRIO
from companion.locale import words_by_language
from companion.rules.facts import Json
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import Words, in_english
from companion.rules.text_as_picture import CELL, WIDTH
from companion.screens.screen_model import SMALL_CELLS
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.reachable_answers import UNTOUCHED, make_current_ask_ui
from tests.games.braintown.scenes import new, playing


def lines(
    table: PlainWordsMatch, draft: AnswerDraft = UNTOUCHED, words: Words = in_english
) -> list[str]:
    """Return the lines of the picture on the panel, from the top."""
    picture = table.match.pane(draft, words).picture
    assert picture is not None, table.rows(draft)
    found: dict[int, list[str]] = {}
    for mark in picture.marks:
        if isinstance(mark.what, str):
            found.setdefault(mark.y, []).append(mark.what)
    return [" ".join(found[y]) for y in sorted(found)]


def test_a_turn_says_who_plays_and_how_many_of_each_type_are_out() -> None:
    table = playing(p2="0 4", bonus=3, mover="p2")
    assert table.rows()[0] == "Bonus cards left: 3"
    assert lines(table)[1:] == [
        "Eliminated? Its type:",
        "Type 1 2 3 4 5 6",
        "Out 0 4 0 0 0 0",
        "Hold c = more choices",
    ]
    assert "P2" in lines(table)[0]
    assert table.play("p2 out 2").rows()[0] == "P2: type 2, 5/5 out"


def test_nothing_is_said_of_effects_unless_the_table_wants_it() -> None:
    """BT-18, BT-19, A-07: only while the turn has just begun."""
    assert "Visible effects count" not in lines(playing())
    table = playing({"effect_reminder": "auto"})
    assert lines(table)[1] == "Visible effects count"
    assert lines(table.play("p1 out 1"))[1] == "Eliminated? Its type:"
    assert lines(table.play("p1 end"))[1] == "Visible effects count"


@pytest.mark.parametrize(
    ("dice", "chances"),
    [
        (6, "Hit % 99 98 90 68 35 9"),
        (5, "Hit % 99 95 79 46 13 0"),
        (4, "Hit % 99 89 59 20 0 0"),
        (3, "Hit % 96 74 30 0 0 0"),
    ],
)
def test_an_attack_says_its_chances_by_hearts(dice: int, chances: str) -> None:
    """BT-12, BT-52, A-10."""
    table = playing({"attack_dice": dice}, unleashed=["p1"])
    assert lines(table)[2:4] == ["Hearts 1 2 3 4 5 6", chances]


@pytest.mark.parametrize("code", words_by_language())
def test_no_word_of_a_table_is_cut(code: str) -> None:
    """All its columns stand one below the other, whatever is the longest word before them."""
    words = words_by_language()[code]
    picture = playing(unleashed=["p1"]).match.pane(UNTOUCHED, words).picture
    assert picture is not None
    heads = [mark for mark in picture.marks if mark.x == 0 and isinstance(mark.what, str)]
    assert not any(str(head.what).endswith(".") for head in heads)
    ends = [
        {
            mark.x + CELL * len(mark.what)
            for mark in picture.marks
            if isinstance(mark.what, str) and mark.y == head.y and mark.x > 0
        }
        for head in heads
    ]
    tables = [each for each in ends if each]
    assert len(tables) == 4
    assert all(each == tables[0] for each in tables)
    columns = sorted(tables[0])
    assert min(b - a for a, b in pairwise(columns)) > 2 * CELL, (
        "two figures of two digits stay apart"
    )
    assert beyond(playing(unleashed=["p1"]), UNTOUCHED, words) == []


def test_an_attack_says_how_to_claim_a_win_and_what_happened_before() -> None:
    """BT-10, BT-46."""
    table = playing(p1="5 5", unleashed=["p1"], mover="p3").play("p3 blind")
    assert table.rows()[0] == "P3: wrong blind shot"
    assert lines(table)[1:3] == ["Hold c: I won / more", "Hearts 1 2 3 4 5 6"]


def test_whom_an_effect_has_eliminated_before_an_attack_is_told_under_more() -> None:
    """BT-19: then the attack is still to come."""
    table = playing(unleashed=["p1"])
    assert lines(table)[1] == "Hold c = more choices"
    more = table.match.pane(AnswerDraft("more", seat="p1"), in_english).keys["p1"].places
    assert more == ((7, "@effect_out"), (2, "blind"))
    told = lines(table, AnswerDraft("effect_out", seat="p1"))
    assert told[1:] == ["Out by an effect:", "Type 1 2 3 4 5 6", "Out 0 0 0 0 0 0"]
    assert lines(table.play("p1 effect_out 3"))[0] == "◄P1 attacks"
    assert lines(table)[2] == "Hearts 1 2 3 4 5 6"
    hit = playing(unleashed=["p1"], p2="5 4").play("p1 effect_out 2", "p1 out 3")
    assert lines(hit)[0] == "◄P1 has hit"
    explained, *_ = hit.match.pane(UNTOUCHED, in_english).help
    assert explained == "The attack is over: claim the win, or end the turn."


def test_visible_effects_count_before_an_attack_too_where_the_device_says_so() -> None:
    """BT-19, A-07: all that is told has room, the numbers of the types stand above once."""
    auto = {"effect_reminder": "auto"}
    table = playing(auto, unleashed=["p1"])
    assert lines(table)[1:3] == ["Visible effects count", "Hearts 1 2 3 4 5 6"]
    assert table.rows()[0] == "Hold c = more choices"
    assert lines(table.play("p1 effect_out 1"))[1] == "Hold c = more choices"
    kept = entered("1 2", "4 5", options={"objectives": "entered", **auto}).play("p1 unleash")
    assert lines(kept)[1:] == [
        *("Visible effects count", "P1: types 1 and 2", "Hold c = more choices"),
        *("Hearts 1 2 3 4 5 6", "Hit % 99 98 90 68 35 9"),
    ]


def test_more_is_held_also_when_nobody_is_left() -> None:
    """BT-56."""
    table = playing(p1="5 5 5 5 5 5")
    assert lines(table)[1:] == [
        *("Nobody is left", "Type 1 2 3 4 5 6"),
        *("Out 5 5 5 5 5 5", "Hold c: I won / more"),
    ]
    keys = table.match.pane(UNTOUCHED, in_english).keys["p1"]
    assert keys.places == ((7, "end"), (7, "@more"))


def test_nobody_can_be_missed_where_nobody_is_left() -> None:
    """BT-56: the turn of who is unleashed just ends."""
    table = playing(p1="5 5 5 5 5 5", unleashed=["p1"])
    assert table.rows()[3] == "c=end"
    assert "missed" not in table.play("p1 end").match.view().events[-1].text.text


def test_a_claim_is_judged_with_what_the_device_knows() -> None:
    """BT-43, A-25."""
    table = playing(p1="5 5 1").play("p1 won")
    assert table.rows()[0] == "Has P1 won?"
    told = lines(table)
    assert told == [
        *("P2 P3: look at", "P1's objective card"),
        *("All out: 1 2", "Three of each: no"),
    ]
    pairs = playing({"three_each": "off"}, p1="5 5 1").play("p1 won")
    assert lines(pairs) == told[:3]
    assert lines(playing(p1="3 3 3 3 3 3").play("p1 won"))[2:] == [
        "All out: –",
        "Three of each: yes",
    ]


def test_dice_are_read_while_they_are_typed() -> None:
    """BT-26, BT-27, BT-29."""
    table = playing()

    def read(*dice: int) -> list[str]:
        return lines(table, AnswerDraft("payments", dice, seat="p1"))[1:]

    assert read(2) == ["2 dice or more"]
    assert read(2, 3) == ["They pay nothing."]
    assert read(2, 3, 6) == ["11: 6+3+2"]
    assert read(1, 2, 3, 5, 6, 6) == ["7+7+7: 6+2 5+3 6+1", "11+11: 6+3+2 6+5"]


def test_cards_that_are_turned_up_stand_below_their_rows() -> None:
    """BT-05."""
    table = new().play("p1 roll 4 1 6 6 2")
    assert lines(table)[:2] == ["Row 1 2 3 4 5", "Card 4 1 6 6 2"]


ENTERED: dict[str, int | str] = {"objectives": "entered"}


def entered(
    *objectives: str, options: dict[str, int | str] = ENTERED, **facts: Json
) -> PlainWordsMatch:
    """Return a match in which these objectives are entered."""
    table = playing(options, len(objectives), **facts)
    for n, types in enumerate(objectives, 1):
        table.play(*(f"p{n} type {kind}" for kind in types.split()))
    return table


def test_who_enters_an_objective_is_told_how() -> None:
    """BT-06, BT-43."""
    table = new(objectives="entered").play("p1 roll 4 1 6 6 2", "p1 type 4")
    assert table.rows() == ("Your secret objective", "◄P1 type 2 of 2", "■ SECRET 1-6", "hold=lock")
    assert lines(table)[1:] == [
        *("■ SECRET 1-6", "Others look away!"),
        *("Three of each type:", "one number, twice"),
    ]
    pairs = new(objectives="entered", three_each="off").play("p1 roll 4 1 6 6 2")
    assert lines(pairs)[3:] == ["Two different types"]


def test_who_enters_an_objective_beside_a_clock_is_told_how_as_well() -> None:
    """Row 1 gives room for the time, so that the picture stays."""
    pane = new(objectives="entered").play("p1 roll 4 1 6 6 2").match.pane(UNTOUCHED, in_english)
    assert pane.briefly == ("Your objective",)


def test_objectives_that_were_shown_stand_on_the_panel() -> None:
    """BT-48: also after an undo."""
    table = entered("1 3", "4 4", "5 6").play("p1 unleash", "p1 end")
    assert lines(table)[1] == "P1: types 1 and 3"
    table.play("p2 unleash", "p2 out 1", "p3 unleash").undo()
    assert lines(table, known(table))[1] == "Needs P3 5,6 ?=all"
    assert "P2: three of each." in table.match.pane(UNTOUCHED, in_english).help


def known(table: PlainWordsMatch, draft: AnswerDraft = UNTOUCHED) -> AnswerDraft:
    """Return a draft that knows what the table has seen."""
    return draft._replace(known=table.match.view().known)


def test_no_card_is_asked_for_where_the_device_shows_the_objective() -> None:
    """BT-48, R-10."""
    draft, anybody = AnswerDraft("unleashing", seat="p1"), {"unleash_when": "any"}
    assert "show your card" in playing(anybody).rows(draft)
    kept = entered("1 2", "4 5", options={**ENTERED, **anybody})
    assert "shows objective" in kept.rows(draft)


def test_an_end_that_was_taken_back_leaves_the_objective_on_the_panel() -> None:
    table = entered("1 2", "4 5", p2="5 5").play("p1 end").undo()
    assert lines(table, known(table))[1] == "P1: types 1 and 2"
    assert lines(table)[1] == "Eliminated? Its type:"


def test_known_objectives_stand_beside_visible_effects() -> None:
    """BT-48, A-07."""
    table = entered("1 2", "4 5", options={"objectives": "entered", "effect_reminder": "auto"})
    table.play("p1 unleash", "p1 end")
    assert lines(table)[1:3] == ["Visible effects count", "P1: types 1 and 2"]


def test_who_attacks_sees_the_objectives_that_are_known() -> None:
    """BT-48: those that were shown, also if that was undone since."""
    table = entered("1 3", "4 4").play("p1 unleash")
    attacks = lines(table)
    assert attacks[:3] == ["◄P1 attacks", "P1: types 1 and 3", "Hold c = more choices"]
    assert table.rows()[0] == "P1 is unleashed"
    assert lines(table)[3:] == [
        *("Hearts 1 2 3 4 5 6", "Hit % 99 98 90 68 35 9"),
        "By type 0 0 0 0 0 0",  # no row of types stands above
    ]
    assert table.play("p1 end", "p2 end").rows()[0] == "Hold c = more choices"
    table.play("p1 end", "p2 unleash")
    assert lines(table)[1] == "P2: 3 of each ?=all"
    undone = entered("1 2", "4 5", p2="5 5 0 1").play("p1 end").undo().play("p1 unleash")
    assert lines(undone, known(undone))[1] == "P1: types 1 and 2"


def test_a_word_says_what_the_numbers_are_that_look_like_no_payment() -> None:
    """Of more players than two only the one in turn has room for it."""
    two = entered("1 3", "2 4", unleashed=["p1", "p2"], attacking=False)
    assert lines(two)[1] == "Needs P1 1,3 P2 2,4"
    alike = entered("1 3", "1 3", "1 3", unleashed=["p1", "p2", "p3"], attacking=False)
    assert lines(alike)[1] == "Needs P1 P2 P3 1,3"
    three = entered("1 3", "2 4", "5 6", unleashed=["p1", "p2", "p3"], attacking=False)
    assert lines(three)[1] == "Needs P1 1,3 ?=all"


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("count", [2, 3, 4])
def test_known_objectives_are_said_whole_that_of_the_player_in_turn_first(
    code: str, count: int
) -> None:
    """Those that are the same stand together; where not all have room ? has the others."""
    words = words_by_language()[code]
    for some in product([(1, 3), (2, 4), (5, 6), (3, 3)], repeat=count):
        shown: Json = {f"p{n}": list(types) for n, types in enumerate(some, 1)}
        table = playing({"objectives": "entered"}, count, mover="p2", objectives=shown)
        told = lines(table, words=words)[1]
        assert len(told) <= SMALL_CELLS
        said = [words("3 of each") if a == b else f"{a},{b}" for a, b in some]
        needs, three = words("Needs {objectives}").split()[0], words("3 of each")
        assert told.startswith((f"{needs} ", f"{words('P{number}').format(number=2)}: {three} "))
        if told.endswith(f" {words('?=all')}"):
            assert count > 2 or three in said
            own = f"{words('P{number}').format(number=2)} {said[1]} "
            assert told.replace(":", "").removeprefix(f"{needs} ").startswith(own)
        else:
            assert all(own in told for own in said)


def beyond(table: PlainWordsMatch, draft: AnswerDraft, words: Words) -> list[str]:
    """Return the texts that do not fit the panel, or reach into the next column."""
    picture = table.match.pane(draft, words).picture
    assert picture is not None
    texts = [mark for mark in picture.marks if isinstance(mark.what, str)]
    ends = [
        min([other.x for other in texts if other.y == mark.y and other.x > mark.x], default=WIDTH)
        for mark in texts
    ]
    return [
        str(mark.what)
        for mark, end in zip(texts, ends, strict=True)
        if mark.x + CELL * len(mark.what) > end
    ]


@pytest.mark.parametrize("code", words_by_language())
def test_every_line_of_a_picture_fits(code: str) -> None:
    words = words_by_language()[code]
    three: dict[str, int | str] = {"seats": 4}
    for table in (
        new(4),
        new(4, row_dice="table"),
        new().play("p1 roll 4 1 6 6 2"),
        playing(three, players=4),
        playing({**three, "effect_reminder": "auto"}, players=4),
        playing(three, players=4, p1="5 5"),
        playing(three, players=4, unleashed=["p1"]),
        playing(three, players=4, unleashed=["p1"], p1="5 5"),
        playing({**three, "effect_reminder": "auto"}, players=4, unleashed=["p1"]),
        playing(three, players=4, p1="5 5 5 5 5 5"),
        entered("1 2", "3 4", "5 6", "1 1").play("p1 unleash"),
        playing(three, players=4, unleashed=["p1"], p2="5 4").play("p1 out 2"),
        playing(three, players=4, p1="5 5").play("p1 won"),
        new(4, objectives="entered").play("p4 roll 4 1 6 6 2"),
        new(4, objectives="entered", three_each="off").play("p4 roll 4 1 6 6 2"),
        entered("1 2", "3 4", "5 6", "1 1").play("p1 anew 4"),
        entered("1 2", "3 4", "5 6", "1 1", options={**ENTERED, "unleash_when": "any"}).play(
            "p1 unleash 4"
        ),
        entered("1 2", "3 4", "5 6", "1 1", unleashed=["p1"]),
        entered("1 2", "3 4", "5 6", "1 1", unleashed=["p1", "p2", "p3"], attacking=False),
    ):
        assert beyond(table, UNTOUCHED, words) == []
    assert beyond(playing(), AnswerDraft("payments", (6, 6, 6, 5, 5, 5), seat="p1"), words) == []
    assert beyond(playing(unleashed=["p1"]), AnswerDraft("effect_out", seat="p1"), words) == []


def test_the_key_of_an_effect_before_an_attack_is_called_so() -> None:
    """BT-19: as in whole turns."""
    table = playing(unleashed=["p1"])
    assert any("c=effect" in row for row in table.rows(AnswerDraft("more", seat="p1")))


@pytest.mark.parametrize("pane", ["more", "unleashing"])
def test_help_says_from_when_on_an_unleashed_player_attacks_while_both_may_be(pane: str) -> None:
    """BT-20, A-09: once the throw is known there is nothing to tell."""
    draft, table = AnswerDraft(pane, seat="p1"), playing({"unleash_when": "any"})
    told = "Unleashed before the throw you attack now; after it, from your next turn on."
    assert told in table.match.pane(draft, in_english).help
    assert told not in table.play("p1 dice 6 6").match.pane(draft, in_english).help


def test_what_is_rarer_stays_on_its_keys_where_one_way_to_be_unleashed_is_left() -> None:
    """A-09."""
    table, draft = playing(), AnswerDraft("more", seat="p1")
    both = table.match.pane(draft, in_english).keys["p1"].places
    assert both == ((7, "@payments"), (1, "unleash"), (4, "unleash_later"), (2, "blind"))
    one = table.play("p1 dice 6 6").match.pane(draft, in_english).keys["p1"].places
    assert one == ((7, "@payments"), (1, "unleash"), (2, "blind"))


def test_a_wrong_blind_shot_is_explained_beside_a_claim_too() -> None:
    """BT-46: where it is offered."""
    table = playing(unleashed=["p1"], p1="5 5", attacking=True)
    assert "won" in str(table.match.ask)
    assert table.rows(AnswerDraft("more", seat="p1"))[0] == "Bad shot = wrong card"


@pytest.mark.parametrize(
    ("code", "last"), [("en", "► 5 4 3  its column"), ("es", "► 5 4 3  su columna")]
)
def test_three_keys_are_told_how_a_secret_is_entered(code: str, last: str) -> None:
    """BT-06: the chart, each row behind its key, in the place of the shorthand of row 4."""
    table = new(objectives="entered").play("p1 roll 4 1 6 6 2")
    words = words_by_language()[code]
    screen = make_current_ask_ui(table.match, style=TRIO, words=words).screen()
    assert screen.rows[3] == last
    told = lines(table, AnswerDraft(listed=True), words)
    assert told[1:4] == [
        words(text) for text in ("Others look away!", "Three of each type:", "one number, twice")
    ]
    assert beyond(table, AnswerDraft(listed=True), words) == []


def test_how_to_find_what_is_rarer_is_told_in_every_attack() -> None:
    """BT-19, BT-46: whatever else is told, also where objectives are known and something has happened."""
    auto: dict[str, int | str] = {"objectives": "entered", "effect_reminder": "auto"}
    table = entered("1 2", "4 4", "5 6", options=auto).play(
        "p1 unleash", "p1 out 1", "p2 unleash", "p2 out 3"
    )
    table.play("p3 end")
    for entry in ("p1 end", "p2 end", "p3 blind"):
        assert "Hold c = more choices" in (table.rows()[0], *lines(table))
        table.play(entry)
    assert table.rows()[0] == "P3: wrong blind shot"
    assert lines(table)[1:] == [
        *("Visible effects count", "Needs P1 1,2 ?=all", "Hold c = more choices"),
        *("Hearts 1 2 3 4 5 6", "Hit % 99 98 90 68 35 9"),
    ]
