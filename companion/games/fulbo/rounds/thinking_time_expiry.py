"""What a time that runs out costs in rounds: the half, or the turn of the team in control."""

from companion.games.fulbo.roster import Rosters
from companion.games.fulbo.rounds.facts_json import match_state_to_facts
from companion.games.fulbo.rounds.facts_json.phases_by_required_facts import ROUND
from companion.games.fulbo.rounds.game_in_play import build_match_state
from companion.games.fulbo.thinking_time_expiry import end_half_if_ruled_at_once
from companion.games.fulbo.usual_clocks import HALF
from companion.rules.asks import Seat
from companion.rules.game import Options
from companion.rules.sentences import Facts


def apply_thinking_time_expiry(
    options: Options, facts: Facts, rosters: Rosters, seat: Seat, cost: str
) -> Facts:
    """Return what to go on from when time has run out.

    A turn is lost only by the team in control while the players of a round move: all may move again.
    What is being played or settled by then is asked for all the same.
    """
    if facts.get("phase") in ("draw", "over"):
        return facts
    pitch = build_match_state(options, facts, rosters)
    if cost == HALF:
        end_half_if_ruled_at_once(pitch)
    elif pitch.phase not in ROUND:
        pitch.ends_turn()  # DF-18
    elif seat == pitch.attacker:
        pitch.ends_acts()
        if pitch.ends_turn():  # DF-18
            pitch.begins_round()
    else:
        return facts
    return match_state_to_facts(pitch)
