"""What a match keeps of each answer is no more than an undo and statistics need."""

import random

from companion.games.backgammon import BACKGAMMON
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.random_player import goes_on

ENTRIES = 60


def test_reasons_why_values_were_barred_are_not_kept_with_answers() -> None:
    chance = random.Random(1)
    table = PlainWordsMatch({"length": 5, "mode": "board"}, BACKGAMMON, chance=chance)
    barred = 0
    for played in goes_on(table, chance):
        match = played.match
        asked = () if match.ask is None else match.ask.choices.values()
        barred += any(choice.barred for own in asked for choice in own)
        assert not any(each.choice and each.choice.barred for each in match.position.counted)
        if len(match.log) >= ENTRIES:
            break
    assert barred > ENTRIES // 4, "hardly anything was barred: nothing was tried"
