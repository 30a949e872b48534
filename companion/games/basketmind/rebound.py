"""The rebound after a clean miss."""

from companion.games.basketmind.match_state import MatchState
from companion.games.basketmind.player_roles import AROUND, CENTERS, FIVE
from companion.games.basketmind.shot_press_and_rebound_states import ReboundState
from companion.rules.asks import (
    Choice,
    Script,
    ask_for_first_answer,
    die_choice,
    secret_pick_choice,
)
from companion.rules.sentences import Sentence, says

AFTER_REBOUND = {
    ("play_on", "none"): "attack",
    ("play_on", "activate"): "rebounded",
    ("setup", "none"): "set_up",
    ("setup", "activate"): "set_up",
}
"""The next phase by the rulings `oreb_restart` and `oreb_activation` (A-05)."""


def play_rebound(court: MatchState) -> Script[None]:
    """The d6 shows the circle where the ball falls, and the centers go for it."""
    open_to = court.rebound
    assert open_to is not None
    while not open_to.circle:
        most, label = len(AROUND), says("circle")
        named = Choice("mine", AROUND, least=0, most=most, label=label)  # BM-71
        answer = yield from ask_for_first_answer(
            "rebound", {court.attacker: (die_choice(6), named)}
        )  # BM-70
        if answer.key == "mine":
            open_to = court.rebound = open_to._replace(faces=answer.values)
        elif answer.value not in (AROUND if open_to.faces is None else open_to.faces):
            out = says("Circle {n}: out", n=answer.value)  # BM-70
            theirs = says("Circle {n}: theirs", n=answer.value)  # BM-72
            _lose_rebound(court, theirs if answer.value in AROUND else out)
            return
        else:
            open_to = court.rebound = open_to._replace(circle=answer.value)
            court.add_event("rebound_roll", says("Ball to circle {n}", n=answer.value))
    yield from _ask_for_rebounder(court, open_to)


def _ask_for_rebounder(court: MatchState, open_to: ReboundState) -> Script[None]:
    """Ask which center gets the ball, unless it is the defender's."""
    theirs = Choice("defence", label=says("{team}'s", team=court.team(court.defender)))
    lost = () if open_to.faces is not None else (theirs,)  # BM-72
    centers = Choice("rebounder", CENTERS, label=says("rebound"))  # BM-69
    winner = yield from ask_for_first_answer("rebounder", {court.attacker: (centers, *lost)})
    if winner.key == "defence":
        _lose_rebound(court, says("Defensive rebound"))
        return
    player = court.player_name(court.attacker, winner.value)
    court.add_event("offensive_rebound", says("{player} rebounds", player=player))
    if not court.end_quarter_if_due(court.attacker):
        restart = AFTER_REBOUND[court.rulings.oreb_restart, court.rulings.oreb_activation]
        court.repeat_possession(restart, winner.value)  # BM-27 BM-71 BM-73


def _lose_rebound(court: MatchState, text: Sentence) -> None:
    court.add_event("defensive_rebound", text, "whistle")
    court.lose_ball()  # BM-72


def let_defender_activate_player(court: MatchState) -> Script[None]:
    """The defender activates before play goes on with the rebounder."""
    locked = yield from ask_for_first_answer(
        "rebounded", {court.defender: (secret_pick_choice("pick", FIVE),)}
    )
    court.activate(locked.token)
    court.add_event("tip_off", says("{player} has the ball", player=court.player), "turn")
    court.phase = "attack"
