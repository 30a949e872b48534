"""Anything at all is told to a match at any moment: it is taken, or refused in a sentence."""

import random
from itertools import islice

import pytest

from companion.games.basketmind import BASKETMIND
from companion.match import Entry, Match
from companion.rules.asks import Choice
from companion.rules.sentences import Refused, in_english
from companion.screens.screen_model import SMALL_CELLS, Sheet, find_fit_problems
from companion.testing.match_in_plain_words import assert_refusal_fits_panel
from tests.games.basketmind.scenes import table_of
from tests.games.random_player import goes_on

SEATS = ("red", "blue", "", "green", "RED")
KEYS = [
    "agree",
    "correct",
    "leave",
    "pause",
    "resume",
    "reveal",
    "time",
    "undo",
    "roll",
    "handler",
    "pick",
    "pass",
    "shoot",
    "dunk",
    "end",
    "intercept",
    "trap",
    "press",
    "discs",
    "blockers",
    "ok",
    "illegal",
    "circles",
    "inside",
    "beyond",
    "mine",
    "rebounder",
    "defence",
    "end_turn",
    "yes",
    "no",
]
VALUES = (-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 99, 255, 256, 999)


def nonsense(chance: random.Random, match: Match) -> Entry:
    """An entry that somebody could have made up; now and then it is a good one."""
    open_to = dict(match.ask.choices) if match.ask else dict[str, tuple[Choice, ...]]()
    asked = [choice.key for own in open_to.values() for choice in own]
    strange = ["", "{n}", "no key", "0", "pass\n"]
    entry = Entry(
        at=match.clock.since + chance.choice([0, 0, 0, 1, 60_000, -1]),
        seat=chance.choice([*SEATS, *list(open_to) * 10]),
        key=chance.choice([*KEYS, *strange, *asked * 10]),
        values=tuple(chance.choices(VALUES, k=chance.choice([0, 0, 1, 1, 1, 2, 3, 8]))),
    )
    sealed = entry._replace(seal=chance.randbytes(chance.choice([16, 32, 32])))
    opened = entry._replace(nonce=chance.randbytes(32))
    mended = entry._replace(facts={"score": chance.choice([None, 3, {"red": 1}])})
    return chance.choice([*[entry] * 7, sealed, opened, mended])


def mash(match: Match, chance: random.Random, times: int) -> int:
    """Tells nonsense; says how much of it was taken."""
    taken = 0
    for _ in range(times):
        entry = nonsense(chance, match)
        before = match.view(), len(match.log)
        try:
            match.tell(entry)
        except Refused as refused:
            assert_refusal_fits_panel(refused.reason.translate(in_english))
            assert (match.view(), len(match.log)) == before, entry
        else:
            assert len(match.log) == before[1] + 1
            taken += 1
    return taken


@pytest.mark.parametrize("seed", range(4))
def test_mashed_entries_are_taken_or_refused_and_never_raise(seed: int) -> None:
    """What is refused changes nothing, and the reason fits rows 3 and 4."""
    chance = random.Random(seed)
    taken = 0
    for now in islice(goes_on(table_of({"quarters": 4}, chance=chance), chance), 0, 400, 20):
        mashed = Match(BASKETMIND, now.match.header, now.match.log)
        taken += mash(mashed, chance, 60)
        again = Match(BASKETMIND, mashed.header, mashed.log)
        assert again.view() == mashed.view()
    assert taken > 10, "some of it was no nonsense"


@pytest.mark.parametrize("seed", range(2))
def test_what_happens_is_said_in_a_line(seed: int) -> None:
    """Events fit a row of the panel; so does what an undo says of them."""
    chance = random.Random(seed)
    for now in goes_on(table_of({"quarters": 4}, chance=chance), chance):
        said = [event.text.translate(in_english) for event in now.match.view().events[-1:]]
        assert find_fit_problems(Sheet(tuple(said))) == []
        assert all(0 < len(line) <= SMALL_CELLS for line in said)
