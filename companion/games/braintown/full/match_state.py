"""The state of a match in which the device follows a turn.

It holds dice, hands, effects and bonus cards.
"""

from dataclasses import dataclass
from typing import Literal, get_args

from companion.games.braintown.chances import COUNTS
from companion.games.braintown.dice_payments import DICE, Dice, Payment, can_pay
from companion.games.braintown.match_state import CARDS, BraintownMatchState
from companion.games.braintown.seats import NAMES
from companion.rules.asks import Seat
from companion.rules.seats_in_turn_order import turn_order
from companion.rules.sentences import says

LOW = 1  # BT-23 BT-24
"""The value of a die that has fallen, or lies on another one (BT-23, BT-24)."""
Ability = Literal["effect", "action", "both", "again"]
BONUS_CARD = ("bonus", "value")
"""The phases in which somebody uses a bonus card."""
ABILITIES: tuple[Ability, ...] = get_args(Ability)
"""What can be paid: an effect; an action; both of one card; or an ability of a returned card again.
"""


@dataclass
class FullMatchState(BraintownMatchState):
    """The state of a match, with all that belongs to a turn.

    `dice` lie free: each may select the card that it is on, or lies fully on the attacked card. The
    `low` ones have fallen or lie on another one, and select nothing. `hand` is the number of cards
    in hand, `paid` the costs paid in this turn. `effects` are visible, and `reminded` says that
    they count in this turn. After this throw bonus cards were used by seats up to `last_user`; the
    `user` of one turns a die that shows `old`, a low one or not.
    """

    dice: Dice = ()
    low: Dice = ()
    hand: int = 0
    paid: Payment = ()
    effects: int = 0
    reminded: bool = False
    last_user: Seat = ""
    user: Seat = ""
    old: int = 0
    old_low: bool = False

    # Derived values -------------------------------------------------------------------------

    @property
    def concentration(self) -> Dice:
        """The dice that did not select a card, in ascending order: they pay (BT-26, A-14, A-15)."""
        return tuple(sorted((*self.dice, *self.low)))  # BT-26

    @property
    def bonus_window(self) -> bool:
        """Whether none of the dice is used, so that bonus cards may be (BT-42)."""
        return self.attacking or len(self.concentration) == DICE  # BT-42

    @property
    def bonus_users(self) -> tuple[Seat, ...]:
        """Who may use a bonus card now: the player in turn first, then clockwise (BT-42, A-17)."""
        if not self.bonus_window:
            return ()
        order = turn_order(self.seats, self.mover)
        first = order.index(self.last_user) if self.last_user else 0
        return tuple(seat for seat in order[first:] if self.cards[seat])

    @property
    def cards_left(self) -> int:
        """How many inhabitants are left, including those in hand (BT-03, BT-56)."""
        return CARDS - sum(self.out.values())  # BT-56

    def can_afford(self, cost: int) -> bool:
        """Return whether the dice pay that besides `paid`; they may be regrouped (BT-27)."""
        return can_pay(self.concentration, (*self.paid, cost))  # BT-27 BT-30

    def dice_needed_for(self, cost: int) -> Dice:
        """Return the dice without which the others can't pay that any more (BT-26, BT-27)."""
        left = {die: dice_without_die(self.concentration, die) for die in self.dice}
        return tuple(die for die in left if not can_pay(left[die], (*self.paid, cost)))

    # Before the first turn, and its beginning -----------------------------------------------

    def turn_up_cards(self, cards: tuple[int, ...]) -> None:
        """Turn one card of each row up; some of them may have effects (BT-09)."""
        super().turn_up_cards(cards)
        self.phase = "effects"

    def set_initial_effects(self, effects: int) -> None:
        """Set the number of effects that are visible before the first turn (BT-09)."""
        self.effects, self.phase = effects, "start"  # BT-09
        self.add_event("effects", says("Visible effects: {n}", n=effects))

    def add_effect(self) -> None:
        """Add an effect, if cards allow; the event doesn't give their number (BT-34, A-07)."""
        self.effects += 1  # BT-34
        self.limit_to_cards_left()  # BT-03
        self.add_event("effects", says("Visible effects +1"))

    def remove_effect(self) -> None:
        """Remove an effect, if there is one; the event doesn't give their number (BT-38, A-07)."""
        self.effects = max(0, self.effects - 1)  # BT-38
        self.add_event("effects", says("Visible effects -1"))

    def remind_of_effects(self) -> None:
        """An opponent says that effects count in this turn (BT-18, A-07)."""
        self.reminded = True  # BT-18 BT-19
        n = self.effects
        text = says("Effects count: {n}", n=n) if n else says("No effect is visible")
        self.add_event("remind", text)

    def unleash(self, seat: Seat) -> None:
        """Unleash a Cerebronio: if its turn has just begun, it attacks in it (BT-20, BT-49)."""
        super().unleash(seat)
        if self.attacking and self.phase == "turn":
            self.phase = "attack"  # BT-20 BT-49

    # Dice, hand, payments -------------------------------------------------------------------

    def record_throw(self, dice: Dice) -> None:
        """Take in six dice: these lie free, the others count low (BT-21, BT-23, BT-24)."""
        self.rolled, self.phase = True, "select"
        self.dice, self.low = tuple(sorted(dice)), (LOW,) * (DICE - len(dice))  # BT-17 BT-21
        self._add_dice_event()

    def _add_dice_event(self) -> None:
        self.add_event("throw", says("Dice: {dice}", dice=" ".join(map(str, self.concentration))))

    def take_card(self, die: int, *, effect: bool) -> None:
        """Take the card on which a die lies into the hand (BT-22, BT-25, BT-38)."""
        self.dice = dice_without_die(self.dice, die)  # BT-22
        self.hand += 1  # BT-25
        self.effects = max(0, self.effects - effect)  # BT-38
        self.limit_to_cards_left()
        text = (
            says("{die} takes an effect", die=die)
            if effect
            else says("{die} takes a card", die=die)
        )
        self.add_event("take", text)

    def return_card(self) -> None:
        """Return a card hidden, for free (BT-32)."""
        self.hand -= 1  # BT-32
        self.add_event("hidden", says("One back face down"))

    def pay_ability(self, what: Ability, cost: int) -> None:
        """Pay an ability: its card goes back visible, unless it is back already (BT-33, BT-36)."""
        self.paid = tuple(sorted((*self.paid, cost), reverse=True))
        self.hand -= what != "again"  # BT-33 BT-36
        self.effects += what in ("effect", "both")  # BT-34 BT-35
        self.add_event("paid", says("Paid: {costs}", costs="+".join(map(str, self.paid))))

    def eliminate(self, kind: int, *, attack: bool = False) -> None:
        """Eliminate an inhabitant, whose card leaves the town or the hand (BT-56)."""
        super().eliminate(kind, attack=attack)
        self.limit_to_cards_left()

    def limit_to_cards_left(self) -> None:
        """Limit hand and effects to the cards that are left; no card is both."""
        self.hand = min(self.hand, self.cards_left)
        self.effects = min(self.effects, self.cards_left - self.hand)  # BT-19 BT-38

    # Bonus cards ----------------------------------------------------------------------------

    def use_bonus_card(self, seat: Seat) -> None:
        """Begin a seat's use of a bonus card; the die is asked next (BT-41)."""
        self.user, self.phase = seat, "bonus"

    def choose_die_to_turn(self, die: int, *, low: bool) -> None:
        """Use the bonus card for a die of that face, a low one or not."""
        self.old, self.old_low, self.phase = die, low, "value"

    def turn_die(self, value: int) -> None:
        """Turn the die to the bonus card's number; the card leaves the game (BT-41, A-18, A-28)."""
        seat, old = self.user, self.old
        if self.old_low:
            self.low = tuple(sorted((*dice_without_die(self.low, old), value)))
        else:
            self.dice = tuple(sorted((*dice_without_die(self.dice, old), value)))  # BT-41
        self.cards[seat] -= 1  # BT-41
        self.last_user = seat
        self.cancel_bonus_card()
        self.add_event(
            "used", says("{seat} turns {old} to {new}", seat=NAMES[seat], old=old, new=value)
        )

    def cancel_bonus_card(self) -> None:
        """Cancel the use of a bonus card."""
        if self.phase in BONUS_CARD:
            self.user, self.old, self.old_low = "", 0, False
            self.phase = "hearts" if self.attacking else "select"

    # Attacks --------------------------------------------------------------------------------

    def record_attack_throw(self, dice: Dice) -> None:
        """Take in the dice that lie fully on the attacked card (BT-50, BT-51)."""
        self.dice, self.phase = tuple(sorted(dice)), "hearts"  # BT-51
        self._add_dice_event()

    @property
    def counting_dice(self) -> int:
        """How many dice count in an attack: those of 3 or more (BT-52)."""
        return sum(die >= COUNTS for die in self.dice)  # BT-52

    def resolve_attack(self, hearts: int) -> bool:
        """Return whether enough dice count for the hearts of the attacked card (BT-12, BT-52)."""
        if self.counting_dice < hearts:  # BT-52
            return False
        self.phase = "hit"
        if self.counting_dice == 1:
            text = says("1 die for 1: hit")
        else:
            text = says("{n} dice for {hearts}: hit", n=self.counting_dice, hearts=hearts)
        self.add_event("hit", text, "horn")
        return True

    def clear_dice_after_miss(self) -> None:
        """Remove the dice of an attack that missed (BT-52)."""
        self.dice = ()

    def cancel_attack(self) -> None:
        """Drop the attack's dice: after a correction nobody is left to attack (BT-56)."""
        self.dice, self.phase = (), "attack"

    def adapt_to_correction(self) -> None:
        """Adapt the state after a correction: hand, effects, and whether the player attacks."""
        if self.phase == "select" and self.hand > self.cards_left:
            self.phase = "back"
        self.limit_to_cards_left()
        attack = self.phase in ("attack", "hearts", "hit", "attacked")
        if self.attacking and self.phase == "turn":
            self.phase = "attack"
        elif attack and not self.attacking:
            killed = self.killed
            self.begin_turn(self.mover)
            self.killed = killed

    # The end of a turn ----------------------------------------------------------------------

    def resume_turn(self) -> None:
        """Go on with the turn at its end, after a wrong claim."""
        self.phase = "attacked" if self.attacking else "back"

    def fail_blind_shot(self) -> None:
        """End the turn after a wrong blind shot, which costs all bonus cards (BT-46)."""
        pool = self.rulings.lost_bonus == "pool"
        self.forfeit_bonus_cards(self.cards[self.mover] if pool else 0)

    def close_turn(self, *, by_clock: bool = False) -> None:
        """Close the turn before the victory check (BT-55)."""
        super().close_turn(by_clock=by_clock)
        self._clear_turn()

    def time_out_turn(self) -> None:
        """End the turn, whose time is up.

        Cards in hand go back hidden, and a bonus card in use is kept (BT-57).
        """
        self.cancel_bonus_card()
        self._clear_turn()
        self.phase = "timed_out"

    def begin_turn(self, seat: Seat) -> None:
        """Begin a turn with an empty hand: what was in it went back hidden (BT-31, A-21)."""
        super().begin_turn(seat)
        self.phase = "attack" if self.attacking else "turn"
        self._clear_turn()

    def end_match(self, seat: Seat) -> None:
        """End the match, and the turn with it (BT-10)."""
        self._clear_turn()
        super().end_match(seat)

    def _clear_turn(self) -> None:
        """Clear all that belongs to a turn."""
        self.dice = self.low = self.paid = ()
        self.hand = 0
        self.reminded = False
        self.last_user = ""


def dice_without_die(dice: Dice, die: int) -> Dice:
    """Return the dice without one that shows `die`; raises ValueError if none does."""
    at = dice.index(die)
    return (*dice[:at], *dice[at + 1 :])
