"""Tackles, fouls, cards (DF-31 to DF-35, DF-80 to DF-83)."""

from tests.games.fulbo.reference import checks
from tests.games.fulbo.reference.answers import Answer, Seat, drawn
from tests.games.fulbo.reference.ball.pitch import Pitch


def tackles(pitch: Pitch, number: int, values: tuple[int, ...]) -> None:
    """A player of the other team tackles who has the ball."""
    house, n = pitch.house, pitch.house.dice
    rob, dri = pitch.teams[pitch.defender][number].rob, pitch.holder.dri
    came = checks.tackle(
        checks.check(house, sum(values[:n]), rob), checks.check(house, sum(values[n:]), dri)
    )
    if came == "tie" and house.tackle_tie == "skill" and rob != dri:
        came = "steal" if rob > dri else "kept"
    pitch.tackler = number
    if came == "steal":
        _steal(pitch)
    elif came == "foul":
        foul(pitch, pitch.attacker)
        pitch.fouler = number
    elif came == "tie":
        pitch.phase = "level"


def _steal(pitch: Pitch) -> None:
    assert pitch.tackler is not None
    pitch.gets(pitch.defender, pitch.tackler)
    pitch.turn_ends()


def drawn_tackle(pitch: Pitch, answer: Answer) -> None:
    """A lot says who gets the ball (A-10)."""
    pitch.phase = "play"
    if drawn(answer.value) != pitch.attacker:
        _steal(pitch)


def foul(pitch: Pitch, fouled: Seat) -> None:
    """A player of that team was fouled."""
    carrier = pitch.carrier if fouled == pitch.attacker else None
    pitch.clears()
    pitch.carrier, pitch.attacker = carrier, fouled
    pitch.fouler, pitch.phase = None, "card"


def gives_card(pitch: Pitch, answer: Answer) -> None:
    """A card is thrown for, or ruled (DF-81, DF-82)."""
    card = checks.card(answer.values) if answer.key == "card" else answer.key
    pitch.colour = card
    if card == "none":
        _stops(pitch)
    elif pitch.fouler is None:
        pitch.phase = "booked"
    else:
        _books(pitch, pitch.fouler)


def is_named(pitch: Pitch, answer: Answer) -> None:
    """The coach of the fouling team says who it was."""
    _books(pitch, answer.value)


def _books(pitch: Pitch, number: int) -> None:
    seat = pitch.defender
    again = number in pitch.booked[seat] and pitch.house.second_yellow == "red"
    if pitch.colour == "red" or again:
        pitch.dismissed[seat] = sorted({*pitch.dismissed[seat], number})
        if len(pitch.team(seat)) < 2:
            pitch.clears()
            pitch.ends()
            return
    else:
        pitch.booked[seat] = sorted({*pitch.booked[seat], number})
    _stops(pitch)


def _stops(pitch: Pitch) -> None:
    if pitch.house.advantage == "true":
        pitch.phase = "advantage"
    else:
        pitch.dead_ball(pitch.attacker, "free_kick")


def has_advantage(pitch: Pitch, answer: Answer) -> None:
    """The fouled team plays on, or takes its kick (R-6)."""
    pitch.phase, pitch.loose = "play", pitch.carrier is None
    if answer.key == "kick":
        pitch.dead_ball(pitch.attacker, "free_kick")


def agrees_kick(pitch: Pitch, answer: Answer) -> None:
    """A wall, no wall, or a penalty (DF-44, DF-91)."""
    pitch.restart = "penalty" if answer.key == "penalty" else "free_kick"
    pitch.wall = answer.value if answer.key == "wall" else 0
    pitch.phase = "taker"
