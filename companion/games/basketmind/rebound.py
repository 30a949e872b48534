"""The rebound after a clean miss."""

from companion.games.basketmind.court import Court
from companion.games.basketmind.players import AROUND, CENTERS, FIVE
from companion.games.basketmind.snapshot import Rebound
from companion.rules.asks import Choice, Script, die, first, secret
from companion.rules.words import Sentence, says

AFTER_REBOUND = {
    ("play_on", "none"): "attack",
    ("play_on", "activate"): "rebounded",
    ("setup", "none"): "set_up",
    ("setup", "activate"): "set_up",
}
"""Where play goes on with the rulings `oreb_restart` and `oreb_activation` (A-05)."""


def rebound(court: Court) -> Script[None]:
    """The centers go for the circle that the d6 shows."""
    open_to = court.rebound
    assert open_to is not None
    while not open_to.circle:
        most, label = len(AROUND), says("odds")
        named = Choice("mine", AROUND, least=0, most=most, label=label)  # BM-71
        answer = yield from first("rebound", {court.attacker: (die(6), named)})  # BM-70
        if answer.key == "mine":
            open_to = court.rebound = open_to._replace(faces=answer.values)
        elif answer.value not in (AROUND if open_to.faces is None else open_to.faces):
            out = says("Circle {n}: out", n=answer.value)  # BM-70
            theirs = says("Circle {n}: theirs", n=answer.value)  # BM-72
            _is_lost(court, theirs if answer.value in AROUND else out)
            return
        else:
            open_to = court.rebound = open_to._replace(circle=answer.value)
            court.happens("rebound_roll", says("Ball to circle {n}", n=answer.value))
    yield from _is_won(court, open_to)


def _is_won(court: Court, open_to: Rebound) -> Script[None]:
    """Return which center gets the ball, if it is not the defender's."""
    theirs = Choice("defence", label=says("{team}'s", team=court.team(court.defender)))
    lost = () if open_to.faces is not None else (theirs,)  # BM-72
    centers = Choice("rebounder", CENTERS, label=says("rebound"))  # BM-69
    winner = yield from first("rebounder", {court.attacker: (centers, *lost)})
    if winner.key == "defence":
        _is_lost(court, says("Defensive rebound"))
        return
    player = court.called(court.attacker, winner.value)
    court.happens("offensive_rebound", says("{player} rebounds", player=player))
    if not court.ends_quarter(court.attacker):
        restart = AFTER_REBOUND[court.rulings.oreb_restart, court.rulings.oreb_activation]
        court.repeats_possession(restart, winner.value)  # BM-27 BM-71 BM-73


def _is_lost(court: Court, text: Sentence) -> None:
    court.happens("defensive_rebound", text, "whistle")
    court.loses_ball()  # BM-72


def rebounded(court: Court) -> Script[None]:
    """The defender activates before play goes on with the center who got the ball."""
    locked = yield from first("rebounded", {court.defender: (secret("pick", FIVE),)})
    court.activates(locked.token)
    court.happens("tip_off", says("{player} has the ball", player=court.player), "turn")
    court.phase = "attack"
