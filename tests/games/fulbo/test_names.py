"""The page of names has every name that random matches of each profile use."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.known import KNOWN, Known
from tests.games.random_player import goes_on

PAGE = Path(__file__).parents[3] / "docs" / "fulbo-names.md"
PROFILES = {"fulbo": "assistant", "fulbo-ball": "ball", "fulbo-rounds": "rounds"}


def sections() -> dict[str, str]:
    """The text of each profile; what `ball` has as the assistant does it does not repeat."""
    parts = re.split(r"^## The profile `(\w+)`$", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    told = dict(zip(parts[1::2], parts[2::2], strict=True))
    return {**told, "ball": told["assistant"] + told["ball"]}


def used(known: Known) -> Iterator[str]:
    """Names of asks, answers and facts."""
    for seed in range(8):
        chance = random.Random(seed)
        options = known.agreed(chance, known.short, by_the_book=False)
        for now in goes_on(PlainWordsMatch(options, known.game, chance=chance), chance):
            yield from now.match.own_facts()
            if now.match.ask is not None:
                yield now.match.ask.name
                for own in now.match.ask.choices.values():
                    yield from (choice.key for choice in own)


@pytest.mark.parametrize("called", PROFILES)
def test_the_page_has_every_name(called: str) -> None:
    (known,) = (each for each in KNOWN if each.called == called)
    told = set(re.findall(r"`([^`]+)`", sections()[PROFILES[called]]))
    families = {name.partition("-")[0] for name in told if "-" in name}  # of which it has some
    names = set(used(known))
    assert len(names) > 40
    lacking = {name for name in names - told if name.partition("-")[0] not in families}
    assert lacking == set()
