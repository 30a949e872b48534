"""`RoundsContext`, which makes the texts for the panes of a match in rounds."""

from collections.abc import Mapping

from companion.games.fulbo.match_state import KICK_OFF
from companion.games.fulbo.modifiers import NO_PRESSURE
from companion.games.fulbo.panes.pitch_context import PitchContext
from companion.games.fulbo.red_and_blue_teams import SEATS, TEAM
from companion.games.fulbo.restart_names import KICKS
from companion.games.fulbo.rounds.help_texts import HELP_TEXTS, RULED
from companion.games.fulbo.rounds.kick_state import MarkingPair
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.rounds.rule_reminders import reminders_for_ask
from companion.games.fulbo.throw_keys_and_results import UNKNOWN
from companion.rules.asks import Ask, Seat
from companion.rules.panes_and_answer_keys import GO, LARGE_ROW, AnswerDraft, Pane, PaneKeys
from companion.rules.sentences import Sentence, Words, says

RING = 12
"""The highest number that has its own key, or one after the centre."""


def hex_count_key_numbers(most: int) -> tuple[int, ...]:
    """Return the hexes that keys number if they are more than the ring has (`PaneKeys.numbers`)."""
    return tuple(range(1, most + 1)) if most > RING else ()


class RoundsContext(PitchContext):
    """Makes texts for the panes of a match in rounds."""

    help_texts = HELP_TEXTS
    ruled = RULED

    def __init__(self, pitch: RoundsMatchState, ask: Ask, draft: AnswerDraft, words: Words) -> None:
        super().__init__(pitch, ask, draft, words)
        self.known_pitch = pitch

    def man(self, seat: Seat, number: int | None) -> str:
        """Return a player by team and number."""
        return self.say("{team} {n}", team=TEAM[seat], n=number or 0)

    def to_man(self, seat: Seat, text: Sentence) -> str:
        """Return a text about a player with his team, and its arrow if that fits a large row."""
        named = self.to(seat, text.text, **dict(text.values))
        if len(named) <= LARGE_ROW:
            return named
        return f"{TEAM[seat].translate(self.words)} {text.translate(self.words)}"

    def last_mover_text(self, pair: MarkingPair) -> str:
        """Return the player of a marking pair who moves last (DF-76)."""
        return self.man(pair.last, pair.last_mover(self.attacker))

    def number_and_name(self, seat: Seat, number: int) -> str:
        """Return a player by number and name."""
        return f"{number} {self.known_pitch.player(seat, number).name}"

    def restart(self) -> str:
        """Return the name of the restart."""
        return KICKS[self.known_pitch.restart or KICK_OFF].translate(self.words)

    def ball(self) -> str:
        """Return who has the ball."""
        pitch = self.known_pitch
        if pitch.carrier is not None:
            return self.say(
                "ball: {man}", man=says("{team} {n}", team=TEAM[self.attacker], n=pitch.carrier)
            )
        if pitch.lead is not None and pitch.lead.made:
            to = says("{team} {n}", team=TEAM[self.attacker], n=pitch.lead.to)
            return self.say("ball for {man}", man=to)
        return self.say("ball loose")

    def latest(self, most: int = LARGE_ROW) -> str:
        """Return the last event in at most so many characters, otherwise who has the ball.

        Who acted first is left out once that round is over (DF-23).
        """
        over = bool(self.latest_said("order"))
        said = (text for text in self.latest_said() if len(text) <= most and not over)
        return next(said, self.ball())

    def latest_said(self, *names: str) -> list[str]:
        """Return the last event, the longest text first.

        It is empty if the event has none of the `names` given.
        """
        said = (
            event for event in self.known_pitch.events[-1:] if event.name in (names or [event.name])
        )
        return [text for event in said for text in event.translated_texts(self.words)]

    def counted_modifiers(self) -> Mapping[str, int]:
        """Return the modifiers in the open table of distances, by their names."""
        pitch, passing = self.known_pitch, self.known_pitch.passing
        if self.ask.name != "pass" or passing is None:
            return super().counted_modifiers()
        before = pitch.obstacle_modifier(front=self.draft.pane == "past")
        free, unmarked = NO_PRESSURE * passing.free, NO_PRESSURE * passing.open
        name = "wall" if pitch.has_wall else "front"
        counts = self._counting({name: before, "free": free, "unmarked": unmarked})
        if passing.has_first_time_shot:
            counts["volley" if passing.volley else "finish"] = 0
        return counts

    def explanation(self) -> Sentence:
        """Return what the ask wants at this table.

        A kick-off goes to a player (DF-89), and a player whom a pass waits for throws nothing
        (DF-49).
        """
        if self.ask.name == "loose" and not self.is_offered("rec"):
            return self.help_texts["waits"]
        if self.ask.name == "target" and self.known_pitch.restart == KICK_OFF:
            return self.help_texts[KICK_OFF]
        if self.ask.name.startswith("moved") and self.known_pitch.run:
            return self.help_texts["ran"]
        return super().explanation()

    def help(self) -> tuple[str, ...]:
        """Return what the ask wants, the state, pairs, unmoved players, and the reminders."""
        pitch = self.known_pitch
        lines = [
            self.explanation().translate(self.words),
            *self.modifier_lines(),
            self.status()[0],
            *self._way(),
            *([self.up_direction_text()] if self.has_arrow() else ()),
            self.ball(),
            *map(self._pair, filter(lambda pair: pair.last, pitch.marks)),
        ]
        for seat in SEATS:
            left = " ".join(str(n) for n in pitch.unmoved_players(seat) if n != pitch.pair[seat])
            if pitch.phase != "draw" and left:
                lines.append(
                    self.say("{team} still to move: {numbers}", team=TEAM[seat], numbers=left)
                )
            cards = pitch.booked[seat] | pitch.dismissed[seat]
            if cards:
                booked = " ".join(map(str, sorted(pitch.booked[seat]))) or "-"
                gone = " ".join(map(str, sorted(pitch.dismissed[seat]))) or "-"
                text = "{team}: yellow {booked}, sent off {gone}"
                lines.append(self.say(text, team=TEAM[seat], booked=booked, gone=gone))
        reminders = reminders_for_ask(self.ask.name, pitch)
        return (*lines, *(reminder.text.translate(self.words) for reminder in reminders))

    def _way(self) -> list[str]:
        """Return where the ball goes, if that is known."""
        way = self.pitch.way
        return (
            []
            if way is None or way.arrow == UNKNOWN
            else [way.ball_path_text().translate(self.words)]
        )

    def _pair(self, pair: MarkingPair) -> str:
        """Return which player of a marking pair moves last (DF-76)."""
        attacker = self.man(self.attacker, pair.attacker)
        marker = self.man(self.defender, pair.marker)
        text = "{attacker}, {marker}: {man} moves last"
        return self.say(text, attacker=attacker, marker=marker, man=self.last_mover_text(pair))


def lot_pane(context: RoundsContext, why: str, question: str) -> Pane:
    """Return a pane on which lots are drawn; `why` is row 1, the question row 2."""
    hint = context.say("1=RED 2=BLUE" if context.draft.own_dice else "draw lots")
    return Pane((why, question, hint), context.everybody(PaneKeys(places=((GO, "lot"),))))
