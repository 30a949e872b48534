"""Claims of the defender, which the opponent confirms or rejects."""

from companion.games.basketmind.match_state import MatchState
from companion.rules.asks import Answer, Choice, Script, Seat, ask_for_first_answer, reveal_pick
from companion.rules.sentences import Sentence, says


def ask_for_yes_or_no(name: str, seat: Seat, yes: Sentence) -> Script[Answer]:
    """A claim is confirmed by the claimant's opponent: ``yes``, labelled `yes`, or ``no``."""
    return (yield from ask_for_first_answer(name, {seat: (Choice("yes", label=yes), Choice("no"))}))


def interception_claim_choices(court: MatchState) -> tuple[Choice, ...]:
    """Return the claim to an interception, for a defender with an activated player."""
    if court.activated is None:
        return ()
    return (Choice("intercept", final=court.known is None, label=says("yes")),)  # BM-76


def claim_refusal_reasons(court: MatchState) -> dict[str, Sentence]:
    """Return the reason why nothing can be claimed."""
    if court.activated is not None:
        return {}
    return {"intercept": says("nobody is active\nno interception")}  # BM-76


def illegal_circle_claim_choices(court: MatchState) -> tuple[Choice, ...]:
    """Return the claim that the circle shown is not allowed; it can be made once."""
    shown = court.press or court.shot
    if shown is None or shown.circle is None or shown.disputed:
        return ()
    return (Choice("illegal"),)  # BM-59 BM-82 BM-46


def resolve_interception_claim(court: MatchState) -> Script[bool]:
    """The pick is revealed; if the attacker agrees that it caught the ball, possession changes."""
    assert court.activated is not None
    if court.known is None:
        court.known = yield from reveal_pick(court.activated)  # BM-76
        shown = court.player_name(court.defender, court.known)
        court.add_event("claim", says("{player} was active", player=shown), "reveal")
    answer = yield from ask_for_yes_or_no("fair", court.attacker, says("fair"))  # BM-77
    if answer.key == "no":
        court.add_event("no_interception", says("No interception"))
        return False
    team = court.team(court.defender)
    court.add_event("interception", says("{team} INTERCEPTS", team=team), "whistle")
    court.turnover()  # BM-25
    return True


def resolve_trap_claim(court: MatchState) -> Script[None]:
    """Traveling by enclosure: no circle next to the handler can be reached."""
    answer = yield from ask_for_yes_or_no("enclosed", court.attacker, says("fair"))  # BM-37
    if answer.key == "no":
        court.add_event("not_enclosed", says("Not enclosed"))
        return
    call_traveling(court)


def call_traveling(court: MatchState) -> None:
    """End the possession: the handler kept the ball too long, or can't part with it."""
    court.add_event("traveling", says("{player} TRAVELING", player=court.player), "whistle")
    court.turnover()  # BM-38 BM-25


def resolve_illegal_circle_claim(court: MatchState) -> Script[None]:
    """A claim of an illegal circle: if confirmed, the attacker loses the ball."""
    answer = yield from ask_for_yes_or_no("illegal", court.attacker, says("fair"))
    if answer.key == "yes":
        penalize_illegal_circle(court)
    else:
        court.press = court.press and court.press._replace(disputed=True)
        court.shot = court.shot and court.shot._replace(disputed=True)


def penalize_illegal_circle(court: MatchState) -> None:
    """End the possession after a circle that the rules don't allow."""
    if court.press:
        court.add_event("steal", says("Not allowed: STEAL"), "whistle")
    else:
        court.add_event("illegal_circle", says("Circle not allowed"), "whistle")
    court.turnover()  # BM-59 BM-82 BM-25
