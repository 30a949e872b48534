"""What happened is told on the panel, also beside the clock of a half, where row 1 is short."""

import random
import re
from itertools import islice

import pytest

from companion import own_games
from companion.console.hexpad_and_trio import STYLES
from companion.games.fulbo import FULBO
from companion.locale import words_by_language
from companion.testing import reachable_answers
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.test_roster_game import FILE
from tests.games.random_player import goes_on

MATCHES, LENGTH = 8, 100
NOTES = ("19:58", "+10:58")
STATUS = re.compile(r"\d+:\d+( +\D+ \d+)?( +turno? \d+)?\s*")
"""Row 1 that tells nothing but how the match stands."""


@pytest.mark.parametrize("profile", ["assistant", "ball", "rounds"])
@pytest.mark.parametrize("style", ["hexpad", "trio"])
@pytest.mark.parametrize("code", words_by_language())
def test_what_happened_is_told_beside_a_clock(profile: str, style: str, code: str) -> None:
    game = FULBO if profile == "assistant" else own_games.load_game_file(FILE)
    untold = dict[str, str]()
    for seed in range(MATCHES):
        chance = random.Random(seed)
        table = PlainWordsMatch({"profile": profile}, game, chance=chance)
        for _ in islice(goes_on(table, chance), LENGTH):
            ask, last = table.match.ask, [event.name for event in table.match.view().events[-1:]]
            if ask is None or ask.name == "kick_off":  # that says which half it is
                continue
            if ask.name in ("place", "taker") and last in (
                ["restart"],
                ["kick_off"],
            ):  # row 2 says it
                continue
            shown = reachable_answers.make_current_ask_ui(
                table.match, style=STYLES[style], words=words_by_language()[code]
            ).screen()
            if not STATUS.fullmatch(shown.rows[0]):
                beside = (shown.with_note(note).rows[0] for note in NOTES)
                if any(map(STATUS.fullmatch, beside)):
                    untold[shown.rows[0]] = f"{last} @ {ask.name}"
    assert not untold
