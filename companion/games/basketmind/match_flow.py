"""The rule book of BASKETmind as scripts, in its own order.

Each phase is a boundary: a match can be entered there from facts, and it leaves the next phase in
`court.phase`. Longer chapters have files of their own: `claims`, `shots_and_dunks`, `free_throws`,
`rebound`, `press`, `defender_activation`.
"""

from collections.abc import Mapping

from companion.games.basketmind.claims import (
    call_traveling,
    claim_refusal_reasons,
    interception_claim_choices,
    resolve_interception_claim,
    resolve_trap_claim,
)
from companion.games.basketmind.free_throws import play_free_throws
from companion.games.basketmind.match_state import MatchState
from companion.games.basketmind.player_roles import FIVE
from companion.games.basketmind.press import activate_after_press, play_press
from companion.games.basketmind.rebound import let_defender_activate_player, play_rebound
from companion.games.basketmind.red_and_blue_teams import SEATS
from companion.games.basketmind.secret_activation_pick import (
    activate_and_end_turn,
    activation_choice,
    refused_turn_end_reasons,
)
from companion.games.basketmind.shots_and_dunks import (
    announce_shot_and_resolve_block,
    attempt_dunk,
    count_distance_and_throw_shot,
)
from companion.rules.asks import (
    Choice,
    Script,
    Seat,
    ask_for_first_answer,
    die_choice,
    reveal_pick,
    secret_pick_choice,
)
from companion.rules.sentences import Sentence, says

Choices = Mapping[Seat, tuple[Choice, ...]]
Closed = Mapping[str, Sentence]


def play_match(court: MatchState) -> Script[None]:
    """A match, from the opening roll to the final whistle."""
    while court.phase != "over":
        yield from PHASES[court.phase](court)
        yield from reveal_unused_picks(court)


def reveal_unused_picks(court: MatchState) -> Script[None]:
    """Picks without effect are revealed after their turn, if the table wants that."""
    while court.unused:
        token = court.unused.pop(0)
        player = court.player_name(token.seat, (yield from reveal_pick(token, spent=True)))
        court.add_event("unused", says("{player} was active", player=player))


# Starting the game --------------------------------------------------------------------------


def play_opening_roll(court: MatchState) -> Script[None]:
    """Both coaches roll the d6; the higher roll attacks first in the quarter."""
    while True:
        red = yield from _opening_roll(court, SEATS[0])
        blue = yield from _opening_roll(court, SEATS[1])
        if red != blue:  # BM-11
            break
        court.add_event("opening_tie", says("{n}:{n}  throw again", n=red))
    court.starter = SEATS[0] if red > blue else SEATS[1]  # BM-11
    won = says("{red}:{blue}  {team} attacks", red=red, blue=blue, team=court.team(court.starter))
    court.add_event("opening", won)
    court.begin_possession(court.starter, "set_up")


def _opening_roll(court: MatchState, seat: Seat) -> Script[int]:
    rolled = yield from ask_for_first_answer(
        "opening", {seat: (die_choice(6),)}, timed=False
    )  # BM-03
    court.add_event("opening_roll", says("{team} threw {n}", team=court.team(seat), n=rolled.value))
    return rolled.value


def set_up_and_tip_off(court: MatchState) -> Script[None]:
    """The attacker places his team and names the handler; the defender places and activates."""
    names = Choice("handler", FIVE, label=says("ball"))
    placed = yield from ask_for_first_answer(
        "set_up", {court.attacker: (names,)}, timed=False
    )  # BM-12
    court.give_ball_to(placed.value)
    activates = secret_pick_choice("pick", FIVE)
    locked = yield from ask_for_first_answer(
        "tip_off", {court.defender: (activates,)}, timed=False
    )  # BM-13
    court.activate(locked.token)  # BM-14
    court.add_event("tip_off", says("{player} has the ball", player=court.player), "turn")
    court.phase = "attack"


# The attacker's half of a turn --------------------------------------------------------------


def play_attack_half(court: MatchState) -> Script[None]:
    """At most one ball action, two with the guard's ability; moves need no key."""
    while court.phase == "attack":
        answer = yield from ask_for_first_answer(
            "attack", _in_attack(court), _not_in_attack(court)
        )  # BM-18
        match answer.key:
            case "pass":
                pass_ball(court, answer.value)
            case "shoot":
                yield from announce_shot_and_resolve_block(court)
                return
            case "dunk":
                yield from attempt_dunk(court)
                return
            case "intercept":
                yield from resolve_interception_claim(court)
            case _:
                end_attackers_half_turn(court)


def _in_attack(court: MatchState) -> Choices:
    mates = tuple(number for number in FIVE if number != court.handler)  # BM-41
    own = {court.handler: says("{player} has it\npass to a team mate", player=court.player)}
    acts = (
        (Choice("pass", mates, barred=own), Choice("shoot", label=says("shot")))
        if court.may_act
        else ()
    )  # BM-42
    lost = court.must_release  # BM-36
    ends = Choice("end", final=lost, label=says("travel" if lost else "end"))
    return {
        court.attacker: (*acts, Choice("dunk", final=True), ends),  # BM-52
        court.defender: interception_claim_choices(court),
    }


def _not_in_attack(court: MatchState) -> Closed:
    used_up = (
        {} if court.may_act else dict.fromkeys(("pass", "shoot"), says("no act left"))
    )  # BM-42
    early = {"trap": says("too early\nafter this half")}  # BM-38
    return {**used_up, **early, **claim_refusal_reasons(court)}


def pass_ball(court: MatchState, receiver: int) -> None:
    """The ball goes to a team mate; the guard's touch gives the team one more action."""
    passer = court.player
    court.acts += 1  # BM-42
    court.give_ball_to(receiver)  # BM-39
    court.add_event("pass", says("{a} to {b}", a=passer, b=court.player))


def end_attackers_half_turn(court: MatchState) -> None:
    """The ball stays with the handler; one who kept it too long travels."""
    if court.must_release:  # BM-36
        call_traveling(court)
        return
    court.held += 1  # BM-36
    court.add_event("end", says("{player} keeps the ball", player=court.player))
    court.phase = "defence"


# The defender's half of a turn --------------------------------------------------------------


def play_defence_half(court: MatchState) -> Script[None]:
    """Claims come first; then an optional press, and a compulsory activation."""
    on_time = True
    while court.phase == "defence":
        choices, closed = _in_defence(court, on_time)
        answer = yield from ask_for_first_answer("defence", choices, closed)  # BM-19
        on_time = False  # BM-38
        match answer.key:
            case "intercept":
                yield from resolve_interception_claim(court)
            case "trap":
                yield from resolve_trap_claim(court)
            case "press":
                yield from play_press(court, answer.values)
            case _:
                activate_and_end_turn(court, answer)


def _in_defence(court: MatchState, on_time: bool) -> tuple[Choices, Closed]:
    press = Choice("press", FIVE, most=len(FIVE))  # BM-79
    choices = (activation_choice(court, FIVE), press)
    closed = refused_turn_end_reasons(court)
    if on_time:
        claimed = (*choices, *interception_claim_choices(court), Choice("trap"))
        return {court.defender: claimed}, {**closed, **claim_refusal_reasons(court)}
    late = says("too late\nthat comes first")
    return {court.defender: choices}, {**closed, "intercept": late, "trap": late}


PHASES = {
    "opening": play_opening_roll,
    "set_up": set_up_and_tip_off,
    "attack": play_attack_half,
    "shot": count_distance_and_throw_shot,
    "free_throws": play_free_throws,
    "rebound": play_rebound,
    "rebounded": let_defender_activate_player,
    "defence": play_defence_half,
    "activation": activate_after_press,
}
