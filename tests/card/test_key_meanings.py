"""The keys on a card do what it says."""

from companion.card.key_meanings import SeatKeyMeanings, TapAndHoldMeaning, yield_seat_key_meanings
from companion.console.hexpad_and_trio import HEXPAD, TRIO
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.games.basketmind import BASKETMIND
from companion.locale import words_by_language
from companion.rules.sentences import in_english

ATTACK, DEFENCE = BASKETMIND.card().situations


def pads(style: PadKind) -> list[SeatKeyMeanings]:
    """Who may act in an attack half, and in a defence half."""
    return [
        pad
        for situation in (ATTACK, DEFENCE)
        for pad in yield_seat_key_meanings(BASKETMIND, situation, style, in_english)
    ]


def test_each_key_of_a_hexpad_is_named_after_what_it_leads_to() -> None:
    attacker, claimant, defender = pads(HEXPAD)
    assert (attacker.seat, claimant.seat, defender.seat) == ("RED", "BLUE", "BLUE")
    assert attacker.keys == {
        **dict.fromkeys("12345", TapAndHoldMeaning("pass", "")),
        "6": TapAndHoldMeaning("shot", "dunk"),
        "7": TapAndHoldMeaning("end", ""),
    }
    assert claimant.keys == {
        **dict.fromkeys("123457", TapAndHoldMeaning("", "")),
        "6": TapAndHoldMeaning("intercept", ""),
    }
    assert defender.keys == {
        **dict.fromkeys("12345", TapAndHoldMeaning("", "pick")),
        "6": TapAndHoldMeaning("press", ""),
        "7": TapAndHoldMeaning("", ""),
    }


def test_what_lies_behind_another_pane_is_told_with_the_keys_that_lead_there() -> None:
    assert [pad.farther for pad in pads(HEXPAD)] == ["", "", "6 6=intercept"]
    assert [pad.farther for pad in pads(TRIO)] == ["", "", ""], "the chart has it at once"


def test_three_keys_are_told_in_a_sentence() -> None:
    attacker, claimant, defender = pads(TRIO)
    assert attacker.said == "◄ ► move, c takes: end, 1, 3, 4, 5, shot ■dunk"
    assert claimant.said == "◄=intercept"
    assert defender.said == "tap its row, then hold its column, P=press, !=intercept"


def test_keys_are_named_in_the_language_of_the_card() -> None:
    (pad, _) = yield_seat_key_meanings(BASKETMIND, ATTACK, HEXPAD, words_by_language()["es"])
    assert pad.seat == "ROJO"
    assert pad.keys["6"] == TapAndHoldMeaning("tiro", "mate")
