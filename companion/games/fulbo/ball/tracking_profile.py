"""The profile `ball` as the game between two teams calls it."""

from collections.abc import Sequence

from companion.games.fulbo import thinking_time_expiry
from companion.games.fulbo.ball import corrections
from companion.games.fulbo.ball.game_in_play import BallMatch
from companion.games.fulbo.ball.match_state_json import (
    match_state_from_facts,
    match_state_to_facts,
    new_match_state,
)
from companion.games.fulbo.roster import Rosters
from companion.games.fulbo.usual_clocks import HALF
from companion.rules.asks import Seat
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts
from companion.rules.game import GameInPlay, Options


def new_or_resumed_match(options: Options, facts: Facts | None, rosters: Rosters) -> GameInPlay:
    """Begin a match, or go on from `facts`; raises `Refused` for impossible ones."""
    pitch = (
        new_match_state(options, rosters)
        if facts is None
        else match_state_from_facts(options, rosters, facts)
    )
    return BallMatch(pitch)


def correctable_fields(
    options: Options, facts: Facts, rosters: Rosters
) -> Sequence[CorrectableField]:
    """Return the fields that can be corrected; raises `Refused` for impossible facts."""
    return corrections.correctable_fields(match_state_from_facts(options, rosters, facts))


def amend_facts(
    options: Options, facts: Facts, rosters: Rosters, name: str, value: int | str
) -> Facts:
    """Return the facts with one field corrected and the rest adapted."""
    pitch = match_state_from_facts(options, rosters, facts)
    corrections.amend_state(pitch, name, value)
    return match_state_to_facts(pitch)


def apply_thinking_time_expiry(
    options: Options, facts: Facts, rosters: Rosters, seat: Seat, cost: str
) -> Facts:
    """Return the facts to go on from when the time of a team has run out."""
    if facts.get("phase") in (None, "draw", "over"):
        return facts
    pitch = match_state_from_facts(options, rosters, facts)
    if cost == HALF:
        thinking_time_expiry.end_half_if_ruled_at_once(pitch)
    elif seat == pitch.attacker or pitch.phase != "play":
        pitch.end_turn()  # DF-18
    else:
        return facts
    return match_state_to_facts(pitch)
