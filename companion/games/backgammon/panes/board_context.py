"""The context of a pane: the match's state, the ask, a draft and the players' language."""

from collections.abc import Mapping

from companion.games.backgammon.help_texts import HELP_TEXTS, RESIGN
from companion.games.backgammon.match_state import MatchState
from companion.games.backgammon.panes.position_picture import position_in_words
from companion.games.backgammon.rule_reminders import reminders_for_ask
from companion.games.backgammon.sides import SIDE
from companion.rules.asks import Ask, Seat
from companion.rules.pane_context import PaneContext
from companion.rules.panes_and_answer_keys import LARGE_ROW, SMALL_ROW, AnswerDraft, PaneKeys
from companion.rules.sentences import Words

BLANK = "_"
TOLD = ("opening", "take", "stuck", "reject")
"""Events that are still shown with the next throw."""


class BoardContext(PaneContext):
    """Makes texts for the panes of a match."""

    def __init__(self, board: MatchState, ask: Ask, draft: AnswerDraft, words: Words) -> None:
        super().__init__(ask, draft, words, SIDE)
        self.board = board
        self.mover = board.mover
        self.opponent = board.opponent

    @property
    def may_resign(self) -> bool:
        """Whether somebody may resign now."""
        return self._is_asked("resign")

    @property
    def may_stop(self) -> bool:
        """Whether a money game may be left now."""
        return self._is_asked("stop")

    def _is_asked(self, key: str) -> bool:
        return any(choice.key == key for own in self.ask.choices.values() for choice in own)

    def key_place_to_stop(self) -> tuple[tuple[int, str], ...]:
        """Return the key that leaves a money game, where it may be left."""
        return ((3, "stop"),) if self.may_stop else ()

    def status(self) -> str:
        """Return the score and the length of the match; in a single game the turn."""
        board = self.board
        if board.rulings.money:
            row = self.say("Money {score}  {game}", score=board.score_text(), game=self._game())
            return row if len(row) <= SMALL_ROW else board.score_text().translate(self.words)
        if board.are_pips_counted and board.rulings.length == 1:
            light, dark = board.pips.values()
            return self.say("turn {n}  {light}-{dark}", n=board.turns + 1, light=light, dark=dark)
        if board.rulings.length == 1:
            return self.say("Turn {n}", n=board.turns + 1)
        score = self.say("{score} to {n}", score=board.score_text(), n=board.rulings.length)
        rare = self.say("Crawford") if board.crawford == board.game else self._game()
        row = f"{score}  {rare}"
        return row if len(row) <= SMALL_ROW else score

    def _game(self) -> str:
        return self.say("game {n}", n=self.board.game)

    def news(self) -> str:
        """Return the text of the last event."""
        events = self.board.events[-1:]
        return "".join(event.text.translate(self.words) for event in events)

    def fresh(self) -> str:
        """Return the text of the last event if it matters more than the score."""
        events = self.board.events
        return self.news() if events and events[-1].name in TOLD else ""

    def why(self) -> str:
        """Return the last event; in a match that was begun elsewhere, the status."""
        return self.news() or self.status()

    def pips(self) -> str:
        """Return the pips of the mover and of the other player."""
        own, theirs = (self.board.pips[seat] for seat in (self.mover, self.opponent))
        return self.say("{own} - {theirs} pips", own=own, theirs=theirs)

    def everybody(self, keys: PaneKeys) -> Mapping[Seat, PaneKeys]:
        """Return `keys` for the mover; for the other player, if he may act, the shared ones."""
        shared = tuple(place for place in keys.places if place[1] != "@hit")
        every = {self.mover: keys, self.opponent: keys._replace(places=shared)}
        return {seat: every[seat] for seat in self.ask.choices}

    def beside(self, seat: Seat, text: str) -> str:
        """Return row 2: the player, and a text at its right end."""
        name = self.to(seat)
        return f"{name}{text:>{LARGE_ROW - len(name)}}".rstrip()

    def faces(self, count: int) -> str:
        """Return the faces of the table's own dice entered so far, and blanks for the others."""
        marks = self.draft.marks
        return " ".join([*map(str, marks), *[BLANK] * (count - len(marks))])

    def help(self) -> tuple[str, ...]:
        """Return what the ask wants, the score, the position if it is known, and its reminders."""
        lines = [HELP_TEXTS[self.ask.name].translate(self.words), self.status()]
        if self.may_resign:
            lines.append(RESIGN.translate(self.words))
        if self.board.are_moves_entered:
            lines += [
                f"{SIDE[seat].translate(self.words)} {text}"
                for seat, text in position_in_words(self.board)
            ]
        reminders = reminders_for_ask(self.ask.name, self.board.rulings)
        return (*lines, *(reminder.text.translate(self.words) for reminder in reminders))


def wrap_numbered_texts(texts: Mapping[int, str]) -> tuple[str, str]:
    """Return rows 2 and 3 with numbered texts, as many as fit."""
    rows = ["", ""]
    for n, text in texts.items():
        longer = [f"{row} {n}:{text}".strip() for row in rows]
        if len(longer[0]) <= LARGE_ROW and not rows[1]:
            rows[0] = longer[0]
        elif len(longer[1]) <= LARGE_ROW:
            rows[1] = longer[1]
    return rows[0], rows[1]
