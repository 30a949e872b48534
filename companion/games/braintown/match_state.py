"""The state of a match: turns, eliminations, bonus cards. All of it is public."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from companion.games.braintown.dice_payments import Payment
from companion.games.braintown.house_rules import BOOK, Rulings
from companion.games.braintown.player_objectives import Objectives
from companion.games.braintown.seats import NAMES
from companion.games.braintown.statistics_snapshot import StatisticsSnapshot
from companion.rules.asks import Seat
from companion.rules.game import Event
from companion.rules.seats_in_turn_order import other_seats_in_turn_order
from companion.rules.sentences import Sentence, says

TYPES = tuple(range(1, 7))
"""The types of inhabitants, by number (BT-15)."""
CARDS = 30
"""The number of inhabitants (BT-03)."""
EACH = CARDS // len(TYPES)
BONUS = 4  # BT-03
"""The number of bonus cards (BT-03)."""
PAIR, TRIPLE = 2, 3
"""Objectives: all inhabitants of `PAIR` types, or `TRIPLE` of each type (BT-43)."""
SET_UP = ("counts", "grid", "effects", "start")
"""The phases before the first turn."""


LARGE_BY_EVENT: Mapping[str, bool] = dict.fromkeys(("miss", "struck"), True)
"""Whether events are large, where their sound doesn't say so already."""


@dataclass
class BraintownMatchState:
    """The state of a match. `phase` is the boundary that the script is at or past.

    `up` are the cards that were turned up, row by row; `counts` how many cards each type has, 0
    while that is unknown. In this turn somebody was eliminated (`killed`), or the device knows that
    the dice were thrown (`rolled`); `attacking` says that it is the turn of an unleashed
    Cerebronio, whose dice are `rolled` once they have hit. `cards` are the bonus cards that each
    seat has taken and not lost. `objectives` are those that were entered; `entering` is whose
    objective card is read or entered again, and `read_types` the types that were read off it. They
    are `settled` once somebody was eliminated, even if that was corrected since. `checked` are the
    seats that have ended a turn without a fulfilled objective since no inhabitant is left.
    """

    rulings: Rulings = BOOK
    phase: str = "grid"
    mover: Seat = ""
    starter: Seat = ""
    round: int = 1
    turns: int = 0
    up: tuple[int, ...] = ()
    counts: dict[int, int] = field(default_factory=lambda: dict.fromkeys(TYPES, EACH))
    eliminated: dict[Seat, dict[int, int]] = field(default_factory=dict[Seat, dict[int, int]])
    bonus: int = BONUS
    cards: dict[Seat, int] = field(default_factory=dict[Seat, int])
    unleashed: tuple[Seat, ...] = ()
    attacking: bool = False
    killed: bool = False
    rolled: bool = False
    winner: Seat | None = None
    objectives: Objectives = field(default_factory=Objectives)
    settled: bool = False
    checked: tuple[Seat, ...] = ()
    entering: Seat = ""
    read_types: tuple[int, ...] = ()
    events: list[Event] = field(default_factory=list[Event])
    snapshots: list[StatisticsSnapshot] = field(default_factory=list[StatisticsSnapshot])

    @classmethod
    def new(cls, rulings: Rulings) -> Self:
        """Return the state of a new match."""
        seats = rulings.seats_in_match
        town = cls(rulings, mover=seats[0], starter=seats[0], cards=dict.fromkeys(seats, 0))
        town.eliminated = {seat: dict.fromkeys(TYPES, 0) for seat in seats}
        if rulings.type_counts == "entered":
            town.phase, town.counts = "counts", dict.fromkeys(TYPES, 0)
        return town

    # Derived values -------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the players, clockwise."""
        return self.rulings.seats_in_match

    @property
    def score(self) -> dict[Seat, int]:
        """How many inhabitants each seat has eliminated."""
        return {seat: sum(own.values()) for seat, own in self.eliminated.items()}

    @property
    def out(self) -> dict[int, int]:
        """How many of each type are eliminated: all count for everybody (A-05)."""
        return {each: sum(own[each] for own in self.eliminated.values()) for each in TYPES}

    @property
    def exhausted_types(self) -> tuple[int, ...]:
        """The types of which nobody is left."""
        out = self.out
        return tuple(each for each in TYPES if out[each] == self.counts[each])

    @property
    def is_empty(self) -> bool:
        """Whether no inhabitant is left: from then on no objective can become fulfilled (BT-43)."""
        return sum(self.out.values()) == CARDS

    @property
    def nobody_can_win(self) -> bool:
        """Whether nobody is left and the match ends without a winner (R-15).

        No player's objective was fulfilled at the end of a turn of that player.
        """
        return len(self.checked) == len(self.seats)

    def has_three_of_each(self, seat: Seat) -> bool:
        """Return whether three of each type are eliminated, by anybody or by that seat (A-03)."""
        everybody = self.rulings.count_scope == "all"
        counted = self.out if everybody else self.eliminated[seat]
        return min(counted.values()) >= TRIPLE

    def may_have_won(self, seat: Seat) -> bool:
        """Return whether an objective is fulfilled that this seat could have (BT-43)."""
        three = self.rulings.three_each != "off" and self.has_three_of_each(seat)
        return three or len(self.exhausted_types) >= PAIR  # BT-43

    def may_claim(self, seat: Seat) -> bool:
        """Return whether a player may claim that the objective card is fulfilled (A-25)."""
        return self.rulings.objectives == "cards" and self.may_have_won(seat)

    def three_wins(self, seat: Seat) -> bool:
        """Return whether three of each type win, whatever the objective of this seat is (A-02)."""
        return self.rulings.three_each == "everybody" and self.has_three_of_each(seat)

    @property
    def following(self) -> Seat:
        """Whose turn is next, clockwise (BT-08)."""
        return other_seats_in_turn_order(self.seats, self.mover)[0]  # BT-08

    # Events ---------------------------------------------------------------------------------

    def add_event(
        self, name: str, text: Sentence, sound: str = "", briefly: tuple[Sentence, ...] = ()
    ) -> None:
        """Add an event, with a snapshot of the state."""
        self.events.append(Event(name, text, sound, briefly, LARGE_BY_EVENT.get(name)))
        self.snapshots.append(self.snapshot())

    def snapshot(self) -> StatisticsSnapshot:
        """Return a snapshot of the state."""
        return StatisticsSnapshot(
            self.phase,
            self.round,
            self.turns,
            None if self.phase in SET_UP else self.mover,
            self.attacking,
            tuple(tuple(self.eliminated[seat].values()) for seat in self.seats),
            tuple(self.cards.values()),
            tuple(self.counts.values()),
            tuple(self.objectives.shown.get(seat) for seat in self.seats),
            self.rulings.three_on_cards,
        )

    def turn_up_cards(self, cards: tuple[int, ...]) -> None:
        """Turn one card of each row up."""
        self.up, self.phase = cards, "start"  # BT-05
        told = " ".join(map(str, cards))
        self.add_event("up", says("Turn up: {cards}", cards=told))

    def begin_first_turn(self, seat: Seat) -> None:
        """Give the first turn to that seat."""
        self.starter, self.turns = seat, 1
        self.begin_turn(seat)
        self.add_event("start", says("{seat} starts", seat=NAMES[seat]))

    def eliminate(self, kind: int, *, attack: bool = False) -> None:
        """Count an elimination by the player in turn, by an attack or otherwise (BT-53)."""
        self.eliminated[self.mover][kind] += 1  # BT-15
        self.killed = self.settled = True  # BT-53
        self.rolled |= attack
        n, of = self.out[kind], self.counts[kind]
        known = {"seat": NAMES[self.mover], "type": kind, "n": n}
        text = says("{seat}: type {type}, {n}/{of} out", of=of, **known)
        briefly = (says("{seat}: type {type}, {n}", **known),)
        if attack:
            self.add_event("struck", text, briefly=briefly)
        else:
            self.add_event("out", text, briefly=briefly)

    def announce_payments(self, payments: tuple[Payment, ...]) -> None:
        """Tell the player in turn what dice pay."""
        self.rolled = True
        told = ["+".join(map(str, each)) for each in payments]
        match told:
            case [one]:
                text = says("The dice pay {one}", one=one)
            case [one, other]:
                text = says("Dice: {one} or {other}", one=one, other=other)
            case _:
                text = says("The dice pay nothing")
        self.add_event("pays", text)

    @property
    def fresh(self) -> bool:
        """Whether the device knows of no throw in this turn, only of effects (BT-19, BT-20)."""
        return not self.rolled

    def unleash(self, seat: Seat) -> None:
        """Unleash a Cerebronio for good (BT-48).

        It attacks from its next turn on, or at once if its turn has just begun.
        """
        self.unleashed = tuple(
            each for each in self.seats if each in (*self.unleashed, seat)
        )  # BT-48
        if seat == self.mover:
            self.attacking = self.fresh
        if seat == self.mover and not self.attacking:
            text = says("{seat}: attacks next turn", seat=NAMES[seat])
        else:
            text = says("{seat} is unleashed", seat=NAMES[seat])
        self.add_event("unleash", text, "reveal")

    def resume_turn(self) -> None:
        """Go on with the turn, after a wrong claim."""
        self.phase = "turn"

    def fail_blind_shot(self) -> None:
        """End the turn after a wrong blind shot, which costs all bonus cards."""
        if self.rulings.lost_bonus == "pool" and self.cards[self.mover]:
            self.phase = "lost"
        else:
            self.forfeit_bonus_cards(0)

    def forfeit_bonus_cards(self, back: int) -> None:
        """Take all bonus cards from the player in turn (BT-46).

        `back` of them can be taken again by anybody.
        """
        self.cards[self.mover] = 0  # BT-46
        self.bonus += back
        text = says("{seat}: wrong blind shot", seat=NAMES[self.mover])
        self.add_event(
            "blind", text, "whistle", (says("{seat}: wrong shot", seat=NAMES[self.mover]),)
        )
        self.pass_turn()

    def end_turn(self, *, by_clock: bool = False) -> None:
        """End the turn: a bonus card if due, then the victory check, then the next turn (BT-55)."""
        self._record_turn_end(by_clock=by_clock)
        if self.three_wins(self.mover):
            self.end_match(self.mover)
        else:
            self.pass_turn()  # BT-55

    def close_turn(self, *, by_clock: bool = False) -> None:
        """End the turn before the victory check, for which hidden objectives have to be checked."""
        self._record_turn_end(by_clock=by_clock)
        self.killed = self.rolled = False
        self.phase = "ended"

    def _record_turn_end(self, *, by_clock: bool) -> None:
        """Add the event of the turn's end: a missed attack, a bonus card, or the end itself."""
        seat = self.mover
        missed = self.attacking and not (self.rolled or self.is_empty)
        if missed:
            self.add_event("miss", says("{seat} has missed", seat=NAMES[seat]))
        if not (self.give_due_bonus_card() or missed or by_clock):
            self.add_event("turn", says("{seat} ends the turn", seat=NAMES[seat]))

    def give_due_bonus_card(self) -> bool:
        """Give the player in turn a bonus card if it is due and left; return whether it is."""
        seat = self.mover
        due = self.killed and self.bonus > 0  # BT-40
        if due:
            self.bonus -= 1
            self.cards[seat] += 1
            text = says("{seat} takes a bonus card", seat=NAMES[seat])
            self.add_event(
                "bonus",
                text,
                briefly=(
                    says("{seat} takes a bonus", seat=NAMES[seat]),
                    says("{seat} takes bonus", seat=NAMES[seat]),
                ),
            )
        return due

    def pass_turn(self) -> None:
        """Pass the turn to the next player."""
        self.turns += 1  # BT-57
        self.round += self.following == self.starter
        self.begin_turn(self.following)

    def begin_turn(self, seat: Seat) -> None:
        """Begin a turn: an unleashed Cerebronio attacks (BT-49)."""
        self.mover, self.phase = seat, "turn"
        self.killed = self.rolled = False
        self.attacking = self.mover in self.unleashed  # BT-49

    def record_no_win(self) -> None:
        """Note that the player in turn has not won, if nobody is left (R-15)."""
        if self.is_empty:
            self.checked = tuple(
                seat for seat in self.seats if seat in (*self.checked, self.mover)
            )

    def end_without_winner(self) -> None:
        """End the match without a winner (R-15)."""
        self.phase = "over"
        self.add_event("end", says("Nobody has won"), "horn")

    def end_match(self, seat: Seat) -> None:
        """End the match (BT-10)."""
        self.phase, self.winner = "over", seat
        self.add_event("end", says("{seat} wins", seat=NAMES[seat]), "horn")
