"""The context of a pane: the match's state, the ask, a draft and the players' language."""

from collections.abc import Iterable, Mapping

from companion.games.braintown.help_texts import ATTACKED, HELP_TEXTS
from companion.games.braintown.match_state import TYPES, BraintownMatchState
from companion.games.braintown.player_objectives import (
    Objective,
    describe_objective,
    format_objective_types,
    is_three_of_each_objective,
)
from companion.games.braintown.rule_reminders import REMINDERS
from companion.games.braintown.seats import NAMES
from companion.rules.asks import Ask, Seat
from companion.rules.pane_context import PaneContext
from companion.rules.panes_and_answer_keys import SMALL_ROW, AnswerDraft, PaneKeys
from companion.rules.rule_reminder import RuleReminder
from companion.rules.seats_in_turn_order import turn_order
from companion.rules.sentences import Sentence, Words
from companion.rules.text_as_picture import TextTableRow

BLANK = "·"
"""A die that has not been entered."""
QUIET = ("start", "turn")
"""Events that are not told, as the panel shows whose turn it is."""


class TownContext(PaneContext):
    """Makes texts for the panes of a match."""

    help_texts: Mapping[str, Sentence] = HELP_TEXTS
    reminders: Mapping[str, tuple[RuleReminder, ...]] = REMINDERS

    def __init__(
        self, town: BraintownMatchState, ask: Ask, draft: AnswerDraft, words: Words
    ) -> None:
        super().__init__(ask, draft, words, {seat: NAMES[seat] for seat in town.seats})
        self.town = town
        self.mover = town.mover

    def is_offered(self, key: str) -> bool:
        """Return whether anybody may answer with `key`."""
        return any(choice.key == key for own in self.ask.choices.values() for choice in own)

    def seat_names(self, seats: Iterable[Seat]) -> str:
        """Return the players' names for seats."""
        return " ".join(NAMES[seat].translate(self.words) for seat in seats)

    def everybody(self, keys: PaneKeys) -> Mapping[Seat, PaneKeys]:
        """Return the same keys for every seat that is asked."""
        return dict.fromkeys(self.ask.choices, keys)

    def faces(self, count: int) -> list[str]:
        """Return the dice that were entered, and blanks for the others."""
        marks = self.draft.marks
        return [*map(str, marks), *[BLANK] * (count - len(marks))]

    @property
    def quiet(self) -> bool:
        """Whether there is no event to tell."""
        events = self.town.events
        return not events or events[-1].name in QUIET

    def news(self) -> tuple[str, ...]:
        """Return the last event, or how many bonus cards are left, the longest text first."""
        if not self.quiet:
            return (*self.town.events[-1].translated_texts(self.words), "")
        known = {"n": self.town.bonus}
        return (
            self.say("Bonus cards left: {n}", **known),
            self.say("Bonus left: {n}", **known),
            self.say("Bonus: {n}", **known),
            "",
        )

    def types(self) -> TextTableRow:
        """Return a row with the numbers of the types."""
        return TextTableRow((self.say("Type"), *map(str, TYPES)))

    def out(self) -> TextTableRow:
        """Return a row with how many of each type are eliminated."""
        return TextTableRow((self.say("Out"), *map(str, self.town.out.values())))

    def out_by_type(self) -> TextTableRow:
        """Return the same row for use without a row of types above."""
        return TextTableRow((self.say("By type"), *map(str, self.town.out.values())))

    def out_briefly(self) -> str:
        """Return the same as text, for players who can't see a picture."""
        return self.say("Out {numbers}", numbers=" ".join(map(str, self.town.out.values())))

    def known_objectives_text(self) -> str:
        """Return the objectives that the table knows, none of them cut; "" if it knows none."""
        known = self.town.objectives.known_to_table(self.draft.known)
        if not known:
            return ""
        if len(known) == 1:
            ((seat, objective),) = known.items()
            return self._objective_text(seat, objective)
        return next(text for text in self._briefly(known) if len(text) <= SMALL_ROW)

    def _briefly(self, known: Mapping[Seat, Objective]) -> Iterable[str]:
        """Yield the same, the longest first; at last only some, from the player in turn on."""
        on_cards = self.town.rulings.three_on_cards
        said = {
            seat: self.say("3 of each")
            if is_three_of_each_objective(own, on_cards=on_cards)
            else format_objective_types(own)
            for seat, own in known.items()
        }
        alike: dict[str, list[Seat]] = {}
        for seat, own in said.items():
            alike.setdefault(own, []).append(seat)
        whole = " ".join(f"{self.seat_names(seats)} {own}" for own, seats in alike.items())
        order = [seat for seat in turn_order(self.town.seats, self.mover) if seat in said]
        some = [f"{self.seat_names((seat,))} {said[seat]}" for seat in order]
        for count in range(len(some), 0, -1):
            text = whole if count == len(some) else " ".join((*some[:count], self.say("?=all")))
            yield self.say("Needs {objectives}", objectives=text)
        yield f"{self.seat_names(order[:1])}: {said[order[0]]} {self.say('?=all')}"

    def _objective_text(self, seat: Seat, objective: Objective) -> str:
        """Return an objective and its owner."""
        on_cards = self.town.rulings.three_on_cards
        return describe_objective(seat, objective, on_cards=on_cards).translate(self.words)

    def known_line(self) -> tuple[str, ...]:
        """Return `known_objectives_text` as a line of a picture, if there is one."""
        return (known,) if (known := self.known_objectives_text()) else ()

    def help(self) -> tuple[str, ...]:
        """Return what the ask wants, the state of the match, and the reminders."""
        pane = self.draft.pane
        wanted = self.help_texts.get(pane, self.help_texts[self.ask.name])
        if not pane and self.ask.name == "attack" and self.town.rolled:
            wanted = ATTACKED
        found = self.reminders.get(pane) or self.reminders.get(self.ask.name, ())
        reminders = (each for each in found if each.applies_to(self.town.rulings))
        return (
            wanted.translate(self.words),
            *self.standing(),
            *(reminder.text.translate(self.words) for reminder in reminders),
        )

    def standing(self) -> Iterable[str]:
        """Yield the state of the match once it is under way, without breaks before numbers."""
        town = self.town
        if not town.turns:
            return
        out, counts = town.out, town.counts
        types = " ".join(f"{each}:{out[each]}/{counts[each]}" for each in TYPES)
        yield self.say("Eliminated, by type: {told}.", told=types)
        yield self.say("Eliminated by: {score}.", score=self.by_seat(town.score))
        yield self.bonus_cards()
        if town.unleashed:
            yield self.say("Unleashed: {seats}.", seats=self.seat_names(town.unleashed))
        for seat, own in town.objectives.known_to_table(self.draft.known).items():
            yield f"{self._objective_text(seat, own)}."

    def bonus_cards(self) -> str:
        """Return how many bonus cards each player has taken and, as far as known, not lost."""
        return self.say("Bonus cards taken: {cards}.", cards=self.by_seat(self.town.cards))

    def by_seat(self, numbers: Mapping[Seat, int]) -> str:
        """Return a number for each player."""
        return " ".join(f"{self.seat_names((seat,))}:{n}" for seat, n in numbers.items())
