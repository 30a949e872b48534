"""The profile `ball`: both teams are known, and the device keeps who of them has the ball."""

from collections.abc import Callable, Mapping

from tests.games.fulbo.reference import checks
from tests.games.fulbo.reference.answers import Answer, Asked, Seat, drawn
from tests.games.fulbo.reference.ball import fouls, offers, passes, shots
from tests.games.fulbo.reference.ball.pitch import Pitch
from tests.games.fulbo.reference.counted import RESTARTS


class Ball(Pitch):
    """A match that is asked what may be answered, and told what was."""

    def choices(self) -> Asked:
        """Who may answer what."""
        return offers.choices(self)

    def apply(self, seat: Seat, key: str, values: tuple[int, ...]) -> None:
        """Goes on from the answer of a seat."""
        _APPLY[self.phase](self, Answer(seat, key, values))


def _draws(pitch: Pitch, answer: Answer) -> None:  # DF-15
    pitch.attacker = pitch.starter = drawn(answer.value)
    pitch.turns = 1
    pitch.awaits("kick_off")


def _takes(pitch: Pitch, answer: Answer) -> None:
    if answer.key == "end_half":
        pitch.half_ends()
    else:
        pitch.carrier, pitch.phase = answer.value, "play"


def _plays(pitch: Pitch, answer: Answer) -> None:
    seat, key, _ = answer
    kind, _, number = key.partition("-")
    if kind in _SAID:
        _SAID[kind](pitch, seat)
    elif kind in _DONE:
        _DONE[kind](pitch, answer)
    elif kind == "tackle":
        fouls.tackles(pitch, int(number), answer.values)
    elif kind == "clear":
        _clears(pitch, int(number), answer.values)


def _clears(pitch: Pitch, number: int, values: tuple[int, ...]) -> None:  # DF-78
    marker = pitch.teams[pitch.defender][number]
    n = pitch.house.dice
    if checks.check(pitch.house, sum(values[:n]), marker.rem).made:
        half = -(-marker.strength(pitch.house) // 2)
        pitch.is_loose({"arrow": "", "hexes": half + values[n]} if values[n:] else None)


def _bounces(pitch: Pitch, answer: Answer) -> None:  # DF-73, A-38: whoever touched it throws
    if pitch.loose:
        pitch.way = pitch.way_of(answer.seat, answer.values)


_SAID: Mapping[str, Callable[[Pitch, Seat], object]] = {
    "foul": fouls.foul,
    "goal": Pitch.goal,
    "end_half": lambda pitch, _: pitch.half_ends(),
    "turn": lambda pitch, _: pitch.turn_ends(),
    "shot": lambda pitch, _: shots.aims(pitch, finish=False),
}
_DONE: Mapping[str, Callable[[Pitch, Answer], None]] = {
    **dict.fromkeys(RESTARTS, lambda pitch, answer: pitch.dead_ball(answer.seat, answer.key)),
    "scatter": _bounces,
    "to": lambda pitch, answer: passes.names(pitch, answer.value),
    "runner": lambda pitch, answer: passes.runs_for(pitch, answer.seat, answer.value),
}
_APPLY: Mapping[str, Callable[[Pitch, Answer], None]] = {
    "draw": _draws,
    "taker": _takes,
    "play": _plays,
    "pass": passes.passes,
    "receive": passes.is_received,
    "shot": shots.shoots,
    "loose": passes.at_loose_ball,
    "level": fouls.drawn_tackle,
    "card": fouls.gives_card,
    "booked": fouls.is_named,
    "advantage": fouls.has_advantage,
    "kick": fouls.agrees_kick,
}
