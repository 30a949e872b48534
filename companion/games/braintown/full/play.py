"""A match whose whole turns are followed, being played."""

from companion.games.braintown.full.facts_json import from_facts, to_facts
from companion.games.braintown.full.town import FullTown
from companion.games.braintown.play import BraintownPlay
from companion.games.braintown.rulings import Rulings
from companion.rules.asks import Ask, Script
from companion.rules.panes import Draft, Pane
from companion.rules.words import Facts, Json, Words


class FullPlay(BraintownPlay):
    """One match in one town."""

    def __init__(self, town: FullTown) -> None:
        super().__init__(town)
        self._full_town = town

    def script(self) -> Script[None]:
        """Return the rule book."""
        from companion.games.braintown.full.phases import full

        return full(self._full_town)

    def facts(self) -> dict[str, Json]:
        """Return the town as plain JSON."""
        return to_facts(self._full_town)

    def pane(self, ask: Ask, draft: Draft, words: Words) -> Pane:
        """Lay out the rows and keys of an ask."""
        from companion.games.braintown.full.panes import pane

        return pane(self._full_town, ask, draft, words)


def begun(rulings: Rulings, facts: Facts | None) -> FullPlay:
    """Begin a match, or go on from `facts`; raises `Refused` if they can't be."""
    return FullPlay(FullTown.new(rulings) if facts is None else from_facts(rulings, facts))
