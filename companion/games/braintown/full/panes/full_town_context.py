"""The context of a pane in the profile `full`."""

from collections.abc import Iterable

from companion.games.braintown.dice_payments import COSTS, Dice, maximal_affordable_payments
from companion.games.braintown.full.card_return import OTHER_COSTS
from companion.games.braintown.full.help_texts import HELP_TEXTS
from companion.games.braintown.full.match_state import FullMatchState
from companion.games.braintown.full.rule_reminders import REMINDERS
from companion.games.braintown.panes.town_context import TownContext
from companion.rules.asks import Ask, Seat
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.seats_in_turn_order import other_seats_in_turn_order
from companion.rules.sentences import Words
from companion.rules.text_as_picture import TextTableRow

MOST_LINES = 5
"""Lines of a picture below its title."""


class FullTownContext(TownContext):
    """Makes texts for the panes of a match in the profile `full`."""

    help_texts = HELP_TEXTS
    reminders = REMINDERS

    def __init__(self, town: FullMatchState, ask: Ask, draft: AnswerDraft, words: Words) -> None:
        super().__init__(town, ask, draft, words)
        self.full = town

    def can_pay_for(self, what: str, cost: int) -> bool:
        """Return whether an ability of that cost can be paid now."""
        own = self.ask.choices[self.mover]
        return any(choice.key == what and cost in choice.among for choice in own)

    def first(self, key: str) -> str:
        """Return the first value of a choice, by its name, for lists that begin there."""
        (choice,) = (each for own in self.ask.choices.values() for each in own if each.key == key)
        return f"{key} {choice.among[0]}"

    def dice(self, dice: Dice) -> str:
        """Return the faces of dice."""
        return self.say("Dice {dice}", dice=" ".join(map(str, dice)) or "–")

    def bonus_cards(self) -> str:
        """Return how many bonus cards each player holds."""
        return self.say("Bonus cards held: {cards}.", cards=self.by_seat(self.town.cards))

    def free(self) -> str:
        """Return the faces of the free dice, for a row without room for more."""
        return " ".join(map(str, self.full.dice)) or "–"

    def dice_lines(self) -> list[str | TextTableRow]:
        """Return the free dice, and the fallen ones."""
        lines: list[str | TextTableRow] = [self.dice(self.full.dice)]
        if self.full.low:
            fallen = " ".join(map(str, self.full.low))
            lines.append(self.say("Fallen {dice}", dice=fallen))
        return lines

    def affordable(self) -> str:
        """Return what the dice left pay at best; where cards have any costs, the highest (A-22)."""
        if self.town.rulings.costs == "entered":
            most = max(filter(self.full.can_afford, OTHER_COSTS), default=0)
            if most:
                return self.say("They pay up to {n}", n=most)
        found = maximal_affordable_payments(self.full.concentration, self.full.paid)
        if not found:
            return (
                self.say("They pay nothing more")
                if self.full.paid
                else self.say("They pay nothing")
            )
        told = ["+".join(map(str, each)) for each in found]
        if len(told) == 1:
            return self.say("They pay {one}", one=told[0])
        return self.say("Pay {one} or {other}", one=told[0], other=told[1])

    def highest_cost_and_dice(self) -> tuple[int, Dice]:
        """Return the highest cost that the dice left pay, and those needed for it."""
        costs = OTHER_COSTS if self.town.rulings.costs == "entered" else COSTS
        cost = max(filter(self.full.can_afford, costs), default=0)
        takes = self.is_offered("take") or self.is_offered("take_effect")
        return cost, self.full.dice_needed_for(cost) if cost and takes else ()

    def help(self) -> tuple[str, ...]:
        """Return the help of any profile, and which dice are needed for the highest cost."""
        first, *others = super().help()
        cost, dice = self.highest_cost_and_dice()
        if not dice:
            return (first, *others)
        told = self.say(
            "If one of these takes a card, they pay no {cost}+ any more: {dice}.",
            cost=cost,
            dice=" ".join(map(str, dice)),
        )
        return (first, told, *others)

    def users(self) -> tuple[str, ...]:
        """Return who may use a bonus card now, if anybody may."""
        users = self.full.bonus_users
        return (self.say("Bonus? {seats}", seats=self.seat_names(users)),) if users else ()

    def effects(self) -> tuple[str, ...]:
        """Return that effects count in this turn, if an opponent or the device has said so.

        Otherwise return how opponents say it at pads of their own, whether or not there are any
        effects (BT-18).
        """
        if self.is_offered("remind"):
            seats = self.seat_names(self._opponents_elsewhere())
            return (self.say("{seats}: c=remind", seats=seats),) if seats else ()
        n = self._effects_that_count
        return (self.say("Effects count: {n}", n=n),) if n else ()

    @property
    def _effects_that_count(self) -> int:
        """How many effects count in this turn, if an opponent or the device has said so (A-08)."""
        auto = self.town.rulings.effect_reminder == "auto"
        return self.full.effects if self.full.reminded or auto else 0

    def standing(self) -> Iterable[str]:
        """Yield the state of the match, and the effects that count in this turn."""
        yield from super().standing()
        if self.town.turns and (n := self._effects_that_count):
            yield self.say("Visible effects that count in this turn: {n}.", n=n)

    def _opponents_elsewhere(self) -> Iterable[Seat]:
        """Return the opponents at other pads."""
        served, left = self.draft.served, self.draft.left
        others = other_seats_in_turn_order(self.town.seats, self.mover)
        if not served:
            return others
        if not left:
            return [seat for seat in served if seat != self.mover]
        return [seat for seat in others if not self._is_at_same_side(seat)]

    def _is_at_same_side(self, seat: Seat) -> bool:
        """Return whether a seat is at the side of the player in turn, as far as there are sides."""
        left = self.draft.left or ()
        return (seat in left) == (self.mover in left)
