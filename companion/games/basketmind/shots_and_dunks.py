"""Shots, from the announcement to the throw, and slam dunks."""

from companion.games.basketmind.claims import (
    ask_for_yes_or_no,
    claim_refusal_reasons,
    illegal_circle_claim_choices,
    interception_claim_choices,
    penalize_illegal_circle,
    resolve_illegal_circle_claim,
    resolve_interception_claim,
)
from companion.games.basketmind.match_state import MatchState
from companion.games.basketmind.player_roles import (
    CIRCLES,
    FIVE,
    ROLES,
    count_block_discs,
    is_tall_enough_to_block,
)
from companion.games.basketmind.shot_press_and_rebound_states import (
    DueFreeThrow,
    ReboundState,
    ShotState,
)
from companion.rules.asks import (
    Choice,
    Script,
    ask_for_first_answer,
    die_choice,
    reveal_pick,
    secret_pick_choice,
)
from companion.rules.sentences import says

TOO_FAR = 12
"""The most circles that can be entered, more than any die can shoot."""
ARC = 5
"""From this number of circles on, players are asked on which side of the arc the shooter is."""


def announce_shot_and_resolve_block(court: MatchState) -> Script[None]:
    """A shot is announced; unless it is stopped, it goes on in the phase ``shot``."""
    court.shot = ShotState(court.handler)  # BM-45
    if not (yield from _ask_for_blockers(court)):
        return
    if court.shot.blockers and (yield from _is_stopped(court)):
        return
    court.phase = "shot"


def _ask_for_blockers(court: MatchState) -> Script[bool]:
    """The defender claims an earlier interception or names blockers; return if play goes on."""
    assert court.shot is not None
    shooter = court.shot.shooter
    tall = tuple(number for number in FIVE if is_tall_enough_to_block(number, shooter))
    short = {
        number: says(
            "{a} is too small\nto block {b}",
            a=court.player_name(court.defender, number),
            b=court.player,
        )
        for number in FIVE
        if number not in tall
    }
    most, label = len(tall), says("block")
    blocks = Choice("blockers", tall, most=most, barred=short, label=label)  # BM-54 BM-55
    nobody = Choice("ok", label=says("no one"))
    while True:
        window = {court.defender: (blocks, nobody, *interception_claim_choices(court))}  # BM-78
        answer = yield from ask_for_first_answer("shot", window, claim_refusal_reasons(court))
        if answer.key != "intercept":
            court.shot = court.shot._replace(blockers=answer.values)
            return True
        if (yield from resolve_interception_claim(court)):
            return False


def secret_circle_choice(court: MatchState) -> Choice:
    """Return the secret pick of a circle for a shot or a press."""
    eight = (8,) if court.rulings.pick8 == "turnover" else ()
    return secret_pick_choice("pick", (*CIRCLES, *eight))  # BM-56 BM-80


def _is_stopped(court: MatchState) -> Script[bool]:
    """A secret circle, then discs on the table, then the reveal; return if the shot is stopped."""
    assert court.shot is not None
    locked = yield from ask_for_first_answer(
        "shot_pick", {court.attacker: (secret_circle_choice(court),)}
    )  # BM-56
    most = count_block_discs(court.shot.shooter, court.shot.blockers)
    laid_discs = yield from _lay_discs(court, most)
    assert locked.token is not None
    circle = yield from reveal_pick(locked.token)  # BM-59
    court.shot = court.shot._replace(discs=laid_discs, circle=circle)
    if circle not in CIRCLES:
        court.add_event("illegal_circle", says("{n} is no circle", n=circle), "whistle")
        court.turnover()  # BM-59 BM-25
        return True
    if circle in laid_discs:
        court.add_event(
            "blocked",
            says("Ball on {n}: BLOCKED", n=circle),
            "whistle",
            says("Ball {n}: BLOCKED", n=circle),
        )
        court.turnover()  # BM-60 BM-25
        return True
    foul = says("Ball on {n}: FOUL", n=circle)
    free = says("Ball on {n}: NO BLOCK", n=circle)
    court.add_event("not_blocked", foul if court.shot.is_fouled else free, "reveal")
    return False


def _lay_discs(court: MatchState, most: int) -> Script[tuple[int, ...]]:
    """Return the circles with discs; none if no blocker is next to one, as the defender confirms.

    All keys of a hexpad are circles in this ask, so it is the attacker's key that leads to the
    confirmation.
    """
    discs = Choice("discs", CIRCLES, most=most, final=True)  # BM-57 BM-58
    none = Choice("no_disc", label=says("none near"))
    while True:
        choices = {court.defender: (discs,), court.attacker: (none,)}
        answer = yield from ask_for_first_answer("block_discs", choices)
        if answer.key == "discs":
            return answer.values
        agreed = yield from ask_for_yes_or_no("no_disc", court.defender, says("yes"))
        if agreed.key == "yes":
            return ()  # BM-57


def count_distance_and_throw_shot(court: MatchState) -> Script[None]:
    """The ball is placed, then the die is thrown; until then its circle can be claimed illegal."""
    while court.phase == "shot":
        name, choices = _next_step(court)
        answer = yield from ask_for_first_answer(
            name, {court.attacker: choices, **_objecting(court)}
        )
        match answer.key:
            case "illegal":
                yield from resolve_illegal_circle_claim(court)
            case "circles":
                yield from _set_distance(court, answer.value)
            case "roll":
                _record_throw(court, answer.value)
            case side:
                assert court.shot is not None
                court.shot = court.shot._replace(beyond=side == "beyond")  # BM-51


def _objecting(court: MatchState) -> dict[str, tuple[Choice, ...]]:
    claim = illegal_circle_claim_choices(court)
    return {court.defender: claim} if claim else {}


def _next_step(court: MatchState) -> tuple[str, tuple[Choice, ...]]:
    """Return the ask for what is not known of the shot yet, or for its throw."""
    assert court.shot is not None
    if not court.shot.circles:
        return "circles", (_circles(court),)
    inside = Choice("inside", label=says("in arc"))
    beyond = Choice("beyond", label=says("past arc"))
    if court.shot.beyond is None:
        return "range", (inside, beyond)  # BM-51
    thrown = die_choice(ROLES[court.shot.shooter].die)  # BM-48
    return "throw", (thrown, inside if court.shot.beyond else beyond)


def _circles(court: MatchState) -> Choice:
    """Return the choice of the distance from the basket, both circles counted."""
    assert court.shot is not None
    numbers, reach = tuple(range(1, TOO_FAR + 1)), ROLES[court.shot.shooter].die  # BM-48
    if court.shot.circle is not None:
        return Choice("circles", numbers)
    far = {n: says("can't shoot\nneeds {n}, has a d{die}", n=n, die=reach) for n in numbers[reach:]}
    return Choice("circles", numbers[:reach], barred=far)  # BM-49


def _set_distance(court: MatchState, circles: int) -> Script[None]:
    """Set the distance; if it is too far for the die, the ball is lost once that is confirmed."""
    assert court.shot is not None
    if circles > ROLES[court.shot.shooter].die:
        agreed = yield from ask_for_yes_or_no("too_far", court.attacker, says("lost"))
        if agreed.key == "yes":
            penalize_illegal_circle(court)  # BM-59 BM-49
        return
    known = None if circles >= ARC else False
    court.shot = court.shot._replace(circles=circles, beyond=known)
    if circles == 1:
        _record_throw(court, None)  # BM-50


def _record_throw(court: MatchState, rolled: int | None) -> None:
    """Take in the throw, which ends the turn; None if none is needed."""
    assert court.shot is not None
    made = rolled is None or rolled >= court.shot.circles  # BM-47
    court.advance_disc()  # BM-61 BM-20
    if made:
        court.add_points(court.shot.points)  # BM-89
        points = court.shot.points
        text = says("No die: IN, {points} points", points=points)  # BM-50
        brief = says("IN, {points} points", points=points)
        if rolled:
            text = says("Die {n}: IN, {points} points", n=rolled, points=points)
            brief = says("Die {n}: IN, {points} pts", n=rolled, points=points)
        court.add_event("made", text, "basket", brief)
    else:
        missed = says("Die {n}: MISS, needed {needed}", n=rolled or 0, needed=court.shot.circles)
        court.add_event("missed", missed, "", says("Die {n}: MISS", n=rolled or 0))  # BM-47
    if court.shot.is_fouled:
        owed = 3 if court.shot.beyond else 2  # BM-64
        court.free_throw = DueFreeThrow(1, 1 if made else owed, court.shot.shooter)  # BM-63
        court.phase = "free_throws"  # BM-66 BM-67
    elif not made and court.allows_rebound:
        court.rebound = ReboundState()
        court.phase = "rebound"  # BM-67
    else:
        court.lose_ball()  # BM-90


def attempt_dunk(court: MatchState) -> Script[None]:
    """The player carries the ball onto the basket; only an interception on the way stops him."""
    counts = Choice("ok", label=says("it counts"))
    while True:
        window = {court.defender: (counts, *interception_claim_choices(court))}  # BM-53
        answer = yield from ask_for_first_answer("dunk", window, claim_refusal_reasons(court))
        if answer.key == "ok":
            break
        if (yield from resolve_interception_claim(court)):
            return
    court.add_points(2)  # BM-52
    court.add_event("dunk", says("{player} DUNKS: 2 pts", player=court.player), "basket")
    if court.rulings.dunk_advances_disc:
        court.advance_disc()
    court.lose_ball()  # BM-90
