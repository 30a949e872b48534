"""Activation: the defender's secret pick of a player, which ends a turn."""

from companion.games.basketmind.match_state import MatchState
from companion.rules.asks import Answer, Choice, secret_pick_choice
from companion.rules.sentences import Sentence, says


def activation_choice(court: MatchState, eligible: tuple[int, ...]) -> Choice:
    """Return the compulsory pick; where it would have no effect, the turn is just ended."""
    if _is_skipped(court):
        return Choice("end_turn", label=says("end turn"))  # BM-19
    return secret_pick_choice("pick", eligible)  # BM-75


def refused_turn_end_reasons(court: MatchState) -> dict[str, Sentence]:
    """Return why a turn can't be ended in the other way."""
    if _is_skipped(court):
        return {"pick": says("nobody to pick\njust end the turn")}
    return {"end_turn": says("pick a man\nhold his number")}  # BM-19


def _is_skipped(court: MatchState) -> bool:
    vain = court.last_turn or court.last_of_possession
    return vain and court.rulings.dead_pick == "skip"


def activate_and_end_turn(court: MatchState, answer: Answer) -> None:
    """Activate the defender's pick and end the turn."""
    court.activate(answer.token)
    court.press = None
    court.add_event("activation", says("{team} is ready", team=court.team(court.defender)))
    court.end_turn()  # BM-20
