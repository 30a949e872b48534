"""What the reference card says is what the rules say."""

import pytest

from companion.card.key_meanings import yield_seat_key_meanings
from companion.console.hexpad_and_trio import HEXPAD
from companion.games.fulbo import FULBO
from companion.rules.printed_reference_card import CardSituation, ReferenceCard
from companion.rules.sentences import Sentence, in_english, says
from companion.rules.statistics_types import ReportChapter
from tests.games.fulbo.ball.scenes import FIVES
from tests.games.fulbo.scenes import begun


def tables(card: ReferenceCard) -> dict[str, ReportChapter]:
    """Return the tables of a card by their titles."""
    return {table.title.text: table for table in (*card.front, *card.back)}


TABLES, OF_TEAMS = tables(FULBO.card()), tables(FIVES.card())


def cells(title: str, of: dict[str, ReportChapter] = TABLES) -> list[list[str]]:
    """Return the head and the rows of a table as players read them."""
    table = of[title]
    return [
        [cell.translate(in_english) if isinstance(cell, Sentence) else str(cell) for cell in row]
        for row in (table.head, *table.rows)
    ]


def test_distances_have_the_modifiers_of_the_book() -> None:
    """DF-40, DF-59."""
    keys = ["", "1", "2", "3", "4", "5", "6", "c"]
    head, row, hold = cells("Pass (COL)")
    assert hold[1:] == keys[1:]
    assert head[1:] == ["3", "4-6", "7-9", "10-14", "15-19", "20-24", "25+"]
    assert row[1:] == ["+2", "+0", "-1", "-2", "-3", "-4", "-5"]
    head, row, hold = cells("Shot (REM or COL)")
    assert hold[1:] == keys[1:]
    assert head[1:] == ["1-2", "3", "4-6", "7-8", "9-10", "11-13", "14+"]
    assert row[1:] == ["+1", "+3", "+2", "+1", "+0", "-1", "-3"]


def test_circumstances_have_the_modifiers_of_the_book() -> None:
    """DF-43, DF-44, DF-45, DF-67, DF-68."""
    assert [row[1] for row in cells("Circumstances")[1:]] == ["+2", "-1", "-2", "-1", "-3"]


def test_checks_are_made_as_often_as_the_rules_say() -> None:
    assert cells("A check is made, in %")[1] == [
        "2d6",
        "3",
        "8",
        "17",
        "28",
        "42",
        "58",
        "72",
        "83",
        "92",
        "97",
        "100",
    ]


def test_the_card_says_what_lies_behind_the_key_of_restarts() -> None:
    """What is held is marked, as on the panel."""
    head, row = cells("2 etc: the team that presses gets it")
    assert head == ["1", "2", "3", "■4", "5", "■6"]
    assert row == ["throw-in", "free kick", "corner", "goal", "goal kick", "end half"]


@pytest.mark.parametrize(
    ("situation", "keys"),
    [
        (CardSituation(says("Kick-off"), begun(restart="kick_off")), "c"),
        (CardSituation(says("Dead ball"), begun(restart="free_kick")), "16c"),
        (CardSituation(says("Shot"), begun(), (("red", "skill", (7,)),)), "56"),
    ],
)
def test_the_card_tells_the_keys_for_which_no_pad_is_drawn(
    situation: CardSituation, keys: str
) -> None:
    pad = next(yield_seat_key_meanings(FULBO, situation, HEXPAD, in_english)).keys
    (remark,) = TABLES["Other keys"].remarks
    title = situation.title.text
    told = next(part for part in remark.text.split(". ") if part.startswith(title))
    for key in keys:
        assert f"{key}={pad[key.replace('c', '7')].tap}" in told


# Known teams --------------------------------------------------------------------------------


def test_known_teams_have_the_tables_of_the_book_on_their_card() -> None:
    assert set(OF_TEAMS) == set(TABLES) - {"Other keys"}
    for title in ("Pass (COL)", "Shot (REM or COL)", "A check is made, in %"):
        assert cells(title, OF_TEAMS) == cells(title)
    assert cells("2 etc: the team that presses gets it", OF_TEAMS)[1][0] == "throw-in"


def test_the_card_of_known_teams_has_what_only_they_are_asked() -> None:
    """DF-46, DF-47; what the device keeps itself is not among the reminders."""
    rows = cells("Circumstances", OF_TEAMS)
    assert rows[:-1] == cells("Circumstances")
    assert rows[-1] == ["nobody within 3 hexes (optional)", "+3"]
    told = [remark.text for remark in OF_TEAMS["Moving"].remarks]
    assert told
    assert not any("VEL less 1" in text for text in told)


def test_the_card_of_known_teams_has_the_keys_of_both_profiles() -> None:
    """In all rounds the keys of an act and of a ball that gets away are others."""
    shown = {
        of.title.text: (
            of.options["profile"],
            next(yield_seat_key_meanings(FIVES, of, HEXPAD, in_english)).keys,
        )
        for of in FIVES.card().situations
    }
    assert {title: profile for title, (profile, _) in shown.items()} == {
        "Play": "ball",
        "All rounds": "rounds",
    }
    assert shown["Play"][1]["6"].tap == "shot"
    assert shown["All rounds"][1]["7"].tap == "hold"
