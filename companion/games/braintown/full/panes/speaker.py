"""What every layout of a whole turn needs to speak."""

from collections.abc import Iterable

from companion.games.braintown.full.explained import EXPLAINED
from companion.games.braintown.full.reminders import REMINDERS
from companion.games.braintown.full.town import FullTown
from companion.games.braintown.panes.speaker import Speaker
from companion.games.braintown.payments import Dice
from companion.rules.asks import Ask, Seat
from companion.rules.lines import Row
from companion.rules.panes import Draft
from companion.rules.seats import after
from companion.rules.words import Words


class FullSpeaker(Speaker):
    """Says things about one ask of a match whose whole turns are followed."""

    explained = EXPLAINED
    reminders = REMINDERS

    def __init__(self, town: FullTown, ask: Ask, draft: Draft, words: Words) -> None:
        super().__init__(town, ask, draft, words)
        self.full = town

    def pays_for(self, what: str, cost: int) -> bool:
        """Return whether an ability of that cost may be paid now."""
        own = self.ask.choices[self.mover]
        return any(choice.key == what and cost in choice.among for choice in own)

    def dice(self, dice: Dice) -> str:
        """Return what dice show."""
        return self.say("Dice {dice}", dice=" ".join(map(str, dice)) or "–")

    def bonus_cards(self) -> str:
        """Return how many bonus cards each player holds."""
        return self.say("Bonus cards held: {cards}.", cards=self.by_seat(self.town.cards))

    def free(self) -> str:
        """Return what the dice show that lie free, for a row that has no room for more."""
        return " ".join(map(str, self.full.dice)) or "–"

    def thrown(self) -> list[str | Row]:
        """Return the dice that lie free, and those that have fallen."""
        lines: list[str | Row] = [self.dice(self.full.dice)]
        if self.full.low:
            fallen = " ".join(map(str, self.full.low))
            lines.append(self.say("Fallen {dice}", dice=fallen))
        return lines

    def users(self) -> tuple[str, ...]:
        """Say who may use a bonus card now, if anybody may."""
        users = self.full.bonus_users
        return (self.say("Bonus? {seats}", seats=self.named(users)),) if users else ()

    def effects(self) -> tuple[str, ...]:
        """Say that effects count in this turn, where somebody has said so or the device does.

        Else say how opponents do at pads of their own, whether or not there are any (BT-18).
        """
        if self.offers("remind"):
            seats = self.named(self._opponents_elsewhere())
            return (self.say("{seats}: c=remind", seats=seats),) if seats else ()
        n = self._effects_that_count
        return (self.say("Effects count: {n}", n=n),) if n else ()

    @property
    def _effects_that_count(self) -> int:
        """How many effects count in this turn, as far as somebody has said so or the device does (A-08)."""
        auto = self.town.rulings.effect_reminder == "auto"
        return self.full.effects if self.full.reminded or auto else 0

    def standing(self) -> Iterable[str]:
        """Say how the match stands, and which effects count in this turn."""
        yield from super().standing()
        if self.town.turns and (n := self._effects_that_count):
            yield self.say("Visible effects that count in this turn: {n}.", n=n)

    @property
    def pad_is_shared(self) -> bool:
        """Whether opponents sit at the pad of the player in turn, for whom its centre does not answer."""
        served = self.draft.served
        others = after(self.town.seats, self.mover) if served else ()
        return any(seat not in served and self._is_at_same_side(seat) for seat in others)

    def _opponents_elsewhere(self) -> Iterable[Seat]:
        """Return the opponents at other pads."""
        served, left = self.draft.served, self.draft.left
        others = after(self.town.seats, self.mover)
        if not served:
            return others
        if not left:
            return [seat for seat in served if seat != self.mover]
        return [seat for seat in others if not self._is_at_same_side(seat)]

    def _is_at_same_side(self, seat: Seat) -> bool:
        """Return whether a seat is at the side of the player in turn, as far as there are sides."""
        left = self.draft.left or ()
        return (seat in left) == (self.mover in left)
