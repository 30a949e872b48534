"""A match as it stands: whose turn it is, who was eliminated, bonus cards. All of it is public."""

from dataclasses import dataclass, field
from typing import Self

from companion.games.braintown.dice_payments import Payment
from companion.games.braintown.house_rules import BOOK, Rulings
from companion.games.braintown.match_snapshot import Snapshot
from companion.games.braintown.player_objectives import Objectives
from companion.games.braintown.seats import NAMES
from companion.rules.asks import Seat
from companion.rules.game import Event
from companion.rules.seats_in_turn_order import other_seats_in_turn_order
from companion.rules.sentences import Sentence, says

TYPES = tuple(range(1, 7))
"""The types of inhabitants, by number (BT-15)."""
CARDS = 30
"""How many inhabitants there are (BT-03)."""
EACH = CARDS // len(TYPES)
BONUS = 4  # BT-03
"""How many bonus cards there are (BT-03)."""
PAIR, TRIPLE = 2, 3
"""Objectives: all inhabitants of so many types, or so many of each type (BT-43)."""
SET_UP = ("counts", "grid", "effects", "start")
"""The phases in which no turn runs yet."""


@dataclass
class BraintownMatchState:
    """A match as it stands. `phase` is the boundary that the script is at or past.

    `up` are the cards that were turned up, row by row; `counts` how many cards each type has, 0
    while that is not known. In this turn somebody was eliminated (`killed`), or the device knows that
    the dice were thrown (`rolled`); `attacking` says that it is the turn of an unleashed Cerebronio, whose dice
    are `rolled` once they have hit. `cards` are the bonus cards that each seat has taken and not
    lost. `objectives` are those that are entered
    here; whose card is read or is `entering` anew, and the types that were read off it (`read_types`), the panel tells.
    They are `settled` once somebody was eliminated, even if that was put right since. Since nobody
    is left the seats that are `checked` have ended a turn in which their objective was not fulfilled.
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
    snapshots: list[Snapshot] = field(default_factory=list[Snapshot])

    @classmethod
    def new(cls, rulings: Rulings) -> Self:
        """Return a town in which nothing has happened yet."""
        seats = rulings.seats_in_match
        town = cls(rulings, mover=seats[0], starter=seats[0], cards=dict.fromkeys(seats, 0))
        town.eliminated = {seat: dict.fromkeys(TYPES, 0) for seat in seats}
        if rulings.type_counts == "entered":
            town.phase, town.counts = "counts", dict.fromkeys(TYPES, 0)
        return town

    # What follows from it -------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Those who play, clockwise."""
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
    def gone(self) -> tuple[int, ...]:
        """The types of which nobody is left."""
        out = self.out
        return tuple(each for each in TYPES if out[each] == self.counts[each])

    @property
    def is_empty(self) -> bool:
        """Whether nobody is left: from then on nothing can change that objectives ask for (BT-43)."""
        return sum(self.out.values()) == CARDS

    @property
    def nobody_can_win(self) -> bool:
        """Whether nobody is left and no player's objective was fulfilled at the end of the own turn (R-15)."""
        return len(self.checked) == len(self.seats)

    def has_three_of_each(self, seat: Seat) -> bool:
        """Return whether three of each type are eliminated, by anybody or by that seat (A-03)."""
        everybody = self.rulings.count_scope == "all"
        counted = self.out if everybody else self.eliminated[seat]
        return min(counted.values()) >= TRIPLE

    def may_have_won(self, seat: Seat) -> bool:
        """Return whether some objective is fulfilled that this seat could have (BT-43)."""
        three = self.rulings.three_each != "off" and self.has_three_of_each(seat)
        return three or len(self.gone) >= PAIR  # BT-43

    def may_claim(self, seat: Seat) -> bool:
        """Return whether a player may say that the card has won it (A-25)."""
        return self.rulings.objectives == "cards" and self.may_have_won(seat)

    def three_wins(self, seat: Seat) -> bool:
        """Return whether three of each type have won, whatever the objective of this seat is (A-02)."""
        return self.rulings.three_each == "everybody" and self.has_three_of_each(seat)

    @property
    def following(self) -> Seat:
        """Who has the next turn: they go clockwise (BT-08)."""
        return other_seats_in_turn_order(self.seats, self.mover)[0]  # BT-08

    # What happens ---------------------------------------------------------------------------

    def add_event(
        self, name: str, text: Sentence, sound: str = "", briefly: tuple[Sentence, ...] = ()
    ) -> None:
        """Tell the table."""
        self.events.append(Event(name, text, sound, briefly))
        self.snapshots.append(self.snapshot())

    def snapshot(self) -> Snapshot:
        """Return how things stand now."""
        return Snapshot(
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
        """One card of each row is turned up."""
        self.up, self.phase = cards, "start"  # BT-05
        told = " ".join(map(str, cards))
        self.add_event("up", says("Turn up: {cards}", cards=told))

    def starts(self, seat: Seat) -> None:
        """That seat has the first turn."""
        self.starter, self.turns = seat, 1
        self.begins(seat)
        self.add_event("start", says("{seat} starts", seat=NAMES[seat]))

    def eliminates(self, kind: int, *, attack: bool = False) -> None:
        """The player in turn has eliminated an inhabitant of a type, by an attack or otherwise (BT-53)."""
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
        """The player in turn wants to know what dice pay."""
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
        """Whether the device knows of no throw in this turn: effects may have eliminated before (BT-19, BT-20)."""
        return not self.rolled

    def unleashes(self, seat: Seat) -> None:
        """A Cerebronio is unleashed for good: from its own turn on it attacks, now if that has just begun."""
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
        """A claim was wrong: the turn goes on."""
        self.phase = "turn"

    def shoots_blindly(self) -> None:
        """A blind shot met the wrong card: that ends the turn at once and costs all bonus cards."""
        if self.rulings.lost_bonus == "pool" and self.cards[self.mover]:
            self.phase = "lost"
        else:
            self.loses_bonus(0)

    def loses_bonus(self, back: int) -> None:
        """All bonus cards of the player in turn are lost; so many can be taken anew (BT-46)."""
        self.cards[self.mover] = 0  # BT-46
        self.bonus += back
        text = says("{seat}: wrong blind shot", seat=NAMES[self.mover])
        self.add_event(
            "blind", text, "whistle", (says("{seat}: wrong shot", seat=NAMES[self.mover]),)
        )
        self.passes()

    def ends_turn(self, *, by_clock: bool = False) -> None:
        """The hand is empty: a bonus card if it is due, then the victory check, then the next turn (BT-55)."""
        self._takes_what_is_due(by_clock=by_clock)
        if self.three_wins(self.mover):
            self.wins(self.mover)
        else:
            self.passes()  # BT-55

    def closes_turn(self, *, by_clock: bool = False) -> None:
        """All of that but for the victory check, for which the device has to look into what it keeps."""
        self._takes_what_is_due(by_clock=by_clock)
        self.killed = self.rolled = False
        self.phase = "ended"

    def _takes_what_is_due(self, *, by_clock: bool) -> None:
        """Tell whether an attack has missed, which bonus card is taken, or else that a player ends the turn."""
        seat = self.mover
        missed = self.attacking and not (self.rolled or self.is_empty)
        if missed:
            self.add_event("miss", says("{seat} has missed", seat=NAMES[seat]))
        if not (self.takes_bonus() or missed or by_clock):
            self.add_event("turn", says("{seat} ends the turn", seat=NAMES[seat]))

    def takes_bonus(self) -> bool:
        """The player in turn takes a bonus card if it is due, and left; return whether that is so."""
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

    def passes(self) -> None:
        """The turn goes to the next player."""
        self.turns += 1  # BT-57
        self.round += self.following == self.starter
        self.begins(self.following)

    def begins(self, seat: Seat) -> None:
        """A turn begins: an unleashed Cerebronio attacks (BT-49)."""
        self.mover, self.phase = seat, "turn"
        self.killed = self.rolled = False
        self.attacking = self.mover in self.unleashed  # BT-49

    def notes_no_win(self) -> None:
        """Note that the player in turn has not won; where nobody is left that stays so (R-15)."""
        if self.is_empty:
            self.checked = tuple(
                seat for seat in self.seats if seat in (*self.checked, self.mover)
            )

    def ends_without_winner(self) -> None:
        """The match is over, and nobody has won (R-15)."""
        self.phase = "over"
        self.add_event("end", says("Nobody has won"), "horn")

    def wins(self, seat: Seat) -> None:
        """The match is over (BT-10)."""
        self.phase, self.winner = "over", seat
        self.add_event("end", says("{seat} wins", seat=NAMES[seat]), "horn")
