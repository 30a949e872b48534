"""What a table is about to put right: fields, changes, and the facts that come of them."""

import json
from typing import TYPE_CHECKING

import pytest

from companion.games.basketmind import BASKETMIND
from companion.match import TABLE, Header, Match
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.clocks import StretchLimit
from companion.rules.sentences import Refused, in_english
from tests.games.basketmind.scenes import attack, begun, defence, tipped_off
from tests.match.tables import TO_TEN, opened
from tests.toy import BLUE, HIGH_BID, RED

if TYPE_CHECKING:
    from companion.rules.facts import Json

LIMIT = StretchLimit("turn", 60_000)


def now(correction: CorrectionDraft) -> dict[str, int | str]:
    return {field.name: field.now for field in correction.fields()}


def changes(correction: CorrectionDraft) -> list[str]:
    return [change.text.translate(in_english) for change in correction.changes()]


def test_new_correction_draft_has_no_changes() -> None:
    match = attack(turns=37, possession_start=32).match
    correction = CorrectionDraft.of(match)
    assert changes(correction) == []
    assert correction.facts == match.own_facts()


def test_changes_are_said_in_few_characters() -> None:
    table = attack(turns=37, possession_start=32, score={"red": 20, "blue": 18})
    correction = CorrectionDraft.of(table.match).amended_by({"red": 22, "turn": 37}.items())
    assert changes(correction) == ["RED 20>22", "Turn 38>37", "Possession 6>5"]


def test_a_field_that_comes_up_has_no_value_before() -> None:
    correction = CorrectionDraft.of(Match(BASKETMIND, Header("basketmind", 1, bytes(16), {})))
    correction = correction.amend_field("phase", "attack")
    assert changes(correction)[-1] == "Ball R1"


def test_what_a_correction_says_is_what_the_match_goes_on_from() -> None:
    table = tipped_off(turns=12)
    correction = CorrectionDraft.of(table.match).amended_by(
        {
            "red": 22,
            "blue": 18,
            "turn": 30,
            "possession_turn": 4,
            "handler": 3,
            "clock used red": 754,
        }.items()
    )
    facts = json.loads(json.dumps(correction.facts))
    table.correct(**facts)
    table.assert_facts(red=22, blue=18, turns=29, possession_start=26, handler=3)
    assert table.match.clock.used_by_seat["red"] == 754_000
    assert changes(CorrectionDraft.of(table.match)) == []
    assert now(CorrectionDraft.of(table.match)) == now(correction)


def test_everybody_sees_what_is_proposed() -> None:
    table = tipped_off(turns=12)
    assert CorrectionDraft.from_proposal(table.match) is None
    correction = CorrectionDraft.of(table.match).amend_field("blue", 7)
    facts = correction.facts
    table.match.tell(
        table.match.log[-1]._replace(seat=TABLE, key="correct", values=(), facts=facts, seal=b"")
    )
    proposed = CorrectionDraft.from_proposal(table.match)
    assert proposed is not None
    assert changes(proposed) == ["BLUE 0>7"]


def test_an_undo_that_is_proposed_changes_no_facts() -> None:
    table = tipped_off(turns=12).play("table undo")
    assert table.match.view().proposal is not None
    assert CorrectionDraft.from_proposal(table.match) is None


def test_a_change_that_was_taken_back_is_none() -> None:
    correction = CorrectionDraft.of(attack(score={"red": 20, "blue": 18}).match)
    assert changes(correction.amend_field("red", 22).amend_field("red", 20)) == []


@pytest.mark.parametrize(
    ("wanted", "field"),
    [
        ({"red": 1000}, "RED"),
        ({"red": -1}, "RED"),
        ({"red": "7"}, "RED"),
        ({"red": True}, "RED"),
        ({"turn": 51}, "Turn"),
        ({"turn": 3, "possession_turn": 4}, "Possession"),
        ({"phase": "shot"}, "Half"),
        ({"phase": "set_up", "handler": 3}, "handler"),
        ({"held": 1}, "held"),
        ({"clock used red": 36_001}, "RED time"),
        ({"clock left": 61}, "Time left"),
        ({"phase": "set_up", "clock left": 30}, "clock left"),
        ({"": 1}, ""),
        ({"{": 1}, "{"),
        ({"{name.x}": 1}, "{name.x}"),
        ({"x" * 400: 1}, "x" * 21),
    ],
)
def test_impossible_correction_is_refused_with_the_name_of_its_field(
    wanted: dict[str, int | str], field: str
) -> None:
    match = Match(
        BASKETMIND, Header("basketmind", 1, bytes(16), {}, clock=LIMIT, begun=begun("attack"))
    )
    with pytest.raises(Refused) as refused:
        CorrectionDraft.of(match).amended_by(wanted.items())
    assert refused.value.reason.translate(in_english) == f"can't be so\n{field}"


# Time ---------------------------------------------------------------------------------------


def test_time_is_put_right_whatever_the_game() -> None:
    table = opened((RED, "bid", 3))
    table.now += 1_400
    table.plays(BLUE, "bid", 5)
    correction = CorrectionDraft.of(table.match)
    assert now(correction) == {"clock used red": 0, "clock used blue": 1, "clock left": 3}
    correction = correction.amend_field("clock used blue", 90).amend_field("clock left", 2)
    assert changes(correction) == ["BLUE time 0:01>1:30", "Time left 0:03>0:02"]
    assert correction.facts == {
        **table.match.own_facts(),
        "clock": {"used": {"blue": 90_000}, "stretch": 1_000},
    }
    table.plays(TABLE, "correct", facts=correction.facts)
    table.plays(RED, "agree")
    table.plays(BLUE, "agree")
    assert table.match.clock.used_by_seat == {"red": 0, "blue": 90_000}
    assert table.match.clock.ms_left(table.now) == 2_000


def test_only_what_is_put_right_is_said_of_time() -> None:
    """Thousandths are not lost by a correction of something else."""
    table = defence(turns=3, possession_start=3)
    facts = CorrectionDraft.of(table.match).amend_field("red", 2).facts
    assert "clock" not in facts


def test_correcting_the_turn_restores_its_full_clock() -> None:
    clock: Json = {"stretch": 40_000}
    header = Header(
        "basketmind", 1, bytes(16), {}, clock=LIMIT, begun=begun("attack", turns=12, clock=clock)
    )
    correction = CorrectionDraft.of(Match(BASKETMIND, header))
    assert now(correction)["clock left"] == 20
    assert now(correction.amend_field("turn", 20))["clock left"] == 60
    assert "clock left" not in now(correction.amend_field("phase", "set_up"))


def test_the_time_of_a_match_that_is_over_is_left_alone() -> None:
    table = attack(turns=49, possession_start=49).play("red end", "blue end_turn")
    assert table.match.over
    assert set(now(CorrectionDraft.of(table.match))) == {"red", "blue", "phase"}


# Begun elsewhere ----------------------------------------------------------------------------


def test_a_match_begun_elsewhere_is_a_correction_of_a_new_one() -> None:
    correction = CorrectionDraft.for_new_match(BASKETMIND, {"quarters": 4}, LIMIT)
    assert now(correction) == {
        "red": 0,
        "blue": 0,
        "quarter": 1,
        "phase": "opening",
        "clock used red": 0,
        "clock used blue": 0,
    }
    correction = correction.amended_by({"red": 12, "quarter": 2, "clock used blue": 600}.items())
    header = Header(
        "basketmind", 1, bytes(16), {"quarters": 4}, clock=LIMIT, begun=correction.facts
    )
    match = Match(BASKETMIND, header)
    assert match.facts()["score"] == {"red": 12, "blue": 0}
    assert (match.facts()["quarter"], match.facts()["phase"]) == (2, "set_up")
    assert match.clock.used_by_seat == {"red": 0, "blue": 600_000}


def test_a_handicap_leaves_the_opening_roll() -> None:
    facts = CorrectionDraft.for_new_match(BASKETMIND, {}, None).amend_field("blue", 6).facts
    match = Match(BASKETMIND, Header("basketmind", 1, bytes(16), {}, begun=facts))
    assert match.ask is not None
    assert match.ask.name == "opening"
    assert match.facts()["score"] == {"red": 0, "blue": 6}


def test_a_game_that_offers_nothing_has_its_time_to_put_right() -> None:
    correction = CorrectionDraft.for_new_match(HIGH_BID, TO_TEN.options, TO_TEN.clock)
    assert set(now(correction)) == {"clock used red", "clock used blue", "clock left"}
    header = TO_TEN._replace(begun=correction.amend_field("clock used red", 60).facts)
    assert Match(HIGH_BID, header).clock.used_by_seat == {"red": 60_000, "blue": 0}
