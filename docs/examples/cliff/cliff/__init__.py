"""Cliff: two goats in the fog.

RED and BLUE each choose in secret how far their goat walks, 1 to 6 steps, and show it. Then the
die is thrown: so far reaches the ground. Who goes further falls. Of the goats that stand, the one
that went further eats, a point a step; goats on the same step butt heads, and nobody eats. Who
first has 15 points wins.
"""

from collections.abc import Mapping

from companion.rules.asks import (
    Answer,
    Ask,
    Script,
    Seat,
    ask_for_every_answer,
    ask_for_first_answer,
    die_choice,
    reveal_pick,
    secret_pick_choice,
)
from companion.rules.facts import Facts, Json
from companion.rules.game import Event, Option, Options, Preset
from companion.rules.panes_and_answer_keys import GO, AnswerDraft, Pane, PaneKeys
from companion.rules.sentences import Refused, Sentence, Words, says

RED, BLUE = SEATS = ("red", "blue")
NAMES = {RED: says("RED"), BLUE: says("BLUE")}
STEPS = (1, 2, 3, 4, 5, 6)
GOALS = (10, 15, 25)
ROUND = says("round")


class Walks:
    """One match."""

    def __init__(self, goal: int) -> None:
        self.events: list[Event] = []
        self._goal = goal
        self._score: dict[Seat, int] = dict.fromkeys(SEATS, 0)
        self._round = 1
        self._steps: dict[Seat, int] = {}

    # The rule book --------------------------------------------------------------------------

    def script(self) -> Script[None]:
        """Rounds, until somebody has enough."""
        while self._winner is None:
            yield from self._walk()
            self._round += 1
        self._happens("end", says("{team} is full", team=NAMES[self._winner]), "horn")

    def _walk(self) -> Script[None]:
        """One round: both choose, both show, somebody throws."""
        red, blue = yield from ask_for_every_answer(
            "walk", {seat: (secret_pick_choice("steps", STEPS),) for seat in SEATS}
        )
        steps = {RED: (yield from _shown(red)), BLUE: (yield from _shown(blue))}
        self._steps = steps
        self._happens("shown", says("RED {red}  BLUE {blue}", **steps), "reveal")
        thrown = yield from ask_for_first_answer(
            "ground", {seat: (die_choice(6),) for seat in SEATS}
        )
        self._eats(thrown.value)
        self._steps = {}

    def _eats(self, ground: int) -> None:
        """The goat that went further and stands; one that fell has got nowhere."""
        red, blue = (steps if steps <= ground else 0 for steps in self._steps.values())
        if red == blue == 0:
            self._happens("nobody", says("Ground {n}: both fall", n=ground), "whistle")
        elif red == blue:
            self._happens("nobody", says("Ground {n}: same step", n=ground), "whistle")
        else:
            seat, points = (RED, red) if red > blue else (BLUE, blue)
            self._score[seat] += points
            eaten = says("Ground {n}: {team} +{p}", n=ground, team=NAMES[seat], p=points)
            self._happens("eats", eaten, "basket")

    @property
    def _winner(self) -> Seat | None:
        return next((seat for seat in SEATS if self._score[seat] >= self._goal), None)

    def _happens(self, name: str, text: Sentence, sound: str) -> None:
        self.events.append(Event(name, text, sound))

    # Facts ----------------------------------------------------------------------------------

    def facts(self) -> dict[str, Json]:
        """All that there is to know; steps only from when they are shown until the throw."""
        score, steps = dict(self._score), dict(self._steps)
        return {"score": score, "winner": self._winner, "round": self._round, "steps": steps}

    def enter(self, facts: Facts) -> None:
        """Goes on at the beginning of a round; raises `Refused` for what can't be."""
        score = facts.get("score")
        if not isinstance(score, Mapping) or set(score) != set(SEATS):
            raise Refused(says("can't be so\n{name}", name="score"))
        self._score = {seat: _number(score[seat], "score", 0) for seat in SEATS}
        self._round = _number(facts.get("round", 1), "round", 1)

    def stretch(self, of: str) -> tuple[int, ...] | None:
        """A time limit can be for a ``round``."""
        return (self._round,) if of == ROUND.text and self._winner is None else None

    # What players see and press -------------------------------------------------------------

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        """Three rows, and where the answers lie: steps on the ring, the die in the centre."""
        if ask.name == "walk":
            news = self.events[-1].text if self.events else says("How far do you walk?")
            rows = (news, self._points, says("■ SECRET 1-6"))
            keys = PaneKeys("steps")
            about = says("Pick the number of your steps. Who falls or is behind gets nothing.")
        else:
            hint = says("enter your d6") if draft.own_dice else says("throw d6")
            rows = (self._points, self.events[-1].text, hint)
            keys = PaneKeys("roll", ((GO, "roll"),))
            about = says("Anybody throws. The ground reaches as far as the die says.")
        said = [row.translate(words) for row in rows]
        every_seat = dict.fromkeys(ask.choices, keys)
        return Pane((said[0], said[1], said[2]), every_seat, help=(about.translate(words),))

    def summary(self, words: Words) -> tuple[str, str]:
        """Score and round."""
        score = says("R{red} B{blue}", **self._score).translate(words)
        return score, says("round {n}", n=self._round).translate(words)

    @property
    def _points(self) -> Sentence:
        return says("R{red} B{blue} to {goal}", **self._score, goal=self._goal)


def _shown(answer: Answer) -> Script[int]:
    """Opens a secret answer."""
    assert answer.token is not None, "a secret answer has a token"
    return (yield from reveal_pick(answer.token))


def _number(value: Json, name: str, least: int) -> int:
    if type(value) is not int or not least <= value <= 999:
        raise Refused(says("can't be so\n{name}", name=name))
    return value


class Cliff:
    """The cover of the rule book."""

    name = "cliff"
    version = 1
    title = "Cliff"
    seats: tuple[Seat, ...] = SEATS
    seating = says("One pad a side")
    stretches = (ROUND.text,)
    options = (Option("goal", GOALS, 15, says("Points to win?")),)
    presets = (
        Preset(says("To 15 points"), {"goal": 15}),
        Preset(says("To 10 points"), {"goal": 10}),
    )

    def seat_name(self, seat: Seat) -> Sentence:
        """RED or BLUE."""
        return NAMES[seat]

    def begin(self, options: Options, facts: Facts | None = None) -> Walks:
        """A new match, or one that goes on from `facts`; raises `Refused` if they can't be."""
        goal = options.get("goal", 15)
        if not isinstance(goal, int) or goal not in GOALS:
            raise Refused(says("can't be so\n{name}", name="goal"))
        walks = Walks(goal)
        if facts is not None:
            walks.enter(facts)
        return walks


CLIFF = Cliff()
