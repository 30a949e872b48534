"""Putting a match right: what can be, and that the rest stays possible."""

import json
import random
from collections.abc import Sequence

import pytest

from companion.console import proposed_correction_pages
from companion.games.braintown import BRAINTOWN
from companion.locale import words_by_language
from companion.match import TABLE, Entry, Match
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.braintown.rules_of_play import keeps_the_rules
from tests.games.braintown.scenes import NOBODY, new, playing
from tests.games.known import KNOWN
from tests.games.random_player import goes_on
from tests.games.step import Step

(HERE,) = (known for known in KNOWN if known.called == BRAINTOWN.name)
ROOM = {"label": 10, "question": 21, "value": 9}
"""Characters that there are for the words of a field."""


def corrected(table: PlainWordsMatch, **values: int | str) -> PlainWordsMatch:
    """Put fields right one after the other, everybody agreeing."""
    correction = CorrectionDraft.of(table.match)
    for name, value in values.items():
        correction = correction.amend_field(name.replace("_", " "), value)
    return table.correct(**json.loads(json.dumps(correction.facts)))


def names(table: PlainWordsMatch) -> list[str]:
    """Return the fields that can be put right now."""
    return [field.name for field in CorrectionDraft.of(table.match).fields() if not field.seconds]


def some(field: CorrectableField) -> Sequence[int | str]:
    """Return values of a field: all of a list, the ends of a range."""
    return [field.values[0], field.values[-1]] if len(field.values) > 6 else field.values


def test_everything_that_is_counted_can_be_put_right() -> None:
    seats = ("p1", "p2")
    assert names(playing(players=2)) == [
        *("mover", "round", "killed", "unleashed p1", "unleashed p2"),
        *("bonus", "cards p1", "cards p2"),
        *(f"out {seat} {kind}" for seat in seats for kind in NOBODY),
    ]
    assert names(new()) == []
    entered = {"type_counts": "entered"}
    assert names(playing(entered))[-6:] == [f"count {kind}" for kind in NOBODY]
    over = playing(p1="5 5").play("p1 won", "p2 yes")
    assert names(over) == [f"out {seat} {kind}" for seat in over.match.seats for kind in NOBODY]


@pytest.mark.parametrize("seed", range(4))
def test_every_field_can_be_put_to_any_of_its_values_wherever_a_match_is(seed: int) -> None:
    chance = random.Random(seed)
    options = HERE.agreed(chance, HERE.short, by_the_book=seed == 0)
    for now in goes_on(PlainWordsMatch(options, BRAINTOWN, chance=chance), chance):
        correction = CorrectionDraft.of(now.match)
        for field in correction.fields():
            if field.seconds:
                continue
            assert field.may_have(field.now)
            for value in some(field):
                facts = correction.amend_field(field.name, value).facts
                again = Match(BRAINTOWN, now.match.header._replace(begun=facts))
                keeps_the_rules(Step(again))
                (after,) = (
                    each.now
                    for each in BRAINTOWN.correctable_fields(options, facts)
                    if each.name == field.name
                )
                assert after == value


def test_words_of_fields_fit() -> None:
    for words in words_by_language().values():
        for field in CorrectionDraft.of(playing({"type_counts": "entered"}).match).fields():
            assert len(field.label.translate(words)) <= ROOM["label"], field.label.translate(words)
            assert len(field.question.translate(words)) <= ROOM["question"], (
                field.question.translate(words)
            )
            for value in some(field):
                assert len(field.value_label(value).translate(words)) <= ROOM["value"]


def test_another_player_has_the_turn_from_its_beginning() -> None:
    table = corrected(playing(unleashed=["p2"]).play("p1 out 3"), mover="p2")
    table.assert_facts(mover="p2", killed=False, attacking=True, score={"p1": 1, "p2": 0, "p3": 0})


def test_a_bonus_card_that_was_forgotten_is_due() -> None:
    """BT-40."""
    table = corrected(playing(p1="1"), killed="true").play("p1 end").assert_facts(bonus=3)
    corrected(table, mover="p1", killed="false").play("p1 end").assert_facts(bonus=3)


def test_who_is_unleashed_in_the_turn_that_begins_attacks() -> None:
    """BT-20, BT-49, A-09: an effect may have eliminated somebody before."""
    table = corrected(playing(), unleashed_p1="true").assert_facts(attacking=True, unleashed=["p1"])
    corrected(table, unleashed_p1="false").assert_facts(attacking=False, unleashed=[])
    corrected(playing().play("p1 out 1"), unleashed_p1="true").assert_facts(attacking=True)
    corrected(playing().play("p1 dice 6 6"), unleashed_p1="true").assert_facts(attacking=False)


def test_bonus_cards_are_four_at_most() -> None:
    """BT-03."""
    table = corrected(playing(), bonus=1, cards_p2=2).assert_facts(
        bonus=1, cards={"p1": 0, "p2": 2, "p3": 0}
    )
    (most,) = (
        each.values[-1]
        for each in CorrectionDraft.of(table.match).fields()
        if each.name == "cards p1"
    )
    assert most == 1


def test_eliminations_are_put_right_by_player_and_type() -> None:
    """BT-56: no more than there are."""
    table = corrected(playing(p1="3"), out_p2_1=2, out_p1_6=1)
    table.assert_facts(score={"p1": 4, "p2": 2, "p3": 0}).assert_refused(
        "p1 out 1", "all 5 are out"
    )
    table.assert_facts(winner=None)


def test_cards_of_types_stay_30_together() -> None:
    """A-04: the last types that can give or take the difference do."""
    table = corrected(playing({"type_counts": "entered"}, p1="0 0 0 0 0 4"), count_1=8)
    table.assert_facts(counts=dict(zip(NOBODY, (8, 5, 5, 5, 3, 4), strict=True)))
    corrected(table, count_1=2).assert_facts(
        counts=dict(zip(NOBODY, (2, 5, 5, 5, 3, 10), strict=True))
    )


def test_a_claim_that_waits_for_an_answer_is_given_up() -> None:
    corrected(playing(p1="5 5").play("p1 won"), bonus=3).assert_facts(phase="turn", winner=None)


def consented(table: PlainWordsMatch, **values: int | str) -> list[str]:
    """Put fields right, and return what everybody reads before they agree."""
    correction = CorrectionDraft.of(table.match)
    for name, value in values.items():
        correction = correction.amend_field(name.replace("_", " "), value)
    table.match.tell(Entry(table.now, TABLE, "correct", facts=correction.facts))
    change = proposed_correction_pages.proposed_correction_pages(table.match, in_english)
    assert change is not None
    return [line for page in change.pages for line in page]


def test_who_agrees_to_unleash_somebody_reads_that_this_shows_the_objective() -> None:
    """BT-48: it can't be hidden again."""
    table = playing({"objectives": "entered"}, 2)
    table.play("p1 type 1", "p1 type 2", "p2 type 3", "p2 type 4")
    assert consented(table, unleashed_p2="true") == [
        "Unleash P2 no>yes",
        "Everybody will see",
        "P2's objective.",
    ]


def test_of_other_changes_and_of_cards_there_is_nothing_more_to_read() -> None:
    assert consented(playing(players=2), unleashed_p2="true") == ["Unleash P2 no>yes"]
    table = playing({"objectives": "entered"}, 2, objectives={"p2": [3, 4]})
    table.play("p1 type 1", "p1 type 2")
    assert consented(table, unleashed_p2="true", bonus=3) == ["Unleash P2 no>yes", "Bonus left 4>3"]
