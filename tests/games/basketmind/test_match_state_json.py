"""A match begun elsewhere: facts lead to where they were taken, or are refused."""

import json
import random
from itertools import islice, pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.basketmind import BASKETMIND
from companion.games.basketmind.red_and_blue_teams import other_team
from companion.match import Header, Match
from companion.rules.facts import Facts, Json
from companion.rules.game import Options
from companion.rules.sentences import Refused, in_english
from companion.testing.match_in_plain_words import assert_refusal_fits_panel
from tests.games.basketmind.rules_of_play import follows, keeps_the_rules
from tests.games.basketmind.scenes import attack, begun, defence, table_of, tipped_off
from tests.games.random_player import goes_on, house_rules
from tests.games.step import Step


def from_facts(facts: Facts, options: Options | None = None) -> Match:
    """A match that goes on from facts; one of four quarters, unless it is said otherwise."""
    agreed = {"quarters": 4} if options is None else options
    return Match(BASKETMIND, Header("basketmind", 1, bytes(16), agreed, begun=facts))


HALF_DONE: dict[str, set[str]] = {
    "opening": set(),
    "set_up": {"handler", "held", "must_release", "acts", "cap", "guard_touched"},
    "attack": {"shot"},
    "defence": {"press"},
}
"""What is begun in a phase and not done, by its facts: where a match is entered it is to do."""
CLAIMS = ("intercept", "trap")


def essence(match: Match) -> dict[str, Json]:
    """Facts, less what no match begun elsewhere can know: times, news, who may claim what."""
    return {**match.facts(), "asks": keys_but_claims(match), "clock": None, "last": None}


def keys_but_claims(match: Match) -> dict[str, list[str]]:
    """What every seat may answer, were nobody active."""
    if match.ask is None:
        return {}
    return {
        seat: [choice.key for choice in own if choice.key not in CLAIMS]
        for seat, own in match.ask.choices.items()
    }


def leads_back(match: Match) -> str:
    """Entered from its facts, a match stands where it stood; says what is asked there."""
    again = from_facts(json.loads(json.dumps(match.facts())), match.header.options)
    assert match.ask is not None
    assert again.ask is not None
    asked, phase = again.ask.name, str(match.facts()["phase"])
    now, then = essence(again), essence(match)
    if match.ask.name == "illegal":
        assert again.ask.choice(other_team(str(now["attacker"])), "illegal"), "to be claimed again"
    elif match.ask.name == "too_far":
        assert asked == "circles", "to be counted again"
    elif asked != match.ask.name or (asked == "opening" and now["asks"] != then["asks"]):
        assert asked == phase, "it begins again"
        assert phase in HALF_DONE
    else:
        assert now["asks"] == then["asks"]
    gone = {"asks", *HALF_DONE.get(phase, ())}
    assert {name: now[name] for name in now if name not in gone} == {
        name: then[name] for name in then if name not in gone
    }
    return asked


@pytest.mark.parametrize("seed", range(6))
def test_facts_lead_to_where_they_were_taken(seed: int) -> None:
    """At every ask of whole matches, by the book and by house rules.

    What was counted is counted, and what is owed is owed: no score, turn, throw or rebound is
    lost, or had twice.
    """
    chance = random.Random(seed)
    options = house_rules(chance, BASKETMIND, quarters=2) if seed else {"quarters": 4}
    found: set[str] = set()
    for table in goes_on(table_of(options, chance=chance), chance):
        if not table.match.over:
            found.add(leads_back(table.match))
    assert {"attack", "circles", "throw", "free_throw", "rebound", "activate"} <= found


@pytest.mark.parametrize("seed", range(40))
def test_a_match_is_entered_anywhere_and_played_to_its_end(seed: int) -> None:
    """A device that can't replay a match goes on from the last facts it has."""
    chance = random.Random(seed)
    options = house_rules(chance, BASKETMIND, quarters=1)
    first = table_of(options, chance=chance)
    for _ in islice(goes_on(first, chance), chance.randint(1, 250)):
        pass
    if first.match.over:
        return
    rest = table_of(options, begun=first.facts, chance=chance)
    steps = [Step(rest.match)]
    for now in goes_on(rest, chance):
        steps.append(Step(now.match))
        keeps_the_rules(steps[-1])
    assert rest.match.over
    for before, after in pairwise(steps[1:]):
        follows(before, after)


def test_a_match_goes_on_from_facts_as_it_would_have_gone_on() -> None:
    """The rest of a match, played at two tables, is the same."""
    table = tipped_off(pick=1, turns=7).play("red pass 1", "red end")
    other = table_of(begun=json.loads(json.dumps(table.facts)))
    rest = ("blue pick 3", "red pass 2", "red shoot", "blue ok", "red circles 3", "red roll 2")
    for line in (*rest, "red roll 5", "red rebounder 4", "red end", "blue press 2"):
        table.play(line)
        other.play(line)
        assert essence(table.match) == essence(other.match)


def test_facts_of_a_set_up_that_is_half_done_say_nothing_about_the_ball() -> None:
    """BM-43: a guard who was named, and then not, gave his team no extra action."""
    table = tipped_off(turns=12).undo().undo()
    table.play("red handler 1").assert_facts(guard_touched=True, phase="set_up")
    other = table_of(begun=table.facts).play("red handler 2", "blue pick 4")
    other.assert_facts(guard_touched=False, cap=1, held=0, acts=0)


@pytest.mark.parametrize(
    ("wrong", "name"),
    [
        ({"phase": "over"}, "phase"),
        ({"phase": "shot"}, "shot"),
        ({"phase": "rebounder"}, "phase"),
        ({"phase": None}, "phase"),
        ({"quarter": 0}, "quarter"),
        ({"quarter": 5}, "quarter"),
        ({"quarter": True}, "quarter"),
        ({"turns": -1}, "turns"),
        ({"turns": 51}, "turns"),
        ({"turns": "12"}, "turns"),
        ({"turns": None}, "turns"),
        ({"turns": 12.0}, "turns"),
        ({"possession_start": 13}, "possession_start"),
        ({"possession_start": 1}, "possession_start"),
        ({"possession_start": -1, "turns": 0}, "possession_start"),
        ({"possession": -1}, "possession"),
        ({"attacker": "green"}, "attacker"),
        ({"attacker": None}, "attacker"),
        ({"starter": "green"}, "starter"),
        ({"handler": 0}, "handler"),
        ({"handler": 6}, "handler"),
        ({"handler": None}, "handler"),
        ({"held": 2}, "held"),
        ({"held": -1}, "held"),
        ({"held": 3, "handler": 1}, "held"),
        ({"held": 1, "possession_start": 12}, "held"),
        ({"held": 2, "possession_start": 11, "handler": 1}, "held"),
        ({"held": 0, "phase": "defence"}, "held"),
        ({"acts": 2}, "acts"),
        ({"acts": 3, "handler": 1}, "acts"),
        ({"acts": -1}, "acts"),
        ({"guard_touched": 1}, "guard_touched"),
        ({"guard_touched": False, "handler": 1}, "guard_touched"),
        ({"score": None}, "score"),
        ({"score": {"red": 1}}, "score"),
        ({"score": {"red": 1, "blue": 1, "green": 1}}, "score"),
        ({"score": [1, 2]}, "score"),
        ({"score": {"red": -1, "blue": 0}}, "red"),
        ({"score": {"red": 0, "blue": 1000}}, "blue"),
        ({"score": {"red": "1", "blue": 0}}, "red"),
        ({"phase": "set_up", "possession_start": 11}, "possession_start"),
        ({"phase": "opening", "turns": 1}, "turns"),
        ({"phase": "opening", "quarter": 2}, "quarter"),
    ],
)
def test_facts_that_no_match_has_are_refused(wrong: dict[str, Json], name: str) -> None:
    facts = {**begun("attack", turns=12, possession_start=8, quarter=3), **wrong}
    if facts["phase"] == "opening":
        facts = {**begun("opening"), **wrong}
    with pytest.raises(Refused) as refused:
        from_facts(facts)
    sentence = refused.value.reason.translate(in_english)
    assert sentence == f"can't be so\n{name}"
    assert_refusal_fits_panel(sentence)


BLOCKED = ("red shoot", "blue blockers 4 5", "red pick 3")
PRESSED = ("red end", "blue press 2 4", "red pick 3")
UNDER_WAY: dict[str, tuple[str, ...]] = {
    "a shot": (*BLOCKED, "blue discs 1 7", "red circles 5"),
    "a shot that nobody blocks": ("red shoot", "blue ok", "red circles 5"),
    "a free throw": (*BLOCKED, "blue discs 1 7", "red circles 4", "red roll 1", "red roll 3"),
    "a rebound": ("red shoot", "blue ok", "red circles 4", "red roll 1", "red mine 2 3"),
    "a technical foul": (*PRESSED, "blue discs 1 7", "red roll 3"),
    "a press that missed": (*PRESSED, "blue discs 1 2"),
}
"""Answers of a first turn, in the twelfth box, R2 having the ball."""
LONG = list(range(1, 6))


@pytest.mark.parametrize(
    ("what", "inside", "wrong", "name"),
    [
        ("a shot", "", {"shot": None}, "shot"),
        ("a shot", "", {"shot": [2, 4]}, "shot"),
        ("a shot", "", {"handler": 3}, "shooter"),
        ("a shot", "shot", {"blockers": [1, 4]}, "blockers"),
        ("a shot", "shot", {"blockers": [5, 4]}, "blockers"),
        ("a shot", "shot", {"blockers": 4}, "blockers"),
        ("a shot", "shot", {"blockers": [4]}, None),
        ("a shot", "shot", {"discs": LONG}, "discs"),
        ("a shot", "shot", {"discs": []}, None),
        ("a shot", "shot", {"discs": [1, 8]}, "discs"),
        ("a shot", "shot", {"circle": 7}, "circle"),
        ("a shot", "shot", {"circle": 8}, "circle"),
        ("a shot", "shot", {"circle": None}, "circle"),
        ("a shot", "shot", {"circles": 9}, "circles"),
        ("a shot", "shot", {"circles": 1}, "circles"),
        ("a shot", "shot", {"circles": 0}, None),
        ("a shot", "shot", {"beyond": 1}, "beyond"),
        ("a shot", "shot", {"disputed": None}, "disputed"),
        ("a shot that nobody blocks", "shot", {"discs": [7]}, "discs"),
        ("a free throw", "", {"turns": 0, "possession_start": 0}, "turns"),
        ("a free throw", "", {"possession_start": 13}, "possession_start"),
        ("a free throw", "", {"shot": None}, "shot"),
        ("a free throw", "", {"free_throw": None}, "free_throw"),
        ("a free throw", "shot", {"discs": [1, 2]}, "shot"),
        ("a free throw", "shot", {"circles": 0}, "circles"),
        ("a free throw", "free_throw", {"number": 3}, "number"),
        ("a free throw", "free_throw", {"of": 4}, "of"),
        ("a free throw", "free_throw", {"shooter": 3}, "shooter"),
        ("a rebound", "", {"rebound": None}, "rebound"),
        ("a rebound", "", {"held": 1}, "held"),
        ("a rebound", "shot", {"blockers": [4], "discs": [7], "circle": 1}, "shot"),
        ("a rebound", "rebound", {"faces": [1, 2]}, "faces"),
        ("a rebound", "rebound", {"faces": None}, None),
        ("a rebound", "rebound", {"circle": 4}, "circle"),
        ("a rebound", "rebound", {"circle": 3}, None),
        ("a rebound", "rebound", {"faces": None, "circle": 1}, "circle"),
        ("a rebound", "rebound", {"faces": None, "circle": 7}, "circle"),
        ("a technical foul", "", {"held": 0}, "held"),
        ("a technical foul", "press", {"discs": [1, 2]}, "press"),
        ("a technical foul", "press", {"pressers": []}, "pressers"),
        ("a technical foul", "press", {"pressers": [1, 2, 3, 4, 5]}, "pressers"),
        ("a technical foul", "press", {"circle": 1}, "circle"),
        ("a technical foul", "free_throw", {"of": 1}, "of"),
        ("a technical foul", "free_throw", {"shooter": 3}, "shooter"),
        ("a technical foul", "free_throw", {"shooter": 0}, "shooter"),
        ("a press that missed", "", {"press": None}, "press"),
        ("a press that missed", "", {"held": 0}, "held"),
        ("a press that missed", "press", {"discs": [1, 7]}, "press"),
        ("a press that missed", "press", {"discs": [1, 2, 4]}, "discs"),
        ("a press that missed", "press", {"disputed": "no"}, "disputed"),
    ],
)
def test_what_is_under_way_can_be_so_or_is_refused(
    what: str, inside: str, wrong: dict[str, Json], name: str | None
) -> None:
    """BM-49, BM-55, BM-58, BM-62, BM-70, BM-83, BM-85: as the rules would have it."""
    facts: dict[str, Any] = tipped_off(turns=12).play(*UNDER_WAY[what]).facts
    from_facts(facts)
    changed = {**facts, inside: {**facts[inside], **wrong}} if inside else {**facts, **wrong}
    if name is None:
        from_facts(changed)
        return
    with pytest.raises(Refused) as refused:
        from_facts(changed)
    assert refused.value.reason.translate(in_english) == f"can't be so\n{name}"


def test_any_man_may_be_named_to_throw_but_not_in_between() -> None:
    """BM-85 (A-13): tech_shooter = any."""
    any_man: Options = {"quarters": 4, "tech_shooter": "any"}
    table = tipped_off(rulings=any_man).play(*PRESSED, "blue discs 1 7")
    facts: dict[str, Any] = table.facts
    assert facts["free_throw"] == {"number": 1, "of": 2, "shooter": 0}
    for shooter, number, good in [(0, 1, True), (4, 1, True), (4, 2, True), (0, 2, False)]:
        due = {"number": number, "of": 2, "shooter": shooter}
        if good:
            from_facts({**facts, "free_throw": due}, any_man)
        else:
            with pytest.raises(Refused, match="shooter"):
                from_facts({**facts, "free_throw": due}, any_man)


@pytest.mark.parametrize(
    ("tie", "quarter", "good"),
    [
        ("draw", 4, True),
        ("draw", 5, False),
        ("overtime10", 5, True),
        ("quarter", 103, True),
        ("quarter", 104, False),
    ],
)
def test_which_quarters_there_are(tie: str, quarter: int, good: bool) -> None:
    """BM-09 (A-30): an overtime is one quarter more."""
    facts = begun("attack", turns=5, quarter=quarter)
    if good:
        assert from_facts(facts, {"quarters": 4, "tie": tie}).facts()["quarter"] == quarter
    else:
        with pytest.raises(Refused, match="quarter"):
            from_facts(facts, {"quarters": 4, "tie": tie})


def test_the_short_panel_of_an_overtime_has_no_eleventh_box() -> None:
    """A-30."""
    options: Options = {"quarters": 1, "tie": "overtime10"}
    from_facts(begun("attack", turns=9, quarter=2), options)
    with pytest.raises(Refused, match="turns"):
        from_facts(begun("attack", turns=11, quarter=2), options)


@pytest.mark.parametrize("missing", ["phase", "quarter", "turns", "possession_start", "score"])
def test_facts_that_are_needed(missing: str) -> None:
    facts = begun("attack", turns=12)
    del facts[missing]
    with pytest.raises(Refused, match=missing):
        from_facts(facts)


def test_what_facts_need_not_say() -> None:
    """BM-36, BM-43: nothing held, nothing done, and the guard touched the ball if he has it."""
    table = attack(turns=12, handler=1)
    table.assert_facts(held=0, acts=0, guard_touched=True, cap=2, starter="red", possession=1)
    defence(turns=12).assert_facts(held=1, must_release=True)


def test_facts_may_lie_at_the_end_of_a_possession_or_of_a_quarter() -> None:
    """BM-22, BM-23: what follows has happened when the match goes on."""
    ten = attack(turns=30, possession_start=20)
    ten.assert_facts(attacker="blue", turns=30, possession_start=30, phase="set_up")
    full = attack(quarters=2, turns=50, possession_start=48)
    full.assert_facts(quarter=2, attacker="blue", turns=0, phase="set_up")
    attack(turns=50, possession_start=48, score={"red": 2, "blue": 0}).assert_facts(
        over=True, winner="red"
    )


@given(
    st.fixed_dictionaries(
        {
            "phase": st.sampled_from(["opening", "set_up", "attack", "defence"]),
            "quarter": st.integers(0, 5),
            "turns": st.integers(-1, 51),
            "possession_start": st.integers(-1, 51),
            "attacker": st.sampled_from(["red", "blue"]),
            "starter": st.sampled_from(["red", "blue"]),
            "handler": st.integers(0, 6),
            "held": st.integers(-1, 3),
            "acts": st.integers(-1, 3),
            "guard_touched": st.booleans(),
            "score": st.fixed_dictionaries({seat: st.integers(0, 120) for seat in ("red", "blue")}),
        }
    )
)
def test_any_facts_are_refused_or_lead_to_themselves(facts: dict[str, Json]) -> None:
    try:
        match = from_facts(facts)
    except Refused:
        return
    now = match.facts()
    if match.over or (now["phase"], now["quarter"]) != (facts["phase"], facts["quarter"]):
        assert facts["turns"] in (50, int(str(facts["possession_start"])) + 10)
        return
    again = from_facts(match.facts())
    assert essence(again) == essence(match)
    same = ("phase", "quarter", "turns", "possession_start", "attacker", "score", "starter")
    assert {name: match.facts()[name] for name in same} == {name: facts[name] for name in same}


# Corrections --------------------------------------------------------------------------------


def test_a_score_is_put_right() -> None:
    """Play goes on where it was; open picks are void."""
    table = tipped_off(turns=12).play("red pass 3")
    table.correct(score={"red": 20, "blue": 18})
    table.assert_facts(red=20, blue=18, turns=12, handler=3, acts=1, phase="attack", attacker="red")
    assert table.last == "correct"
    table.assert_refused("blue intercept", "nobody is active")
    table.play("red end", "blue pick 4").assert_facts(turns=13, red=20)


def test_a_correction_can_be_taken_back() -> None:
    """And the pick that it made void is good again."""
    table = (
        tipped_off(pick=3, turns=12).correct(turns=14, possession_start=14).assert_facts(turns=14)
    )
    table.undo().assert_facts(turns=12, possession_start=12)
    table.play("blue intercept")
    assert table.rows()[1] == "circles of B3"


def test_a_turn_count_is_put_right_in_a_defence_half() -> None:
    """BM-23: the tenth turn is the tenth by the corrected count."""
    table = defence(turns=12, possession_start=8).correct(turns=17)
    table.play("blue end_turn").assert_facts(turns=18, attacker="blue")


def test_the_ball_goes_to_the_guard() -> None:
    """BM-43: his touch comes with him; facts that deny it contradict themselves."""
    table = attack(handler=2)
    with pytest.raises(Refused, match="guard_touched"):
        table.correct(handler=1)
    table.correct(handler=1, guard_touched=True).assert_facts(handler=1, cap=2)


def test_a_correction_that_can_not_be_is_refused() -> None:
    """Nothing is proposed to anybody."""
    table = tipped_off(turns=12)
    with pytest.raises(Refused, match="turns"):
        table.correct(turns=51)
    assert table.match.view().proposal is None
