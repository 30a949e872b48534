"""The press: the defender tries to steal the ball before activating a player."""

from companion.games.basketmind.claims import (
    ask_for_yes_or_no,
    illegal_circle_claim_choices,
    resolve_illegal_circle_claim,
)
from companion.games.basketmind.match_state import MatchState
from companion.games.basketmind.player_roles import (
    CIRCLES,
    FIVE,
    OWN_CIRCLE,
    SURE,
    count_press_discs,
)
from companion.games.basketmind.secret_activation_pick import (
    activate_and_end_turn,
    activation_choice,
    refused_turn_end_reasons,
)
from companion.games.basketmind.shot_press_and_rebound_states import DueFreeThrow, PressState
from companion.games.basketmind.shots_and_dunks import secret_circle_choice
from companion.rules.asks import Choice, Script, ask_for_first_answer, reveal_pick
from companion.rules.sentences import says


def play_press(court: MatchState, pressers: tuple[int, ...]) -> Script[None]:
    """A secret circle, discs on the table, and the outcome."""
    court.press = PressState(pressers)  # BM-79
    if (yield from _is_stolen(court)):
        thief = court.team(court.defender)
        stolen = says("Circle {n}: {team} STEALS", n=court.press.circle or 0, team=thief)
        court.add_event("steal", stolen, "whistle")
        court.turnover()  # BM-82 BM-25
    elif OWN_CIRCLE in court.press.discs:
        foul = says("Ball on {n}: TECHNICAL", n=court.press.circle or 0)
        court.add_event("technical", foul, "whistle")  # BM-84
        named = court.handler if court.rulings.tech_shooter == "handler" else 0
        court.free_throw = DueFreeThrow(1, 2, named)  # BM-85
        court.phase = "free_throws"
    else:
        court.phase = "activation"  # BM-83


def _is_stolen(court: MatchState) -> Script[bool]:
    locked = yield from ask_for_first_answer(
        "press_pick", {court.attacker: (secret_circle_choice(court),)}
    )  # BM-80
    assert locked.token is not None
    sure = yield from _lay_discs(court)
    circle = yield from reveal_pick(locked.token)  # BM-82
    assert court.press is not None
    court.press = court.press._replace(circle=circle)
    if sure or circle in court.press.discs or circle not in CIRCLES:  # BM-82
        return True
    court.add_event("no_steal", says("Ball on {n}: NO STEAL", n=circle), "reveal")
    return False


def _lay_discs(court: MatchState) -> Script[bool]:
    """The defender lays a disc for each presser; return True if the ball is under one for sure."""
    assert court.press is not None
    pressers = len(court.press.pressers)
    most = count_press_discs(pressers)
    least = court.least_discs(pressers)
    while True:
        discs = Choice("discs", CIRCLES, most=most, final=True)  # BM-81
        answer = yield from ask_for_first_answer("press_discs", {court.defender: (discs,)})
        court.press = court.press._replace(discs=answer.values)
        if len(answer.values) == most:
            return pressers >= SURE
        if len(answer.values) >= least:
            return False
        agreed = yield from ask_for_yes_or_no("covered", court.attacker, says("yes"))
        if agreed.key == "yes":  # BM-81
            return pressers >= SURE or not court.rulings.press_adjacent


def activate_after_press(court: MatchState) -> Script[None]:
    """After a press without a steal, a player who did not press is activated."""
    while court.phase == "activation":
        assert court.press is not None
        pressers = court.press.pressers
        rest = tuple(number for number in FIVE if number not in pressers)  # BM-83
        pressed = {
            n: says("{player} pressed", player=court.player_name(court.defender, n))
            for n in pressers
        }
        picks = activation_choice(court, rest)._replace(barred=pressed)
        choices = {court.defender: (picks, *illegal_circle_claim_choices(court))}
        answer = yield from ask_for_first_answer(
            "activate", choices, refused_turn_end_reasons(court)
        )
        if answer.key == "illegal":
            yield from resolve_illegal_circle_claim(court)
        else:
            activate_and_end_turn(court, answer)
