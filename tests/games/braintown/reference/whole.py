"""The profile `full` with objectives on cards: dice, hands, payments, effects and attacks are told."""

from typing import Any

from tests.games.braintown.reference.answers import (
    ALL_CARDS,
    HELD,
    KEY,
    TYPES,
    Asked,
    Offer,
    Own,
    Seat,
    dice,
    one_of,
)
from tests.games.braintown.reference.assistant import CONTROL_DICE, ROWS, State
from tests.games.braintown.reference.house import House
from tests.games.braintown.reference.paying import COSTS, pays

HEARTS = range(1, 7)
REMIND: Own = {"remind": KEY}
COUNTS = 3
"""Faces from this one on count in an attack (BT-52)."""


class Whole(State):
    """Where a match stands, down to each die and each card in hand."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.dice: list[int] = []
        self.low: list[int] = []
        self.hand = self.effects = 0
        self.paid: list[int] = []
        self.reminded = False
        self.user: Seat | None = None
        self.last_user: Seat | None = None
        self.old, self.old_low = 0, False

    # What may be seen -----------------------------------------------------------------------

    @property
    def asked(self) -> str | None:
        """What is asked now, nothing when it is over."""
        return {"counts": "count", "over": None}.get(self.phase, self.phase)

    def facts(self) -> dict[str, Any]:
        """All facts."""
        turn = ("dice", "low", "hand", "paid", "effects", "reminded")
        window = ("user", "last_user", "old", "old_low")
        return {**super().facts(), **{name: getattr(self, name) for name in (*turn, *window)}}

    def _in_turn(self) -> Asked:
        match self.phase:
            case "effects":  # BT-09: of the cards that were turned up
                return self._everybody({"effects": one_of(range(1, ROWS + 1)), "none": KEY})
            case "turn":
                return self._starting({"roll": dice(1, CONTROL_DICE, typed=True), "none": KEY})
            case "select":
                return self._with_bonus({"done": KEY, **self._taking()})
            case "back":
                own = self._returning() if self.hand else {"end": KEY, **self._ended_claims()}
                return {self.mover: {**own, **self._paying(), **self._may()}}
            case "attack":
                return self._starting(self._attacking())
            case "hearts":
                return self._with_bonus({"hearts": one_of(HEARTS)})
            case "hit":
                return {self.mover: self._hitting()}
            case "attacked":
                own = {"end": KEY, **self._ended_claims(), **self._unleashing()}
                return {self.mover: own}
            case _:
                return self._turning()

    def _starting(self, own: Own) -> Asked:
        """Before the dice fall effects of visible cards count, in each player's turn (BT-18, BT-19)."""
        reminding = self._reminding()
        reminded: Own = {"reminded": KEY} if reminding else {}
        return {self.mover: {**own, **self._may(), **reminded}, **reminding}

    def _may(self) -> dict[str, Offer]:
        """What a player says in the turn besides: what texts of cards do, and what was said at last."""
        effects: dict[str, Offer] = {"gains": KEY, "loses": KEY}
        own: dict[str, Offer] = {"blind": HELD, **self._eliminating(), **effects}
        return {**own, **self._unleashing(), **self._anew()}

    def _eliminating(self) -> Own:
        gone = self.town.finished
        open_types = [t for t in TYPES if t not in gone]
        return {"out": one_of(open_types, gone)} if open_types else {}  # BT-56

    def _hitting(self) -> Own:
        """The card that is hit may have had an effect (BT-19)."""
        own = self._eliminating()
        return {**own, "out_effect": own["out"]}

    def _attacking(self) -> Own:
        """All six dice, or as many as agreed, are thrown at a card, if any is left (BT-50, A-10)."""
        if not self._eliminating():
            return {"none": KEY}
        return {"roll": dice(1, self.house.attack_dice, typed=True), "none": KEY}

    def _anew(self) -> Own:
        """On cards there is nothing to be entered anew."""
        return {}

    def _ended_claims(self) -> Own:
        """A win is claimed at the end of the own turn (BT-10)."""
        return self._claims()

    def _reminding(self) -> Asked:
        """Opponents say that effects count, once a turn (BT-18, A-07); not what there is."""
        if self.reminded or self.house.effect_reminder == "auto":
            return {}
        return dict.fromkeys(self.opponents, REMIND)

    def _taking(self) -> Own:
        """Dice that have not fallen and lie on no other select a card (BT-22 to BT-24)."""
        if not self.dice:
            return {}
        take = one_of(sorted(set(self.dice)), sorted(set(self.low)))
        return {"take": take, "take_effect": take} if self._in_town() else {}

    def _with_bonus(self, own: Own) -> Asked:
        """Bonus cards before a die is used: the player in turn first, then clockwise (BT-42, A-17)."""
        order = (self.mover, *self.opponents)
        start = order.index(self.last_user) if self.last_user else 0
        users = [] if self.hand else [seat for seat in order[start:] if self.town.cards[seat]]
        if not users:
            return {self.mover: own}
        whose = {"bonus": one_of(sorted(self.seats.index(seat) + 1 for seat in users))}
        return {
            self.mover: {**own, **whose},
            **{seat: whose for seat in users if seat != self.mover},
        }

    def _turning(self) -> Asked:
        """Whoever uses a bonus card says which die it turns, and to what (BT-41, A-18)."""
        assert self.user
        if self.phase == "value":
            return {self.user: {"value": one_of(n for n in range(1, 7) if n != self.old)}}
        own = {"free": one_of(sorted(set(self.dice)))} if self.dice else {}
        return {
            self.user: {**own, "low": one_of(sorted(set(self.low)))} if self.low else own,
        }

    def _returning(self) -> Own:
        """Cards in hand have to go back, hidden for free (BT-31, BT-32)."""
        offer = self._payable()
        abilities = ("effect", "action", "both")
        return {"hidden": KEY, **(dict.fromkeys(abilities, offer) if offer else {})}

    def _room(self) -> bool:
        """Whether one more effect may be visible: a card has one at most (BT-03)."""
        return self.effects < self._in_town()

    def _in_town(self) -> int:
        """How many cards lie in the town: neither out nor in a hand."""
        return ALL_CARDS - sum(self.town.out.values()) - self.hand

    def _paying(self) -> Own:
        """A card that is back has another ability paid, or the same again (BT-36, A-23)."""
        offer = self._payable()
        return {"again": offer} if self.paid and offer else {}

    def _payable(self) -> Offer | None:
        """Costs that concentration dice pay besides what is paid; none if they pay nothing."""
        left = tuple(sorted((*self.dice, *self.low)))
        costs = COSTS[self.house.costs]
        paid = [cost for cost in costs if pays(left, tuple(sorted((*self.paid, cost))))]
        return one_of(paid, [cost for cost in costs if cost not in paid]) if paid else None

    # What is answered -----------------------------------------------------------------------

    def apply(self, seat: Seat, key: str, values: tuple[int, ...], entry: int) -> None:
        """Goes on from the answer of a seat, and the number of its entry."""
        grid = self.phase == "grid"
        if key == "bonus":
            self.user, self.phase = self.seats[values[0] - 1], "bonus"
        else:
            super().apply(seat, key, values, entry)
        if grid:
            self.phase = "effects"

    def time_is_up(self) -> None:
        """A turn is over: an attack misses. An opponent who chooses a die costs nobody the turn."""
        if self.phase != "fair" and self.user in (None, self.mover):
            self._ends()

    def _plays(self, key: str, values: tuple[int, ...]) -> None:
        match self.phase, key:
            case "effects", _:
                self.effects = values[0] if key == "effects" else 0
                self.phase = "start"
            case "turn", "roll":  # BT-21, BT-23, BT-24
                self.rolled, self.phase = True, "select"
                self.dice = sorted(values)
                self.low = [1] * (CONTROL_DICE - len(values))
            case "turn", "none":
                self._plays("roll", ())
            case "attack", "roll":
                self.dice, self.phase = sorted(values), "hearts"
            case "attack", "none":
                self._missed()
            case "hearts", _:
                self._strikes(values[0])
            case "bonus", _:
                self.old, self.old_low, self.phase = values[0], key == "low", "value"
            case "value", _:
                self._turns(values[0])
            case _:
                self._acts(key, values)

    def _acts(self, key: str, values: tuple[int, ...]) -> None:
        """What the phase does not matter for."""
        match key:
            case "remind" | "reminded":
                self.reminded = True
            case "take" | "take_effect":  # BT-38
                self.dice.remove(values[0])
                self.hand += 1
                self._ends_effect(key == "take_effect")
                self.effects = min(self.effects, self._in_town())
            case "done":
                self.phase = "back"
            case "hidden":
                self.hand -= 1
            case "effect" | "action" | "both" | "again":  # BT-33 to BT-36
                self.paid = sorted((*self.paid, *values), reverse=True)
                self.hand -= key != "again"
                self.effects += key in {"effect", "both"}
            case "gains" | "loses":
                self.effects += key == "gains" and self._room()
                self._ends_effect(key == "loses")
            case "blind":
                self._loses_all()
            case "out" | "out_effect":
                self._ends_effect(key == "out_effect")
                self._kills(values[0])
            case _:
                super()._plays(key, values)

    def _ends_effect(self, said: bool) -> None:
        """None ends where none is visible, whatever was said."""
        self.effects = max(0, self.effects - said)

    def _kills(self, kind: int) -> None:
        self.town.eliminates(self.mover, kind)
        self.killed = True
        self.hand = min(self.hand, self._in_town() + self.hand)
        self.effects = min(self.effects, self._in_town())
        if self.phase == "hit":
            self.rolled = True
            self._missed()

    def _loses_all(self) -> None:
        """The bonus cards are known: they go out of the game, or can be taken anew (BT-46, A-19)."""
        pool = self.house.lost_bonus == "pool"
        self._puts_away()
        self._loses(self.town.cards[self.mover] if pool else 0)

    def _strikes(self, hearts: int) -> None:
        """Enough dice of 3 or more hit (BT-52)."""
        if sum(die >= COUNTS for die in self.dice) < hearts:
            self.dice = []
            self._missed()
        elif self._eliminating():
            self.phase = "hit"
        else:
            self._missed()

    def _missed(self) -> None:
        """An attack is over: its turn as well, if nobody can claim to have won."""
        if self._ended_claims():
            self.phase = "attacked"
        else:
            self._ends()

    def _turns(self, face: int) -> None:
        """A die is turned, and the bonus card is gone (BT-41, A-16)."""
        assert self.user
        changed = self.low if self.old_low else self.dice
        changed.remove(self.old)
        changed.append(face)
        changed.sort()
        self.town.cards[self.user] -= 1
        self.last_user, self.user = self.user, None
        self.old, self.old_low = 0, False
        self.phase = "hearts" if self.attacking else "select"

    def _wants_out(self, seat: Seat) -> None:
        """Whoever is unleashed before the throw attacks now (BT-20, A-09)."""
        self._unleashes(seat)
        if seat == self.mover and not self.rolled:
            self.attacking, self.phase = True, "attack"

    def _confirms(self, seat: Seat, key: str) -> None:
        super()._confirms(seat, key)
        if self.phase == "turn":
            self.phase = "attacked" if self.attacking else "back"

    def _ends(self) -> None:
        self._puts_away()
        super()._ends()

    def _wins(self) -> None:
        self._puts_away()
        super()._wins()

    def _puts_away(self) -> None:
        """Dice and cards are put away, and no effect is remembered (A-21)."""
        self.dice, self.low, self.paid, self.hand = [], [], [], 0
        self.reminded = False
        self.user = self.last_user = None
        self.old, self.old_low = 0, False

    def _begins(self, seat: Seat) -> None:
        super()._begins(seat)
        if self.attacking:  # BT-49
            self.phase = "attack"
