"""A match in rounds being played."""

from companion.games.fulbo import roster_rulings
from companion.games.fulbo.play import FulboPlay
from companion.games.fulbo.roster import Rosters
from companion.games.fulbo.rounds import rulings
from companion.games.fulbo.rounds.facts_json import from_facts, to_facts
from companion.games.fulbo.rounds.pitch import RoundsPitch
from companion.rules.asks import Ask, Script
from companion.rules.game import Options
from companion.rules.panes import Draft, Pane
from companion.rules.words import Facts, Json, Words


class RoundsPlay(FulboPlay):
    """One match whose players and rounds the device knows."""

    def __init__(self, pitch: RoundsPitch) -> None:
        super().__init__(pitch)
        self._known_pitch = pitch

    def script(self) -> Script[None]:
        """Return the rule book."""
        from companion.games.fulbo.rounds.phases import rounds

        return rounds(self._known_pitch)

    def facts(self) -> dict[str, Json]:
        """Return the pitch as plain JSON."""
        return to_facts(self._known_pitch)

    def pane(self, ask: Ask, draft: Draft, words: Words) -> Pane:
        """Lay out the rows and keys of an ask."""
        from companion.games.fulbo.rounds.panes import pane

        return pane(self._known_pitch, ask, draft, words)


def new(options: Options, rosters: Rosters) -> RoundsPitch:
    """Return the pitch of a match between these teams before the kick-off."""
    shared, known = roster_rulings.ruled(options)
    teams = rosters.with_keeper_fue(known.keeper_fue)
    return RoundsPitch(shared, rosters=teams, rules=known, pace_rules=rulings.ruled(options))


def pitch_of(options: Options, facts: Facts, rosters: Rosters) -> RoundsPitch:
    """Return a pitch to go on from; raises `Refused` for facts that no match could have."""
    return from_facts(new(options, rosters), facts)


def begun(options: Options, facts: Facts | None, rosters: Rosters) -> RoundsPlay:
    """Begin a match, or go on from `facts`; raises `Refused` if they can't be."""
    pitch = new(options, rosters) if facts is None else pitch_of(options, facts, rosters)
    return RoundsPlay(pitch)
