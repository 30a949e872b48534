"""The profile `assistant` with objectives on cards: players keep cards and dice, the device counts."""

from typing import Any

from tests.games.braintown.reference.answers import (
    HELD,
    KEY,
    TYPES,
    YES_OR_NO,
    Asked,
    Offer,
    Own,
    Seat,
    dice,
    lot,
    one_of,
)
from tests.games.braintown.reference.house import House
from tests.games.braintown.reference.town import Town

CONTROL_DICE = 6
ROWS = 5


class State:
    """Where a match stands; `apply` says what an answer changes."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.seats = tuple(f"p{n}" for n in range(1, house.seats + 1))
        self.town = Town(house, self.seats)
        self.phase = "counts" if house.type_counts == "entered" else "grid"
        self.winner: Seat | None = None
        self.mover = self.starter = self.seats[0]
        self.round, self.turns = 1, 0
        self.up: list[int] = []
        self.killed = self.rolled = self.attacking = False
        self.unleashed: list[Seat] = []
        self.waiting: tuple[Seat, ...] = ()

    # What may be seen -----------------------------------------------------------------------

    @property
    def asked(self) -> str | None:
        """What is asked now, nothing when it is over."""
        if self.phase == "turn" and self.attacking:
            return "attack"
        return {"counts": "count", "over": None}.get(self.phase, self.phase)

    @property
    def runs(self) -> Seat | None:
        """The seat whose time runs: the first that is waited for, from the first turn on."""
        return next(iter(self.choices()), None) if self.turns else None

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """All but the player in turn, clockwise."""
        at = self.seats.index(self.mover)
        return (*self.seats[at + 1 :], *self.seats[:at])

    def facts(self) -> dict[str, Any]:
        """All facts."""
        names = ("winner", "phase", "mover", "starter", "round", "turns", "up", "killed")
        more = ("rolled", "unleashed", "attacking")
        town = ("score", "counts", "out", "eliminated", "bonus", "cards")
        own = {name: getattr(self, name) for name in (*names, *more)}
        return {**own, **{name: getattr(self.town, name) for name in town}}

    def choices(self) -> Asked:
        """Who may answer what."""
        match self.phase:
            case "counts":
                return self._everybody({"count": one_of(self.town.open_counts())})
            case "grid":
                typed = self.house.row_dice == "table"
                return self._everybody({"roll": dice(ROWS, ROWS, typed=typed)})  # BT-05
            case "start":  # BT-07
                who = one_of(range(1, len(self.seats) + 1))
                return self._everybody({"starts": who, "draw": lot(len(self.seats))})
            case "lost":
                held = self.town.cards[self.mover]
                return {self.mover: {"back": one_of(range(1, held + 1)), "none": KEY}}
            case "fair":
                return dict.fromkeys(self.waiting, YES_OR_NO)
            case "over":
                return {}
            case _:
                return self._in_turn()

    def _in_turn(self) -> Asked:
        """Who may answer what while a player has the turn."""
        return {self.mover: self._may()}

    def _everybody(self, own: Own) -> Asked:
        return dict.fromkeys(self.seats, own)

    def _may(self) -> dict[str, Offer]:
        """What the player in turn may say."""
        own: dict[str, Offer] = {"end": KEY}
        gone = self.town.finished
        has_hit = self.attacking and self.rolled
        if not has_hit:
            own["blind"] = HELD  # BT-45: of an action, or of an effect that counts at the start
            if len(gone) < len(TYPES):  # BT-50
                own["out"] = one_of((t for t in TYPES if t not in gone), gone)
                if self.attacking:  # BT-19: effects count in each player's turn
                    own["effect_out"] = own["out"]
        if not self.attacking:  # BT-49
            own["dice"] = dice(2, CONTROL_DICE, typed=True)
            if not self.rolled and self.mover not in self.unleashed:
                own["unleash_later"] = HELD  # nobody has told whether he has thrown
        return {**own, **self._unleashing(), **self._claims()}

    def _unleashing(self) -> Own:
        """Who may be unleashed now (BT-48)."""
        chained = [n for n, seat in enumerate(self.seats, 1) if seat not in self.unleashed]
        if self.house.unleash_when == "any":
            return {"unleash": Offer(tuple(chained), held=True)} if chained else {}
        return {} if self.mover in self.unleashed else {"unleash": HELD}

    def _claims(self) -> Own:
        """What the player in turn may say of the objective card (A-25)."""
        return {"won": HELD} if self.town.may_be_fulfilled(self.mover) else {}

    # What is answered -----------------------------------------------------------------------

    def apply(self, seat: Seat, key: str, values: tuple[int, ...], entry: int) -> None:
        """Goes on from the answer of a seat, and the number of its entry."""
        match self.phase:
            case "counts":
                if self.town.count(values[0]):
                    self.phase = "grid"
            case "grid":
                self.up = list(values)
                self.phase = "start"
            case "start":
                self.starter = self.seats[values[0] - 1]
                self.phase = "turn"
                self._begins(self.starter)
            case "lost":
                self._loses(values[0] if key == "back" else 0)
            case "fair":
                self._confirms(seat, key)
            case _:
                self._plays(key, values)

    def time_is_up(self) -> None:
        """The turn is over as if its player ended it; one who is lost puts no card back.

        Opponents who look at a card for too long cost nobody the turn.
        """
        if self.phase == "lost":
            self._loses(0)
        elif self.phase == "turn":
            self._ends()

    def goes_on(self) -> None:
        """Who has looked at the card is no fact: in a match begun from facts all do again."""
        self.waiting = self.opponents

    def _plays(self, key: str, values: tuple[int, ...]) -> None:
        match key:
            case "out":
                self.town.eliminates(self.mover, values[0])
                self.killed = True
                self.rolled |= self.attacking
                if self.attacking and not self._claims():
                    self._ends()  # BT-52
            case "effect_out":  # BT-19: the attack is still to come
                self.town.eliminates(self.mover, values[0])
                self.killed = True
            case "dice":
                self.rolled = True
            case "unleash":
                self._wants_out(self.seats[values[0] - 1] if values else self.mover)
            case "unleash_later":
                self.rolled = True  # he attacks from his next turn on
                self._wants_out(self.mover)
            case "blind":
                if self.house.lost_bonus == "pool" and self.town.cards[self.mover]:
                    self.phase = "lost"
                else:
                    self._loses(0)
            case "won":
                self.phase = "fair"
                self.waiting = self.opponents
            case _:
                self._ends()

    def _wants_out(self, seat: Seat) -> None:
        """The objective card is on the table; before the control roll the attack is possible (BT-20, A-09)."""
        self._unleashes(seat)
        if seat == self.mover and not self.rolled:
            self.attacking = True

    def _unleashes(self, seat: Seat) -> None:
        self.unleashed = sorted({*self.unleashed, seat})

    def _ends(self) -> None:
        """A turn ends: bonus card, victory, the next player (BT-55)."""
        self._takes_bonus()
        self._checks()

    def _checks(self) -> None:
        """Whoever has won by what the device knows has won; otherwise play goes on."""
        if self._has_won():
            self._wins()
        else:
            self._next()

    def _has_won(self) -> bool:
        """Whether the device knows that the player in turn has won (A-02)."""
        everybody = self.house.three_each == "everybody"
        return everybody and self.town.has_three_of_each(self.mover)

    def _takes_bonus(self) -> None:
        if self.killed:
            self.town.rewards(self.mover)

    def _loses(self, back: int) -> None:
        """A blind shot met the wrong card: no bonus, no victory (BT-46, A-20)."""
        self.town.cards[self.mover] = 0
        self.town.bonus += back
        self._next()

    def _confirms(self, seat: Seat, key: str) -> None:
        """Opponents have looked at the card (A-25, R-11)."""
        self.waiting = tuple(each for each in self.waiting if each != seat)
        if key == "yes" and (self.house.confirm == "one" or not self.waiting):
            self._takes_bonus()
            self._wins()
        elif key == "no":
            self.phase = "turn"
            if self.house.wrong_claim == "unleashed" and self.mover not in self.unleashed:
                self._unleashes(self.mover)
                self.rolled = True  # he attacks from his next turn on (BT-10, A-09)

    def _wins(self) -> None:
        self.winner, self.phase = self.mover, "over"

    def _next(self) -> None:
        """It is the next player's turn, clockwise (BT-08)."""
        at = self.seats.index(self.mover) + 1
        seat = self.seats[at % len(self.seats)]
        self.round += seat == self.starter
        self.phase = "turn"
        self._begins(seat)

    def _begins(self, seat: Seat) -> None:
        self.mover = seat
        self.turns += 1
        self.killed = self.rolled = False
        self.attacking = seat in self.unleashed  # BT-49
