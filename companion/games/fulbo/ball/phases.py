"""The rule book of Dichoso fúlbo for a table whose players the device knows (profile `ball`).

Coaches move their players and say who does what; the device makes the checks and says what came of
them. Each phase is a boundary, as in the assistant's script, and shares with that what is the same.
"""

from companion.games.fulbo import fouls, phases
from companion.games.fulbo.ball import passes, shots, tackles
from companion.games.fulbo.ball.pitch import BallPitch, Pass, Runner, Shooting
from companion.games.fulbo.pitch import KICK_OFF
from companion.games.fulbo.restarts import KICKS
from companion.games.fulbo.rolls import checks
from companion.games.fulbo.teams import numbered, other
from companion.games.fulbo.throws import Shot
from companion.rules.asks import Answer, Choice, Script, Seat, first
from companion.rules.words import says


def played(pitch: BallPitch) -> Script[None]:
    """Play a match: halves of turns, until the coaches or their limits end it."""
    while pitch.phase != "over":
        yield from PHASES[pitch.phase](pitch)
        if pitch.too_few is not None and pitch.phase != "over":
            pitch.breaks_off(pitch.too_few)


# Play ---------------------------------------------------------------------------------------


def play(pitch: BallPitch) -> Script[None]:
    """Wait for what happens on the board: a pass, a tackle, a shot, a ball out of play."""
    attacker, defender = pitch.attacker, pitch.defender
    anyone = (*phases.restarts(), *phases.throws(pitch))
    own = (*_kicks(pitch), *_turn(pitch), *_loose(pitch, attacker), *anyone)
    theirs = (*tackles.offered(pitch), *_loose(pitch, defender), *anyone)
    answer = yield from first("play", {attacker: own, defender: theirs})
    match answer.key:
        case "turn":
            pitch.happens("turn", says("All have moved"), "turn")
            pitch.ends_turn()  # DF-18
        case "to" if pitch.restart == KICK_OFF:
            passes.kicks_off(pitch, answer.value)
        case "to":
            pitch.passing, pitch.phase = Pass(answer.value), "pass"
        case "shot":
            pitch.shooting, pitch.phase = Shooting(), "shot"
            pitch.shot = Shot(pitch.shot_skill())
        case "runner":
            _runs(pitch, answer)
        case "foul":
            tackles.fouled(pitch, other(answer.seat), None)
        case key if key in (*phases.RESTART_TEXTS, "goal", "end_half"):
            phases.whistles(pitch, answer)
        case key if key in tackles.THROWN:
            tackles.thrown(pitch, key, answer.values)
        case _:
            phases.shows(pitch, answer)


def _kicks(pitch: BallPitch) -> tuple[Choice, ...]:
    """Offer a pass to a team mate, and a shot, as far as the ball may be played so."""
    to = (Choice("to", pitch.mates(pitch.carrier), label=says("pass")),) if pitch.may_pass else ()
    return (*to, Choice("shot", label=says("shot"))) if pitch.may_shoot else to


def _turn(pitch: BallPitch) -> tuple[Choice, ...]:
    """Offer the end of the turn, unless the ball lies still: the kick comes first, as everywhere."""
    if pitch.restart is not None:
        return ()
    return (Choice("turn", label=says("turn")),)  # DF-18


def _loose(pitch: BallPitch, seat: Seat) -> tuple[Choice, ...]:
    """Let a team take a ball that is loose."""
    return (Choice("runner", pitch.on_pitch(seat), label=says("mine")),) if pitch.loose else ()


def _runs(pitch: BallPitch, answer: Answer) -> None:
    """Somebody goes for a loose ball; a pass into his way that was made is his (DF-49)."""
    seat, number = answer.seat, answer.value
    if seat == pitch.attacker and number == pitch.meant:
        pitch.takes(seat, number, says("{who} takes it", who=numbered(seat, number)))
    else:
        pitch.runner, pitch.phase = Runner(seat, number), "loose"


def loose(pitch: BallPitch) -> Script[None]:
    """Ask whether somebody takes a loose ball without a throw, or needs REC."""
    assert pitch.runner is not None, "somebody runs"
    seat, number = pitch.runner
    choices = Choice("taken", label=says("beside it")), checks(pitch, "rec", says("REC"), 1, 0)
    answer = yield from first("loose", {seat: choices})
    who = numbered(seat, number)
    if answer.key == "taken":  # DF-51
        pitch.takes(seat, number, says("{who} takes it", who=who))
    elif pitch.check.succeeds(pitch.player(seat, number).rec, sum(answer.values)):  # DF-52
        pitch.takes(seat, number, says("REC ok: {who}", who=who))
    else:
        pitch.runner, pitch.way, pitch.phase = None, None, "play"
        pitch.happens("missed", says("{who} misses it", who=who))


# Kicks at a ball that lies still ------------------------------------------------------------


def taker(pitch: BallPitch) -> Script[None]:
    """Ask who takes the kick (DF-86). Until then the teams are placed for a kick-off."""
    own = (Choice("taker", pitch.takers()), *phases.ends_half(pitch))
    answer = yield from first("taker", {pitch.attacker: own}, timed=pitch.restart != KICK_OFF)
    if answer.key == "end_half":
        pitch.ends_half()
        return
    pitch.carrier, pitch.phase = answer.value, "play"
    who = numbered(answer.seat, answer.value)
    assert pitch.restart is not None, "the ball lies still"
    pitch.happens("taker", says("{who}: {kick}", who=who, kick=KICKS[pitch.restart]))


# Fouls --------------------------------------------------------------------------------------


def card(pitch: BallPitch) -> Script[None]:
    """Throw for a card, or give one as the rules demand."""
    colour = yield from fouls.thrown_card(pitch)
    if colour == "none":
        pitch.happens("no_card", says("No card"))
        _goes_on_after_foul(pitch)
    elif pitch.fouler is None:
        pitch.colour, pitch.phase = colour, "booked"
    else:
        _books(pitch, colour)


def booked(pitch: BallPitch) -> Script[None]:
    """Ask who gets the card."""
    assert pitch.colour is not None, "a card is due"
    choice = Choice("fouler", pitch.on_pitch(pitch.defender))
    answer = yield from first("booked", {pitch.defender: (choice,)})
    pitch.fouler = answer.value
    _books(pitch, pitch.colour)


def _books(pitch: BallPitch, colour: str) -> None:
    pitch.books(red=colour == "red")
    _goes_on_after_foul(pitch)


def _goes_on_after_foul(pitch: BallPitch) -> None:
    pitch.fouler = pitch.colour = None
    if pitch.too_few is None:
        fouls.restarts_after_foul(pitch)


def advantage(pitch: BallPitch) -> Script[None]:
    """Let the team that was fouled play on."""
    carrier = pitch.carrier
    yield from fouls.advantage(pitch)
    if pitch.phase != "play":
        return
    if carrier is None:
        pitch.loose = True
    else:
        pitch.carrier = carrier


PHASES = {
    "draw": phases.draw,
    "taker": taker,
    "play": play,
    "pass": passes.passed,
    "receive": passes.receive,
    "shot": shots.shoot,
    "loose": loose,
    "level": tackles.level,
    "card": card,
    "booked": booked,
    "advantage": advantage,
    "kick": fouls.kick,
}
