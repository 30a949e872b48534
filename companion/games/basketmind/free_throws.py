"""Free throws, after a fouled shot and after a technical foul."""

from companion.games.basketmind.claims import (
    illegal_circle_claim_choices,
    resolve_illegal_circle_claim,
)
from companion.games.basketmind.match_state import MatchState
from companion.games.basketmind.player_roles import FIVE
from companion.games.basketmind.shot_press_and_rebound_states import DueFreeThrow
from companion.rules.asks import Choice, Script, ask_for_first_answer, die_choice
from companion.rules.sentences import says

AFTER_TECHNICAL = {"setup": "set_up", "play_on": "attack"}
"""The next phase by the ruling `tech_restart` (A-09)."""


def play_free_throws(court: MatchState) -> Script[None]:
    """The free throws owed, a point each. After the last one play goes on as the foul demands."""
    while court.phase == "free_throws":
        due = court.free_throw
        assert due is not None
        claim = (
            illegal_circle_claim_choices(court) if court.press and due.number == 1 else ()
        )  # BM-82
        name, owed = _next_ask(court, due)
        choices = {court.attacker: (owed,), **({court.defender: claim} if claim else {})}
        answer = yield from ask_for_first_answer(name, choices)
        match answer.key:
            case "illegal":
                yield from resolve_illegal_circle_claim(court)
            case "shooter":
                court.free_throw = due._replace(shooter=answer.value)
            case _:
                _record_free_throw(court, due, answer.value)


def _next_ask(court: MatchState, due: DueFreeThrow) -> tuple[str, Choice]:
    """Return the ask for the throw that is due, or first for the shooter."""
    if not due.shooter:
        return "shooter", Choice("shooter", FIVE, label=says("shooter"))  # BM-85
    return "free_throw", die_choice(court.free_throw_die(due.shooter))  # BM-65


def _record_free_throw(court: MatchState, due: DueFreeThrow, rolled: int) -> None:
    if rolled > 2:  # BM-65
        court.add_points(1)
        court.add_event(
            "free_throw_in",
            says("Die {n}: free throw IN", n=rolled),
            "basket",
            says("Die {n}: IN", n=rolled),
        )
    else:
        court.add_event(
            "free_throw_out",
            says("Die {n}: free throw OUT", n=rolled),
            "",
            says("Die {n}: OUT", n=rolled),
        )
    if due.number < due.of:
        court.free_throw = due._replace(number=due.number + 1)
    elif court.press:
        restart = AFTER_TECHNICAL[court.rulings.tech_restart]
        court.repeat_possession(restart, court.handler)  # BM-86
    else:
        court.lose_ball()  # BM-66
