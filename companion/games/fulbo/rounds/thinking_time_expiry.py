"""What running out of time costs in rounds: the half, or the turn of the team in control."""

from companion.games.fulbo.roster import Rosters
from companion.games.fulbo.rounds.game_in_play import match_state_from_options_and_facts
from companion.games.fulbo.rounds.match_state_json import match_state_to_facts
from companion.games.fulbo.rounds.match_state_json.phases_by_required_facts import ROUND
from companion.games.fulbo.thinking_time_expiry import end_half_if_ruled_at_once
from companion.games.fulbo.usual_clocks import HALF
from companion.rules.asks import Seat
from companion.rules.facts import Facts
from companion.rules.game import Options


def apply_thinking_time_expiry(
    options: Options, facts: Facts, rosters: Rosters, seat: Seat, cost: str
) -> Facts:
    """Return the facts to go on from when the time of a team has run out.

    Only the team in control loses a turn, while the players of a round move: all may move again
    then. During other phases the turn ends, and what they ask is still asked.
    """
    if facts.get("phase") in ("draw", "over"):
        return facts
    pitch = match_state_from_options_and_facts(options, facts, rosters)
    if cost == HALF:
        end_half_if_ruled_at_once(pitch)
    elif pitch.phase not in ROUND:
        pitch.end_turn()  # DF-18
    elif seat == pitch.attacker:
        pitch.end_round()
        if pitch.end_turn():  # DF-18
            pitch.begin_round()
    else:
        return facts
    return match_state_to_facts(pitch)
