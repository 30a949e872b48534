"""Objectives that are entered: secret picks that last, and a win that the device finds."""

from collections.abc import Mapping

import pytest

from companion.games.braintown import BRAINTOWN
from companion.games.braintown.player_objectives import (
    describe_objective,
    is_three_of_each_objective,
)
from companion.match import TABLE, Entry
from companion.match.match_statistics import statistics as of_match
from companion.match.reveal_or_proof_entry import build_reveal_or_proof
from companion.record import RecordError, read_record, write_record
from companion.rules.facts import Json
from companion.rules.game import Options
from companion.rules.sentences import Refused, in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.reachable_answers import UNTOUCHED
from tests.games.braintown.scenes import begun, new, playing

ENTERED: Options = {"objectives": "entered"}
ROWS = "p1 roll 4 1 6 6 2"
TWO_GONE, THREE_EACH = "5 5", "3 3 3 3 3 3"


def enter(table: PlainWordsMatch, *objectives: str) -> PlainWordsMatch:
    """Every player enters an objective such as ``1 3``, the first one first."""
    for n, types in enumerate(objectives, 1):
        table.play(*(f"p{n} type {kind}" for kind in types.split()))
    return table


def entered(*objectives: str, options: Options = ENTERED, **facts: Json) -> PlainWordsMatch:
    """Return a match under way in which the players have these objectives."""
    return enter(playing({**ENTERED, **options}, len(objectives), **facts), *objectives)


def answers(table: PlainWordsMatch) -> list[tuple[str, int]]:
    """Return what the device has found, turn by turn."""
    return [(entry.seat, entry.values[0]) for entry in table.match.log if entry.key == "proves"]


def objectives(table: PlainWordsMatch) -> Mapping[str, object]:
    """Return the objectives that were shown."""
    shown = table.match.own_facts()["objectives"]
    assert isinstance(shown, dict)
    return shown


# Entering -----------------------------------------------------------------------------------


def test_objectives_are_on_cards_unless_the_table_enters_them() -> None:
    table = new().play(ROWS).assert_facts(phase="start")
    assert not {"objectives", "kept"} & set(table.match.own_facts())
    new(objectives="cards").play(ROWS, "p1 starts 1")


def test_everybody_enters_two_types_before_the_first_turn_and_no_time_runs() -> None:
    """BT-06: one after the other, each at the own keys, however they are told apart."""
    table = new(objectives="entered").play(ROWS)
    for seat in ("p1", "p2", "p3"):
        for _ in range(2):
            ask = table.match.ask
            assert ask is not None
            assert (ask.name, list(ask.choices), ask.timed) == ("objective", [seat], False)
            table.play(f"{seat} type 4")
    assert table.match.own_facts()["kept"] == {"p1": [1, 2], "p2": [3, 4], "p3": [5, 6]}
    assert objectives(table) == {}
    table.assert_facts(phase="start").play("p2 starts 2").assert_facts(phase="turn", mover="p2")


@pytest.mark.parametrize("one", range(1, 7))
def test_any_two_types_may_be_picked_and_those_of_others_as_well(one: int) -> None:
    """Refusing would tell."""
    for other in range(1, 7):
        table = entered(f"{one} {other}", f"{one} {other}")
        table.assert_facts(phase="turn")
        assert [entry.values for entry in table.match.log] == [()] * 4


def test_a_match_that_began_elsewhere_asks_for_them_first() -> None:
    table = playing(ENTERED, 2, mover="p2", phase="turn", p1=TWO_GONE)
    assert table.match.own_facts()["objectives"] == {}
    enter(table, "3 4", "3 5").assert_facts(mover="p2", phase="turn")


def test_what_was_shown_elsewhere_is_not_asked_for() -> None:
    table = playing(ENTERED, 2, objectives={"p1": [3, 1]}, unleashed=["p1"])
    table.play("p2 type 3", "p2 type 5").assert_facts(mover="p1", attacking=True)
    assert objectives(table) == {"p1": [1, 3]}


def test_who_was_unleashed_elsewhere_shows_it_at_once() -> None:
    """BT-48."""
    table = entered("1 3", "4 4", unleashed=["p1"])
    assert objectives(table) == {"p1": [1, 3]}


def test_three_of_each_type_are_the_same_type_twice() -> None:
    assert is_three_of_each_objective((6, 6), on_cards=True)
    assert (
        describe_objective("p2", (2, 2), on_cards=True).translate(in_english) == "P2: three of each"
    )
    assert (
        describe_objective("p2", (2, 4), on_cards=True).translate(in_english) == "P2: types 2 and 4"
    )


@pytest.mark.parametrize("three_each", ["off", "everybody"])
def test_where_no_card_says_three_of_each_the_same_type_twice_is_told_as_it_was_entered(
    three_each: str,
) -> None:
    """A-02: such an objective is none, and is not refused, as that would tell."""
    table = entered("2 2", "1 4", options={"three_each": three_each}).play("p1 unleash")
    told = [event.text.translate(in_english) for event in table.match.view().events]
    assert "P1: type 2 twice" in told
    assert "P1: type 2 twice." in table.match.pane(UNTOUCHED, in_english).help
    counted = str(of_match(table.match))
    assert "type {type} twice" in counted
    assert "three of each type" not in counted


# The end of a turn --------------------------------------------------------------------------


def test_the_device_ends_the_match_when_two_types_are_out_at_the_end_of_a_turn() -> None:
    """BT-10, BT-43, BT-55, BT-X36."""
    table = entered("2 1", "1 2", p1="5 4").play("p1 out 2").assert_facts(winner=None)
    table.play("p1 end").assert_facts(winner="p1", phase="over", bonus=3)
    assert answers(table) == [("p1", 1)]
    assert table.match.ending(in_english) == "P1: types 1 and 2"


def test_match_end_shows_only_the_winning_objective() -> None:
    table = entered("1 2", "3 5", "6 6", p1=TWO_GONE).play("p1 end")
    assert objectives(table) == {"p1": [1, 2]}
    assert table.match.own_facts()["kept"] == {"p2": [2, 3], "p3": [4, 5]}


def test_only_at_the_end_of_the_own_turn() -> None:
    """BT-10, A-06: what others eliminate counts, but it is their turn."""
    table = entered("3 4", "1 2", p1="5 4").play("p1 out 2", "p1 end").assert_facts(mover="p2")
    table.play("p2 end").assert_facts(winner="p2")
    assert answers(table) == [("p1", 0), ("p2", 1)]


@pytest.mark.parametrize(
    ("types", "out", "wins"),
    [
        ("1 2", "5 5", True),
        ("2 1", "5 5", True),
        ("1 2", "5 4", False),
        ("1 3", "5 5", False),
        ("1 1", "5 5", False),
        ("4 4", "3 3 3 3 3 3", True),
        ("4 4", "3 3 3 3 3 2", False),
        ("1 2", "3 3 3 3 3 3", False),
    ],
)
def test_a_pair_wants_all_of_both_and_three_of_each_wants_eighteen(
    types: str, out: str, wins: bool
) -> None:
    """BT-43, A-03, BT-X36, BT-X38."""
    entered(types, "6 5", p2=out).play("p1 end").assert_facts(winner="p1" if wins else None)


@pytest.mark.parametrize(
    ("options", "own", "others", "wins"),
    [
        ({"count_scope": "own"}, "3 3 3 3 3 3", "", True),
        ({"count_scope": "own"}, "3 3 3 3 3 2", "0 0 0 0 0 3", False),
        ({"three_each": "off"}, "3 3 3 3 3 3", "", False),
    ],
)
def test_house_rules_say_what_three_of_each_are(
    options: Options, own: str, others: str, wins: bool
) -> None:
    """A-02, A-05."""
    table = entered("2 2", "1 4", options=options, p1=own, p2=others).play("p1 end")
    table.assert_facts(winner="p1" if wins else None)


OWN: Options = {"count_scope": "own"}
NO_THREE: Options = {"three_each": "off"}
LAST_BUT_ONE, NOBODY_LEFT = "5 5 5 5 5 4", "5 5 5 5 5 5"


def test_once_nobody_is_left_only_a_fulfilled_objective_wins() -> None:
    """BT-10, BT-43, A-05, A-06, R-15: he who has eliminated the last one has not three of each; the other's pair is out."""
    table = entered("1 1", "1 2", options=OWN, p2=LAST_BUT_ONE).play("p1 out 6", "p1 end")
    table.assert_facts(winner=None, mover="p2", checked=["p1"])
    table.play("p2 end").assert_facts(winner="p2", phase="over")
    assert objectives(table) == {"p2": [1, 2]}
    assert answers(table) == [("p1", 0), ("p2", 1)]


def test_once_nobody_is_left_and_all_have_ended_a_turn_nobody_has_won() -> None:
    """R-15: the same type twice is no objective there, so that no turn can change anything."""
    table = entered("2 2", "3 3", "4 4", options=NO_THREE, p1=LAST_BUT_ONE)
    table.play("p1 end").assert_facts(checked=[], mover="p2")
    table.play("p2 out 6", "p2 end").assert_facts(checked=["p2"], mover="p3")
    table.play("p3 end").assert_facts(checked=["p2", "p3"], mover="p1", winner=None)
    table.play("p1 end").assert_facts(
        phase="over", winner=None, checked=["p1", "p2", "p3"], turns=4
    )
    assert table.match.over
    assert table.news == "Nobody has won"
    assert table.match.ending(in_english) == "Nobody is left"
    assert objectives(table) == {}
    table.undo().assert_facts(phase="turn", mover="p1", checked=["p2", "p3"])


def test_nothing_tells_which_objectives_they_were_that_nobody_has_fulfilled() -> None:
    """R-15: facts and news are the same, whichever types were picked twice."""
    tables = [
        entered(*picks, options=NO_THREE, p1=LAST_BUT_ONE)
        for picks in (("1 1", "2 2"), ("6 6",) * 2)
    ]
    for line in ("p1 out 6", "p1 end", "p2 end"):
        one, other = (table.play(line).match for table in tables)
        assert one.own_facts() == other.own_facts()
        assert answers(tables[0]) == answers(tables[1])
        assert one.ask == other.ask
        assert one.view().events == other.view().events
    assert one.over


def test_a_turn_in_which_a_player_can_not_win_does_not_count() -> None:
    """BT-46, R-15: after a wrong blind shot the device has not looked."""
    table = entered("2 2", "1 3", options=NO_THREE, p1=NOBODY_LEFT).play("p1 end", "p2 blind")
    table.assert_facts(checked=["p1"], mover="p1")
    table.play("p1 end").assert_facts(checked=["p1"], mover="p2", winner=None)
    table.play("p2 end").assert_facts(winner="p2")


def test_a_correction_of_who_is_out_begins_that_anew() -> None:
    """R-15: also if nobody is left then either, as others may have three of each now."""
    table = entered("1 1", "2 2", options=OWN, p1=NOBODY_LEFT, mover="p2").play("p2 end")
    facts = table.assert_facts(checked=["p2"]).match.own_facts()
    for name, n in (("out p1 1", 4), ("out p2 1", 1)):
        facts = BRAINTOWN.amend_facts(table.match.header.options, facts, name, n)
        assert facts["checked"] == []
    correct(table, **facts).assert_facts(checked=[], mover="p1")
    table.play("p1 end").assert_facts(winner="p1")


def test_nothing_is_put_right_where_nobody_has_won() -> None:
    """R-15: that is so only while nobody is left; it is taken back first."""
    table = entered("2 2", "3 3", options=NO_THREE, p1=NOBODY_LEFT).play("p1 end", "p2 end")
    options = table.match.header.options
    assert list(BRAINTOWN.correctable_fields(options, table.match.own_facts())) == []
    assert BRAINTOWN.correctable_fields(options, table.undo().match.own_facts())


def test_on_cards_turns_go_on_until_somebody_claims() -> None:
    """R-15, A-25."""
    table = playing(NO_THREE, 2, p1=NOBODY_LEFT).play(*("p1 end", "p2 end") * 3)
    assert "checked" not in table.match.own_facts()
    table.assert_facts(winner=None, mover="p1").play("p1 won", "p2 yes").assert_facts(winner="p1")


def test_where_three_of_each_win_for_anybody_nothing_is_asked() -> None:
    """A-02."""
    table = entered("1 2", "1 4", options={"three_each": "everybody"}, p2=THREE_EACH)
    table.play("p1 end").assert_facts(winner="p1")
    assert answers(table) == []
    assert objectives(table) == {}


def test_one_answer_stands_in_the_record_for_each_turn_however_far_away_objectives_are() -> None:
    table = entered("1 2", "5 6", "3 3")
    table.play("p1 end", "p2 out 5", "p2 end", "p3 end", "p1 end")
    assert answers(table) == [("p1", 0), ("p2", 0), ("p3", 0), ("p1", 0)]


def test_what_nobody_can_have_reached_is_no_whoever_keeps_the_objective() -> None:
    """Everybody sees that: a pad that is lost keeps nobody from playing on."""
    table = entered("1 2", "5 6", p1="5 4")
    table.match.tell(Entry(table.now, "p1", "end"))
    assert build_reveal_or_proof(table.match, lambda _: None) == Entry(
        table.now, "p1", "proves", (0,)
    )
    with pytest.raises(Refused, match="it was not fulfilled"):
        table.match.tell(Entry(table.now, "p1", "proves", (1,)))


def test_claim_is_refused_where_the_device_finds_the_win() -> None:
    """R-9: where the device finds it, nothing is forgotten."""
    table = entered("1 2", "5 6", p1=TWO_GONE)
    table.assert_refused("p1 won", "the device finds")


def test_a_wrong_blind_shot_asks_nothing() -> None:
    """BT-46, BT-X32: nobody wins in such a turn, whatever the objective is."""
    table = entered("1 2", "5 6", p1=TWO_GONE, cards={"p1": 2, "p2": 0}, bonus=2).play("p1 blind")
    table.assert_facts(mover="p2", cards={"p1": 0, "p2": 0}, winner=None)
    assert answers(table) == []
    table.play("p2 end", "p1 end").assert_facts(winner="p1")


# Unleashed ----------------------------------------------------------------------------------


def test_who_is_unleashed_shows_the_objective() -> None:
    """BT-48, A-09."""
    table = entered("3 1", "5 6").play("p1 unleash").assert_facts(unleashed=["p1"], attacking=True)
    assert objectives(table) == {"p1": [1, 3]}
    assert "kept" in table.match.own_facts()


def test_player_unleashed_after_the_throw_shows_the_objective_and_plays_on() -> None:
    """BT-48, A-09."""
    table = entered("3 1", "5 6").play("p1 out 1", "p1 unleash_later")
    table.assert_facts(unleashed=["p1"], attacking=False, rolled=True)
    assert objectives(table) == {"p1": [1, 3]}
    table.play("p1 out 1").assert_facts(mover="p1")


def test_an_attack_that_hits_ends_the_turn_and_may_win_it() -> None:
    """BT-53, BT-54: what lies open is not asked about."""
    table = (
        entered("1 2", "5 6", unleashed=["p1"], p2="4 4").play("p1 out 1").assert_facts(mover="p2")
    )
    table.play("p2 end", "p1 out 2").assert_facts(winner="p1")
    assert answers(table) == [("p2", 0)]


def test_an_attack_that_misses_may_win_it_too() -> None:
    """BT-54, BT-X34."""
    entered("1 2", "5 6", unleashed=["p1"], p2=TWO_GONE).play("p1 end").assert_facts(winner="p1")


def test_in_the_turn_of_another_player_the_owner_says_whether_he_is_unleashed() -> None:
    """R-10: nobody shows what another one keeps."""
    table = entered("1 2", "5 6", options={"unleash_when": "any"}).play("p1 unleash 2")
    table.assert_refused("p1 yes", "not your turn")
    table.play("p2 no").assert_facts(unleashed=[], mover="p1", phase="turn")
    assert table.news == "P2: not unleashed"
    assert objectives(table) == {}
    table.play("p1 unleash 2", "p2 yes").assert_facts(unleashed=["p2"], attacking=False)
    assert objectives(table) == {"p2": [5, 6]}
    table.play("p1 unleash 1").assert_facts(unleashed=["p1", "p2"], attacking=True)


# Entering anew ------------------------------------------------------------------------------


def test_a_wrong_objective_is_entered_anew_if_all_agree() -> None:
    """The record says that, not what."""
    table = entered("1 2", "3 4", "5 6").play("p1 anew 3")
    table.play("p2 yes", "p3 yes", "p3 type 1", "p3 type 1").assert_facts(mover="p1", phase="turn")
    assert table.match.own_facts()["kept"] == {"p1": [0, 1], "p2": [2, 3], "p3": [9, 10]}
    assert {each.number for each in table.match.position.held_picks} == {0, 1, 2, 3, 9, 10}
    assert [entry.values for entry in table.match.log] == [*[()] * 6, (3,), *[()] * 4]
    table.play("p1 end", "p2 end").play(*[f"p3 out {n}" for n in (1, 2, 3, 4, 5, 6)] * 3, "p3 end")
    table.assert_facts(winner="p3")
    assert objectives(table) == {"p3": [1, 1]}


def test_a_single_no_keeps_it() -> None:
    table = entered("1 2", "3 4", "5 6").play("p1 anew 1", "p3 no")
    table.assert_facts(mover="p1", phase="turn")
    assert table.news == "P1 keeps it"
    assert table.match.own_facts()["kept"] == {"p1": [0, 1], "p2": [2, 3], "p3": [4, 5]}


def test_only_before_the_first_elimination() -> None:
    table = entered("1 2", "3 4").play("p1 out 3")
    table.assert_refused("p1 anew 1", "only before")
    table.play("p1 undo", "p1 anew 2")


def test_no_correction_opens_that_again() -> None:
    """Others have played since in view of it; a false elimination is taken back by an undo."""
    table = entered("1 2", "3 4").play("p1 out 3")
    correct(table, eliminated=begun(2)["eliminated"], score={"p1": 0, "p2": 0})
    table.assert_refused("p1 anew 1", "only before")
    correct(table, bonus=3).assert_refused("p1 anew 1", "only before")
    table.undo(2).assert_refused("p1 anew 1", "only before")
    table.undo().play("p1 anew 2")


def test_entering_objectives_anew_is_refused_in_a_match_where_somebody_is_out() -> None:
    table = entered("1 2", "3 4", p1="1")
    correct(table, eliminated=begun(2)["eliminated"], score={"p1": 0, "p2": 0})
    table.assert_refused("p1 anew 1", "only before")


def test_player_whose_objective_is_shown_does_not_enter_it_anew() -> None:
    table = entered("1 2", "3 4").play("p1 unleash")
    table.assert_refused("p1 anew 1", "is no answer")
    table.play("p1 anew 2", "p2 yes", "p2 type 3", "p2 type 3").assert_facts(attacking=True)


def test_an_undo_brings_the_old_one_back() -> None:
    table = entered("1 2", "3 4").play("p1 anew 1", "p2 yes", "p1 type 5")
    table.undo(3).assert_facts(phase="turn")
    assert table.match.own_facts()["kept"] == {"p1": [0, 1], "p2": [2, 3]}
    assert len(table.match.position.held_picks) == 4


# What lasts ---------------------------------------------------------------------------------


def correct(table: PlainWordsMatch, **facts: Json) -> PlainWordsMatch:
    """All agree to put something right."""
    own = {**table.match.own_facts(), **facts}
    table.match.tell(Entry(table.now, TABLE, "correct", facts=own))
    return table.play(*(f"{seat} agree" for seat in table.match.seats))


def test_a_correction_keeps_objectives_and_asks_nothing() -> None:
    table = entered("1 2", "3 4").play("p1 out 1")
    eliminated = begun(2, p1="5 5")["eliminated"]
    correct(table, eliminated=eliminated, score={"p1": 10, "p2": 0})
    table.assert_facts(winner=None, mover="p1")
    assert answers(table) == []
    assert not table.match.would_void(table.match.own_facts())
    table.play("p1 end").assert_facts(winner="p1")
    assert objectives(table) == {"p1": [1, 2]}


def test_an_end_that_was_found_is_known_after_an_undo_and_in_the_record() -> None:
    """Nobody tries that out unnoticed."""
    table = entered("1 2", "3 4", p1="5 4").play("p1 out 2", "p1 end").assert_facts(winner="p1")
    table.undo().assert_facts(winner=None, mover="p1")
    known = table.match.view().known
    assert [(token.seat, n) for token, n in known] == [("p1", 1), ("p1", 2)], (
        "what P2 keeps nobody knows"
    )
    assert [entry.key for entry in table.match.log[-7:-3]] == ["end", "proves", *["reveal"] * 2]
    assert objectives(table) == {}
    table.play("p1 end").assert_facts(winner="p1")


def test_an_undo_of_the_unleashing_leaves_objectives_locked() -> None:
    table = entered("1 2", "3 4").play("p1 unleash").undo().assert_facts(unleashed=[], mover="p1")
    assert table.match.own_facts()["kept"] == {"p1": [0, 1], "p2": [2, 3]}


def test_who_is_put_right_to_be_unleashed_shows_it() -> None:
    """BT-48."""
    table = correct(entered("1 2", "3 4"), unleashed=["p2"])
    assert objectives(table) == {"p2": [3, 4]}


@pytest.mark.parametrize(
    "facts",
    [
        {"objectives": {"p1": [1, 2], "p2": [1, 1]}, "kept": {}},
        {"objectives": {"p1": [1, 1]}},
        {"objectives": {}, "kept": {"p1": [0, 1], "p2": [2, 3]}},
        {"objectives": {}},
    ],
)
def test_no_correction_says_of_an_objective_that_it_was_shown_or_was_not(
    facts: dict[str, Json],
) -> None:
    """BT-48: nobody agrees to what another one keeps, and no record is made to say so."""
    table = entered("1 2", "3 4").play("p1 unleash")
    with pytest.raises(Refused, match="objectives"):
        correct(table, **facts)
    match = correct(table, bonus=3).match
    told = write_record(match.header, match.seats, match.log)
    assert read_record(told, [BRAINTOWN]).log == tuple(match.log)
    *log, correction, _, _ = match.log
    forged = correction._replace(facts={**(correction.facts or {}), **facts})
    with pytest.raises(RecordError, match="objectives"):
        read_record(write_record(match.header, match.seats, [*log, forged]), [BRAINTOWN])


@pytest.mark.parametrize(
    ("wrong", "facts"),
    [
        ("objectives", {"objectives": {"p3": [1, 2]}}),
        ("p1", {"objectives": {"p1": [1]}}),
        ("p1", {"objectives": {"p1": [1, 7]}}),
        ("objectives", {"objectives": [1]}),
        ("kept", {"kept": {"p1": [1, 2, 3]}}),
        ("kept", {"kept": {"p3": [1, 2]}}),
        ("kept", {"kept": {"p1": [1, 2]}, "objectives": {"p1": [1, 2]}}),
        ("phase", {"phase": "fair", "eliminated": begun(2, p1="5 5")["eliminated"], "score": None}),
        ("checked", {"checked": ["p1"]}),
        ("checked", {**begun(2, p1=NOBODY_LEFT), "checked": ["p3"]}),
        ("checked", {**begun(2, p1=NOBODY_LEFT), "checked": 1}),
        ("checked", {**begun(2, p1=NOBODY_LEFT), "checked": ["p1", "p2"]}),
        ("winner", {**begun(2, p1=NOBODY_LEFT), "checked": ["p1"], "phase": "over"}),
        (
            "winner",
            {
                **begun(2, p1=NOBODY_LEFT),
                "checked": ["p1", "p2"],
                "phase": "over",
                "winner": "p1",
            },
        ),
    ],
)
def test_facts_that_no_match_could_have_are_refused(wrong: str, facts: dict[str, Json]) -> None:
    with pytest.raises(Refused) as refused:
        BRAINTOWN.begin({"seats": 2, **ENTERED}, {**begun(2), **facts})
    assert dict(refused.value.reason.values) == {"name": wrong}


def test_a_turn_that_waits_for_the_check_is_none_of_objectives_on_cards() -> None:
    with pytest.raises(Refused):
        BRAINTOWN.begin({"seats": 2}, {**begun(2), "phase": "ended"})


# A pad that has lost them -------------------------------------------------------------------


def lose(table: PlainWordsMatch) -> PlainWordsMatch:
    """Nobody can open what is waited for, and all agree to go on without it."""
    table.match.tell(Entry(table.now, TABLE, "void"))
    for seat in table.match.seats:
        table.match.tell(Entry(table.now, seat, "agree"))
    return table


def waiting(table: PlainWordsMatch, line: str) -> PlainWordsMatch:
    """Play a line, and open nothing that comes of it."""
    seat, key = line.split()
    table.match.tell(Entry(table.now, seat, key))
    return table


def test_who_can_not_answer_any_more_lays_the_card_open_and_the_table_judges_by_it() -> None:
    table = lose(waiting(entered("1 2", "3 4", p1=TWO_GONE), "p1 end"))
    ask = table.match.ask
    assert ask is not None
    assert (ask.name, list(ask.choices), ask.timed) == ("card", ["p1"], False)
    table.play("p1 type 2", "p1 type 1").assert_facts(winner="p1")
    assert objectives(table) == {"p1": [1, 2]}


def test_a_card_that_lies_open_and_is_not_fulfilled_lets_play_go_on() -> None:
    """R-8: it is shown, not unleashed."""
    table = lose(waiting(entered("1 3", "3 4", p1=TWO_GONE), "p1 end"))
    table.play("p1 type 3", "p1 type 1").assert_facts(winner=None, mover="p2", unleashed=[])
    assert objectives(table) == {"p1": [1, 3]}
    table.play("p2 end", "p1 end").assert_facts(winner=None)
    assert answers(table) == [("p2", 0)]


def test_player_unleashed_by_a_card_attacks_without_waiting_for_the_lost_pick() -> None:
    table = lose(waiting(entered("1 3", "3 4"), "p1 unleash"))
    table.play("p1 type 3", "p1 type 1").assert_facts(unleashed=["p1"], attacking=True)


def undo(table: PlainWordsMatch) -> PlainWordsMatch:
    """Whoever has to agrees to take back what came last."""
    table.match.tell(Entry(table.now, table.match.undo_seat, "undo"))
    for seat in table.match.seats if table.match.view().proposal else ():
        table.match.tell(Entry(table.now, seat, "agree"))
    return table


@pytest.mark.parametrize("line", ["p1 end", "p1 unleash"])
def test_a_card_that_was_laid_is_known_after_an_undo(line: str) -> None:
    """Everybody has seen it: nobody lays a false one, reads what others do, and has it undone."""
    table = lose(waiting(entered("1 2", "3 4", p1=TWO_GONE), line))
    table.play("p1 type 1", "p1 type 2")
    while len(table.match.position.counted) > 4:
        undo(table)
    assert table.match.position.awaits is None
    assert objectives(table) == {}
    known = table.match.view().known
    assert [(token.seat, n) for token, n in known] == [("p1", 1), ("p1", 2)]


@pytest.mark.parametrize(
    ("three", "refused"), [("card", False), ("everybody", True), ("off", True)]
)
def test_a_card_that_lies_open_has_two_types_unless_cards_say_three_of_each(
    three: str, refused: bool
) -> None:
    """A-02. A secret pick of the same type is not refused: that would tell what the first one is."""
    table = lose(waiting(entered("1 1", "3 4", options={"three_each": three}), "p1 unleash"))
    table.play("p1 type 1")
    if refused:
        table.assert_refused("p1 type 1", "a card has two")
    else:
        table.play("p1 type 1").assert_facts(unleashed=["p1"])
