"""`PitchContext`, which makes the texts for the panes of a match."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from companion.games.fulbo.help_texts import HELP_TEXTS, RULED, Ruled
from companion.games.fulbo.match_state import FREE_KICK, PENALTY, MatchState
from companion.games.fulbo.modifiers import SHOT_BANDS
from companion.games.fulbo.red_and_blue_teams import RED, SEATS, TEAM, other_team
from companion.games.fulbo.restart_names import KICKS
from companion.games.fulbo.rule_reminders import REMINDERS
from companion.games.fulbo.skills_enough_for_pass_throw import requirements_of_pass_throw
from companion.games.fulbo.throw_keys_and_results import ARROWS, PassThrowRequirements
from companion.rules.asks import Ask, Seat
from companion.rules.pane_context import PaneContext
from companion.rules.panes_and_answer_keys import LARGE_ROW, SMALL_ROW, AnswerDraft, Pane, PaneKeys
from companion.rules.pictures import Picture, PictureMark
from companion.rules.rule_reminder import RuleReminder
from companion.rules.sentences import Sentence, Words, says

BLANK = "_"
"""The mark for a face of own dice that has not been entered."""


FULL_NAMES: Mapping[str, Sentence] = {
    "wall": says("wall"),
    "front": says("man in front"),
    "angle": says("angle"),
    "volley": says("volley"),
    "free": says("passer free"),
    "unmarked": says("receiver free"),
    "finish": says("first-time shot"),
}
"""Full names of what counts in a table of distances besides skill and distance."""
FULL_KICKS: Mapping[str, Sentence] = {**KICKS, FREE_KICK: says("a free kick")}
"""Full names of the restarts."""
BELOW = 16
"""The top of a small line below a large one, in pixels."""


def question_and_hint_pane(
    status: Sequence[str], question: str, hint: str, keys: Mapping[Seat, PaneKeys]
) -> Pane:
    """Lay out a pane with a large question, a small hint, and two small lines for the keys.

    `status` is row 1, the longest text first.
    """
    row, *briefly = status
    marks = PictureMark(question, 0, 0, large=True), PictureMark(hint, 0, BELOW)
    picture = Picture(marks, (question, hint), wide=True)
    return Pane((row, question, hint), keys, picture=picture, key_rows=2, briefly=tuple(briefly))


class PitchContext(PaneContext):
    """Makes texts for the panes of a match.

    `help_texts` say what each ask and pane wants, `ruled` what it wants instead under a house rule;
    `reminders` are those of each ask.
    """

    help_texts: ClassVar[Mapping[str, Sentence]] = HELP_TEXTS
    ruled: ClassVar[Ruled] = RULED
    reminders: ClassVar[Mapping[str, tuple[RuleReminder, ...]]] = REMINDERS

    def __init__(self, pitch: MatchState, ask: Ask, draft: AnswerDraft, words: Words) -> None:
        super().__init__(ask, draft, words, TEAM)
        self.pitch = pitch
        self.attacker = pitch.attacker
        self.defender = pitch.defender

    def is_offered(self, key: str) -> bool:
        """Return whether some seat may answer with `key`."""
        return any(choice.key == key for own in self.ask.choices.values() for choice in own)

    def likeliest(self, key: str, usual: int) -> int:
        """Return the allowed number for `key` nearest to the `usual` one, 0 if there is none."""
        choices = (choice for own in self.ask.choices.values() for choice in own)
        among = [n for choice in choices if choice.key == key for n in choice.among]
        return min(among, key=lambda n: abs(n - usual), default=0)

    def throw_place(self, key: str) -> str:
        """Return what the key of a throw opens or answers: own dice are entered on another pane."""
        return f"@{key}" if self.draft.own_dice else key

    def faces(self, count: int) -> str:
        """Return the faces of own dice that were entered, with blanks for the others."""
        marks = self.draft.marks
        return " ".join([*map(str, marks), *[BLANK] * (count - len(marks))])

    def score(self) -> str:
        """Return the score, RED's goals first."""
        return ":".join(str(self.pitch.score[team]) for team in SEATS)

    def turn(self) -> str:
        """Return the turn as a text."""
        return self.say("turn {n}", n=self.pitch.turns)

    def status(self) -> tuple[str, ...]:
        """Return score, half and turn as far as there is room, the longest text first."""
        half = self.say("half {n}", n=self.pitch.half)
        turn, score = self.turn(), self.score()
        told = f"{score}  {half}  {turn}", f"{score} {half} {turn}", f"{score} {half}", score
        return tuple(row for row in told if len(row) <= SMALL_ROW)

    def new_turn(self) -> tuple[str, str]:
        """Return score, half and turn, and a shorter text with score and turn."""
        return self.status()[0], f"{self.score()} {self.turn()}"

    def up_direction_text(self) -> str:
        """Return which end of the board arrows that point up point to."""
        if self.pitch.rulings.direction == "board":
            return self.say("↑ = key 1")
        return self.say("↑ {team}'s goal", team=TEAM[other_team(RED)])

    def seen_from(self) -> tuple[str, ...]:
        """Return the score and what arrows are seen from, the longest text first."""
        score, up = self.score(), self.up_direction_text()
        return tuple(self.fitting(f"{score}  {up}", f"{score} {up}", up))

    def up_briefly(self) -> str:
        """Return `up_direction_text` in a short form that fits beside other news."""
        if self.pitch.rulings.direction == "board":
            return self.say("↑=key 1")
        return self.say("↑={team}", team=TEAM[other_team(RED)])

    def news(self) -> str:
        """Return the last event; without one the way of the ball, or the status."""
        events, way = self.pitch.events[-1:], self.pitch.way
        told = events[0].text if events else None if way is None else way.ball_path_text()
        return self.status()[0] if told is None else told.translate(self.words)

    def to_or_plain(self, seat: Seat, text: str) -> str:
        """Return a text with a team and its arrow if that fits a large row, otherwise the text."""
        named = self.to(seat, text)
        return named if len(named) <= LARGE_ROW else self.say(text)

    def fitting(self, *rows: str) -> list[str]:
        """Return the rows that fit a small row."""
        return [row for row in rows if len(row) <= SMALL_ROW]

    def heads(self, last: str) -> tuple[str, str, str]:
        """Return the heads of a table of distances: keys, distances, and values."""
        return (self.key_row_head(), self.say("up to"), last)

    def key_row_head(self) -> str:
        """Return the head of a row of keys, "" for lists."""
        if self.draft.listed:
            return ""
        return self.say("key:" if self.draft.own_dice else "hold:")

    def everybody(self, keys: PaneKeys) -> Mapping[Seat, PaneKeys]:
        """Give all seats that are asked the same keys."""
        return dict.fromkeys(self.ask.choices, keys)

    def counted_modifiers(self) -> Mapping[str, int]:
        """Return the modifiers in the open table of distances, by name; {} if none is open.

        What counts without a modifier has 0.
        """
        pitch = self.pitch
        if pitch.shot is not None and self.ask.name == "shot":
            return self._counting(pitch.shot_modifiers(SHOT_BANDS[0]))
        if self.draft.pane not in ("pass", "past"):
            return {}
        before = pitch.obstacle_modifier(front=self.draft.pane == "past")
        return self._counting({"wall" if pitch.has_wall else "front": before})

    def _counting(self, modifiers: Mapping[str, int]) -> dict[str, int]:
        """Return the modifiers that are not 0, without that of the distance."""
        counts = {"dead_ball": self.pitch.dead_ball, **modifiers, "distance": 0}
        return {name: n for name, n in counts.items() if n}

    def circumstances(
        self, counts: Mapping[str, int], names: Mapping[str, Sentence] | None = None
    ) -> list[str]:
        """Return each name of `counted_modifiers`, with its modifier if it has one."""
        kick = FULL_KICKS.get(self.pitch.restart or "", says("kick"))
        wall = says("wall of {n}", n=self.pitch.wall)
        called = names or {**FULL_NAMES, "dead_ball": kick, "wall": wall}
        return [
            f"{called[name].translate(self.words)}{f' {n:+d}' if n else ''}"
            for name, n in counts.items()
        ]

    def modifier_lines(self) -> list[str]:
        """Return a line with all that counts in the open table; [] if nothing does."""
        counts = ", ".join(self.circumstances(self.counted_modifiers()))
        return [self.say("Counts now: {what}.", what=counts)] if counts else []

    def pass_titles(self, way: str, col: int) -> list[str]:
        """Return row 1 of a pass, the longest text first: passer, receiver, and COL."""
        skilled = f"{way} {self.say('COL')} {col}"
        return self.fitting(f"{skilled}: %", skilled, way)

    def shot_titles(self, who: str, skill: str, value: int) -> list[str]:
        """Return row 1 of a shot, the longest text first: shooter and characteristic."""
        name = f"{who} {self.say('REM' if skill == 'rem' else 'COL')}"
        skilled = f"{name} {value}"
        return self.fitting(
            self.say("{who}: goal in %", who=skilled),
            self.say("{who}: goal %", who=skilled),
            skilled,
            name,
        )

    def help(self) -> tuple[str, ...]:
        """Return what the ask wants, what counts, the state, and the reminders."""
        lines = [
            self.explanation().translate(self.words),
            *self.modifier_lines(),
            self.status()[0],
            *([self.up_direction_text()] if self.has_arrow() else ()),
        ]
        passed = self.last_pass_requirements()
        if passed is not None:
            lines.append(self._requirements_text(passed))
        lines += self.cards()
        found = self.reminders.get(self.draft.pane) or self.reminders.get(self.ask_name(), ())
        reminders = filter(self.is_applicable, found)
        return (*lines, *(reminder.text.translate(self.words) for reminder in reminders))

    def has_arrow(self) -> bool:
        """Return whether an arrow shows where the ball goes."""
        passed, way = self.last_pass_requirements(), self.pitch.way
        ways = (way, passed.scatter if passed is not None else None)
        return any(each.arrow in {*ARROWS} for each in ways if each is not None)

    def explanation(self) -> Sentence:
        """Return what the ask, or the pane open on it, wants at this table."""
        name = self.draft.pane if self.draft.pane in self.help_texts else self.ask_name()
        key, value, instead = self.ruled.get(name, ("", "", self.help_texts[name]))
        return instead if getattr(self.pitch.rulings, key, None) == value else self.help_texts[name]

    def ask_name(self) -> str:
        """Return the name of the ask, with ``penalty`` in place of ``dead_ball`` for a penalty."""
        penalty = self.ask.name == "dead_ball" and self.pitch.restart == PENALTY
        return PENALTY if penalty else self.ask.name

    def is_applicable(self, reminder: RuleReminder) -> bool:
        """Return whether a reminder applies at this table."""
        return reminder.applies_to(self.pitch.rulings)

    def cards(self) -> list[str]:
        """Return lines with the yellow and red cards of each team."""
        lines: list[str] = []
        for team in SEATS:
            count = {"yellow": self.pitch.yellow[team], "red": self.pitch.sent_off[team]}
            if any(count.values()):
                text = "{team}: {yellow} yellow, {red} red cards"
                lines.append(self.say(text, team=TEAM[team], **count))
        return lines

    def last_pass_requirements(self) -> PassThrowRequirements | None:
        """Return the requirements of the last pass; None if something has happened since."""
        throw = self.pitch.pass_throw
        return None if throw is None else requirements_of_pass_throw(self.pitch, throw)

    def _astray(self, passed: PassThrowRequirements, arrow: str) -> str:
        """Return where a pass goes if COL is too low."""
        if passed.one_at_least:
            text = "COL too low: {arrow} {short}-COL hexes, 1 at least."
            return self.say(text, arrow=arrow, short=passed.short)
        return self.say("COL too low by n: {arrow} n hexes.", arrow=arrow)

    def level(self, passed: PassThrowRequirements) -> tuple[str, ...]:
        """Return what COL and REC must add up to where a COL equal to its roll fails."""
        if passed.level is None or passed.total is None:
            return ()
        more = self.say("COL+REC {n}+", n=passed.total + 1)
        return (self.say("COL {n}: {more}", n=passed.level, more=more),)

    def _requirements_text(self, passed: PassThrowRequirements) -> str:
        """Return all that the last pass needs."""
        said = [self.say("The pass needs {what}.", what=self._what(passed))]
        said += [f"{line}." for line in self.level(passed)]
        way = passed.scatter
        if passed.span is not None and passed.off is not None:
            text = (
                "COL {span}: off the wall, {way}."
                if passed.wall
                else "COL {span}: off the man in front, {way}."
            )
            said.append(self.say(text, span=passed.span, way=passed.off.text()))
        if way is not None:
            said += [self.say("Otherwise:")] if passed.total is not None else []
            said.append(self._astray(passed, way.arrow))
            if passed.col is not None:
                said.append(self.say("REC too low: {way}.", way=way.text()))
        return " ".join(said)

    def _what(self, passed: PassThrowRequirements) -> str:
        """Return what a pass needs, also where the lowest and highest rolls count (A-04)."""
        what = passed.text().translate(self.words)
        if passed.least is not None:
            return self.say("{what} and REC {n}+", what=what, n=passed.least)
        if passed.sure is not None:
            return self.say("{what} or REC {n}+", what=what, n=passed.sure)
        return what
