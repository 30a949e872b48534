"""BASKETmind as the device knows it: seats, options, and a match being played."""

from collections.abc import Sequence

from companion.games.basketmind.court import LETTER, TEAM, Court
from companion.games.basketmind.facts import entered, taken
from companion.games.basketmind.panes import pane
from companion.games.basketmind.players import SEATS
from companion.games.basketmind.rulings import OPTIONS, ruled
from companion.games.basketmind.script import basketmind
from companion.games.basketmind.stand import Stand
from companion.rules.asks import Ask, Script, Seat
from companion.rules.card import Card
from companion.rules.corrections import Field
from companion.rules.game import Event, Options, Preset
from companion.rules.moments import Moment
from companion.rules.panes import Draft, Pane
from companion.rules.statistics import Picks, Statistics
from companion.rules.words import Facts, Json, Sentence, Words, says

TIMED = ("attack", "shot", "defence", "activation")
"""The phases of a turn; none runs while a team sets up, or free throws and rebounds follow it."""


class BasketmindPlay:
    """One match on one court."""

    def __init__(self, court: Court) -> None:
        self._court = court

    @property
    def events(self) -> Sequence[Event]:
        """What happened so far."""
        return self._court.events

    @property
    def stands(self) -> Sequence[Stand]:
        """How things stood at each of the events."""
        return self._court.stands

    def stand(self) -> Stand:
        """How things stand now."""
        return self._court.stand()

    def script(self) -> Script[None]:
        """The rule book."""
        return basketmind(self._court)

    def facts(self) -> dict[str, Json]:
        """The court as plain JSON."""
        return taken(self._court)

    def stretch(self, of: str) -> tuple[int, ...] | None:
        """A ``turn`` or a ``possession``; none runs between turns."""
        court = self._court
        if court.phase not in TIMED:
            return None
        turn = (court.turns,) if of == "turn" else ()
        return (court.quarter, court.possession, *turn)

    def pane(self, ask: Ask, draft: Draft, words: Words) -> Pane:
        """The rows and keys of an ask."""
        return pane(self._court, ask, draft, words)

    def summary(self, words: Words) -> tuple[str, str]:
        """Score, and where the clock and the ball are."""
        court = self._court
        score = " ".join(f"{LETTER[seat].said(words)}{court.score[seat]}" for seat in SEATS)
        turn = says("{period} T{t}", period=court.period(), t=court.turn)
        if not court.handler:
            return score, turn.said(words)
        ball = says("{turn}  ball {player}", turn=turn, player=court.player).said(words)
        return score, ball if len(ball) <= 16 else ball.replace("  ", " ")


class Basketmind:
    """The rule book's cover."""

    name = "basketmind"
    version = 1
    title = "BASKETmind"
    seats: tuple[Seat, ...] = SEATS
    stretches = ("turn", "possession")
    seating = says("Point key 1 at basket")
    options = OPTIONS
    presets = (
        Preset(says("Quick 50 turns"), {"quarters": 1}),
        Preset(says("Four quarters"), {"quarters": 4}),
    )

    def seat_name(self, seat: Seat) -> Sentence:
        """RED or BLUE."""
        return TEAM[seat]

    def begin(self, options: Options, facts: Facts | None = None) -> BasketmindPlay:
        """A new match, or one that goes on from `facts`; raises `Refused` if they can't be."""
        rulings = ruled(options)
        return BasketmindPlay(Court(rulings) if facts is None else entered(rulings, facts))

    def fields(self, options: Options, facts: Facts) -> Sequence[Field]:
        """What can be put right; raises `Refused` for facts that can't be."""
        from companion.games.basketmind import corrections

        return corrections.fields(ruled(options), facts)

    def amended(self, options: Options, facts: Facts, name: str, value: int | str) -> Facts:
        """The facts with one field put right and the rest kept possible."""
        from companion.games.basketmind import corrections

        return corrections.amended(ruled(options), facts, name, value)

    def card(self) -> Card:
        """Players, odds, what ends a possession, keys, claims and limits."""
        from companion.games.basketmind.card import card

        return card()

    def statistics(self, moments: Sequence[Moment], picks: Picks | None) -> Statistics:
        """Score, shots, duels and luck; after the match the habits of the coaches too."""
        from companion.games.basketmind.statistics import statistics

        return statistics(moments, picks)


BASKETMIND = Basketmind()
