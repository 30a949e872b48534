"""The context of a pane: the match's state, the ask, a draft and the players' language."""

from companion.games.basketmind.help_texts import HELP_TEXTS
from companion.games.basketmind.match_state import (
    MatchState,
    score_frame_digits,
    score_panel_row_and_column,
)
from companion.games.basketmind.panes.last_event_rows import (
    FREE_THROWS,
    event_that_ended_quarter,
    events_without_unused_picks,
    last_event_row,
    unused_pick_row,
)
from companion.games.basketmind.red_and_blue_teams import LETTER, SEATS, TEAM
from companion.games.basketmind.rule_reminders import OWN_REBOUND, reminders_for_ask
from companion.rules.asks import Ask, Seat
from companion.rules.pane_context import PaneContext
from companion.rules.panes_and_answer_keys import GO, AnswerDraft
from companion.rules.sentences import Words, says


class CourtContext(PaneContext):
    """Makes texts for the panes of a match."""

    def __init__(self, court: MatchState, ask: Ask, draft: AnswerDraft, words: Words) -> None:
        super().__init__(ask, draft, words, TEAM)
        self.court = court
        self.attacker = court.attacker
        self.defender = court.defender

    def is_offered(self, key: str) -> bool:
        """Return whether the defender may answer with `key`."""
        return any(choice.key == key for choice in self.ask.choices.get(self.defender, ()))

    @property
    def can_claim(self) -> bool:
        """Whether the defender can claim anything."""
        return self.is_offered("intercept") or self.is_offered("trap")

    @property
    def claim_key(self) -> str:
        """The place of a claim for a defender who acts anyway, or the key that is refused."""
        if self.is_offered("intercept"):
            return "@claim"
        return "@trap" if self.is_offered("trap") else "intercept"

    def status(self) -> str:
        """Return score, quarter, turn, and turn of the possession, shortened if it is too long."""
        court = self.court
        score = " ".join(
            f"{LETTER[seat].translate(self.words)}{court.score[seat]}" for seat in SEATS
        )
        turn = self.say("T{t}", t=court.turn)
        possession = self.say("P{n}", n=court.turns - court.possession_start + 1)
        row = f"{score} {court.period().translate(self.words)} {turn} {possession}"
        return f"{row}/10" if len(row) <= 18 else row

    def news(self) -> str:
        """Return the last event, with the player who was active in brackets if just revealed."""
        return last_event_row(self.court, self.words)

    def unused_pick_row(self) -> str:
        """Return the player who was active in the turn before, if just revealed."""
        return unused_pick_row(self.court, self.words)

    def period_end(self, cells: int) -> str:
        """Return that a quarter is over, where `news` says what ended it; otherwise "".

        It is "" too where the text doesn't fit in `cells`.
        """
        if event_that_ended_quarter(self.court) is None:
            return ""
        texts = events_without_unused_picks(self.court)[-1].translated_texts(self.words)
        return next((text for text in texts if len(text) <= cells), "")

    def why(self) -> str:
        """Return what led here; in a match that was begun elsewhere, the status."""
        return self.news() or self.status()

    @property
    def own_rebound(self) -> bool:
        """Whether the attacker has just got the rebound; a set-up or a pick may have followed."""
        return self._before_tip_off()[-1:] == ["offensive_rebound"]

    @property
    def possession_repeated(self) -> bool:
        """Whether the same team has just got ten new turns: by a rebound or by a technical foul."""
        return self.own_rebound or self._before_tip_off()[-3:-2] == ["technical"]  # BM-27 BM-86

    @property
    def free_throws_over(self) -> bool:
        """Whether the last event is a free throw of a technical foul, whose face must be shown."""
        return any(
            event.name in FREE_THROWS for event in events_without_unused_picks(self.court)[-1:]
        )

    def swap_discs_row(self) -> str:
        """Return what a repeated possession changes on the score panel."""
        return self.say("{player}: swap the discs", player=self.court.player)  # BM-27 BM-86

    def _before_tip_off(self) -> list[str]:
        """The names of the events up to the tip-off, if that came last."""
        names = [event.name for event in events_without_unused_picks(self.court)]
        return names[:-1] if names[-1:] == ["tip_off"] else names

    def men(self, team: Seat, numbers: tuple[int, ...]) -> str:
        """Return the players' names for players of a team: ``B4 B5``."""
        return " ".join(
            self.court.player_name(team, number).translate(self.words) for number in numbers
        )

    def secret_circle_row(self) -> str:
        """Return row 3 of a secret circle."""
        (circles,) = self.ask.choices[self.attacker]
        return self.say("■ SECRET 1-8" if 8 in circles.among else "■ SECRET 1-7")

    def discs_row(self, most: int) -> str:
        """Return row 1 where discs are laid, which a hold ends."""
        return self.say("Lay discs: hold last" if most > 1 else "Lay a disc: hold it")

    def seventh_circle_tip(self, most: int) -> str:
        """Return the key of circle 7, as long as a disc may be laid there or taken away."""
        marks = self.draft.marks
        return self.say("c=7") if len(marks) < most or GO in marks else ""

    def throw_row(self, seat: Seat, faces: int) -> str:
        """Return row 3 of a throw."""
        return self.to(seat, "throw d{n}", n=faces)

    def help(self) -> tuple[str, ...]:
        """Return what the ask wants, the places of discs and frames, and its reminders."""
        court = self.court
        lines = [HELP_TEXTS[self._help_text_name].translate(self.words)]
        if self.own_rebound:
            lines.append(OWN_REBOUND.text.translate(self.words))
        for seat, box in sorted(court.discs().items()):
            row, column = score_panel_row_and_column(box) if box else (0, 0)
            where = says("row {r} col {c}", r=row, c=column) if box else says("start")
            lines.append(
                self.say("{team} disc {n} {where}", team=court.team(seat), n=box, where=where)
            )
        for seat in SEATS:
            tens, units = score_frame_digits(court.score[seat])
            over = says(" +{n}", n=court.score[seat] // 100 * 100) if court.score[seat] > 99 else ""
            text = "{team} frames {tens} {units}{over}"
            lines.append(self.say(text, team=court.team(seat), tens=tens, units=units, over=over))
        reminders = reminders_for_ask(self.draft.pane or self.ask.name, court.rulings)
        return (*lines, *(reminder.text.translate(self.words) for reminder in reminders))

    @property
    def _help_text_name(self) -> str:
        """The name of the help text."""
        if self.draft.pane in HELP_TEXTS:
            return self.draft.pane
        return "end_turn" if self.is_offered("end_turn") else self.ask.name


def join_with_spaces(numbers: tuple[int, ...]) -> str:
    """Return numbers with blanks between them."""
    return " ".join(map(str, numbers))
