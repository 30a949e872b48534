"""`BallContext`, which makes the texts for the panes of a match between known teams."""

from collections.abc import Mapping
from typing import ClassVar

from companion.games.fulbo.ball.help_texts import HELP_TEXTS
from companion.games.fulbo.ball.match_state import BallMatchState
from companion.games.fulbo.ball.rule_reminders import REMINDERS
from companion.games.fulbo.modifiers import NO_PRESSURE, PASS_BANDS
from companion.games.fulbo.panes.pitch_context import PitchContext
from companion.games.fulbo.red_and_blue_teams import SEATS, TEAM, player_label
from companion.games.fulbo.restart_names import KICKS
from companion.games.fulbo.throw_keys_and_results import ARROWS
from companion.rules.asks import Ask, Seat
from companion.rules.panes_and_answer_keys import LARGE_ROW, AnswerDraft
from companion.rules.rule_reminder import RuleReminder
from companion.rules.sentences import Sentence, Words, says

SILENT = ("kick_off", "half")
"""The events after which score, half and turn are shown instead."""
GOT_AWAY = ("astray", "parried", "scatter")
"""The events in which a ball gets away."""
ABOUT: Mapping[str, Sentence] = {"check": says("Check: {what}"), "duel": says("VEL: {what}")}
"""What is put before the texts of these events, for which row 2 has no room."""


class BallContext(PitchContext):
    """Makes texts for the panes of a match between known teams."""

    help_texts: ClassVar[Mapping[str, Sentence]] = HELP_TEXTS
    reminders: ClassVar[Mapping[str, tuple[RuleReminder, ...]]] = REMINDERS

    def __init__(self, pitch: BallMatchState, ask: Ask, draft: AnswerDraft, words: Words) -> None:
        super().__init__(pitch, ask, draft, words)
        self.known_pitch = pitch

    def short(self, seat: Seat, number: int) -> str:
        """Return a player by team and number, such as ``R9``."""
        return player_label(seat, number).translate(self.words)

    def who(self, seat: Seat, number: int) -> str:
        """Return a player with his name, such as ``R9 Ríos``."""
        return f"{self.short(seat, number)} {self.known_pitch.player(seat, number).name}"

    def carrier_text(self, seat: Seat, number: int) -> str:
        """Return that a player has the ball, or only the player, to fit a large row."""
        who = self.who(seat, number)
        said = self.say("{who} has it", who=who)
        return said if len(said) <= LARGE_ROW else who

    def score_and_news(self) -> tuple[str, ...]:
        """Return the score and the last event, the longest text first, the score alone last."""
        events = self.pitch.events[-1:]
        told = events[0].text if events else self._standing()
        if told is None:
            return self.status()
        text, score = told.translate(self.words), self.score()
        if events and events[0].name in ABOUT:
            text = self.say(ABOUT[events[0].name].text, what=text)
        goal = events and events[0].name == "goal"
        scored = (text,) if goal else (f"{score}  {text}", f"{score} {text}")
        briefly = (each.translate(self.words) for event in events for each in event.briefly)
        return (*self.fitting(*scored, text, *briefly, *self.status()),)

    def got_away(self) -> tuple[str, ...]:
        """Return why a ball got away and what its arrow is seen from, the longest text first.

        It is empty where the ball did not get away, or where something has happened since.
        """
        way, events = self.pitch.way, self.pitch.events[-1:]
        if way is None or (events and events[0].name not in GOT_AWAY):
            return ()
        if way.arrow not in ARROWS:
            return self.score_and_news()
        why = [each.translate(self.words) for event in events for each in event.briefly]
        if not why or events[0].name == "scatter":
            return (*self.seen_from(), *self.status())
        score, up = self.score(), self.up_briefly()
        return (*self.fitting(f"{score}  {why[0]} {up}", f"{why[0]} {up}", why[0]), score)

    def counted_modifiers(self) -> Mapping[str, int]:
        """Return the modifiers in the open table of distances, by their names."""
        pitch = self.known_pitch
        if self.ask.name != "pass" or pitch.passing is None:
            return super().counted_modifiers()
        counts = self._counting(pitch.pass_modifiers(PASS_BANDS[0]))
        if pitch.passing.unmarked:
            counts["unmarked"] = NO_PRESSURE
        if pitch.passing.finish:
            counts["finish"] = 0
        return counts

    def help(self) -> tuple[str, ...]:
        """Return what the ask wants, the way of the ball, the state, and the reminders."""
        asked, *others = super().help()
        way = self.pitch.way
        return (
            asked,
            *([] if way is None else [way.ball_path_text().translate(self.words)]),
            *others,
        )

    def _standing(self) -> Sentence | None:
        """Return the kick that is due, or the ball's way, in a match resumed from facts."""
        pitch = self.known_pitch
        if pitch.restart is not None and pitch.carrier is not None:
            return says(
                "{who}: {kick}",
                who=player_label(pitch.attacker, pitch.carrier),
                kick=KICKS[pitch.restart],
            )
        return None if pitch.way is None else pitch.way.ball_path_text()

    def who_kicks(self) -> str:
        """Return the player with the ball by team and number, such as ``RED 9``."""
        return self.say("{team} {n}", team=TEAM[self.attacker], n=self.known_pitch.carrier or 0)

    def cards(self) -> list[str]:
        """Return lines with the players who were booked, and those who were sent off."""
        booked, dismissed = (
            self._player_list(self.known_pitch.booked),
            self._player_list(self.known_pitch.dismissed),
        )
        yellow = [self.say("Yellow cards: {players}", players=booked)] if booked else []
        return (
            [*yellow, self.say("Sent off: {players}", players=dismissed)] if dismissed else yellow
        )

    def _player_list(self, kept: Mapping[Seat, set[int]]) -> str:
        return ", ".join(self.who(team, n) for team in SEATS for n in sorted(kept[team]))

    def is_applicable(self, reminder: RuleReminder) -> bool:
        """Return whether a reminder applies at this table."""
        return reminder.applies_to(self.pitch.rulings, self.known_pitch.rules)
