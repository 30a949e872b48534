"""Claims: the defender says that something happened, his opponent agrees or does not."""

from companion.games.basketmind.court import Court
from companion.rules.asks import Answer, Choice, Script, Seat, first, reveal
from companion.rules.words import Sentence, says


def agreement(name: str, seat: Seat, yes: Sentence) -> Script[Answer]:
    """A claim is confirmed by the claimant's opponent: ``yes``, called as one says, or ``no``."""
    return (yield from first(name, {seat: (Choice("yes", label=yes), Choice("no"))}))


def claims(court: Court) -> tuple[Choice, ...]:
    """The claim to an interception, for a defender who has somebody activated."""
    if court.activated is None:
        return ()
    return (Choice("intercept", final=court.known is None, label=says("claim")),)  # BM-76


def no_claim(court: Court) -> dict[str, Sentence]:
    """Return why there is nothing to claim."""
    if court.activated is not None:
        return {}
    return {"intercept": says("nobody is active\nno interception")}  # BM-76


def objections(court: Court) -> tuple[Choice, ...]:
    """The claim that the circle which was shown is not allowed; it can be made once."""
    shown = court.press or court.shot
    if shown is None or shown.circle is None or shown.disputed:
        return ()
    return (Choice("illegal"),)  # BM-59 BM-82 BM-46


def interception(court: Court) -> Script[bool]:
    """The pick is shown; if the attacker agrees that it caught the ball, possession changes."""
    assert court.activated is not None
    if court.known is None:
        court.known = yield from reveal(court.activated)  # BM-76
        shown = court.called(court.defender, court.known)
        court.happens("claim", says("{player} was active", player=shown), "reveal")
    answer = yield from agreement("fair", court.attacker, says("fair"))  # BM-77
    if answer.key == "no":
        court.happens("no_interception", says("No interception"))
        return False
    team = court.team(court.defender)
    court.happens("interception", says("{team} INTERCEPTS", team=team), "whistle")
    court.turnover()  # BM-25
    return True


def enclosure(court: Court) -> Script[None]:
    """Traveling by enclosure: no circle next to the handler can be reached."""
    answer = yield from agreement("enclosed", court.attacker, says("fair"))  # BM-37
    if answer.key == "no":
        court.happens("not_enclosed", says("Not enclosed"))
        return
    travels(court)


def travels(court: Court) -> None:
    """The handler kept the ball too long, or can't part with it."""
    court.happens("traveling", says("{player} TRAVELING", player=court.player), "whistle")
    court.turnover()  # BM-38 BM-25


def disputes(court: Court) -> Script[None]:
    """A circle that was not allowed: the shooter, or who was pressed, loses the ball."""
    answer = yield from agreement("illegal", court.attacker, says("fair"))
    if answer.key == "yes":
        illegal_circle(court)
    else:
        court.press = court.press and court.press._replace(disputed=True)
        court.shot = court.shot and court.shot._replace(disputed=True)


def illegal_circle(court: Court) -> None:
    """A circle was shown that the rules don't allow."""
    if court.press:
        court.happens("steal", says("Not allowed: STEAL"), "whistle")
    else:
        court.happens("illegal_circle", says("Circle not allowed"), "whistle")
    court.turnover()  # BM-59 BM-82 BM-25
