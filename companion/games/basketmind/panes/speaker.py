"""A court, a draft and a language: what every layout needs to speak."""

from collections.abc import Mapping
from itertools import takewhile
from typing import NamedTuple

from companion.games.basketmind.court import Court, frames, row_and_column
from companion.games.basketmind.explained import EXPLAINED
from companion.games.basketmind.players import LETTER, SEATS, TEAM
from companion.games.basketmind.reminders import reminded
from companion.rules.asks import Ask, Seat
from companion.rules.panes import SMALL_ROW, Draft, Keys
from companion.rules.pictures import Picture
from companion.rules.voice import Voice
from companion.rules.words import Sentence, Words, says

UNUSED = "unused"
"""The event that shows a pick of which nothing came."""


class Laid(NamedTuple):
    """Three rows, keys, a tip, and a picture beside rows 2 and 3."""

    rows: tuple[str, str, str]
    keys: Mapping[Seat, Keys]
    tip: str = ""
    picture: Picture | None = None


class Speaker(Voice):
    """Says things about one ask of a match on a court."""

    def __init__(self, court: Court, ask: Ask, draft: Draft, words: Words) -> None:
        super().__init__(ask, draft, words, TEAM)
        self.court = court
        self.attacker = court.attacker
        self.defender = court.defender

    def offers(self, key: str) -> bool:
        """Whether the defender may answer with `key`."""
        return any(choice.key == key for choice in self.ask.choices.get(self.defender, ()))

    @property
    def claims(self) -> bool:
        """Whether the defender has anything to claim."""
        return self.offers("intercept") or self.offers("trap")

    @property
    def claim(self) -> str:
        """Where a defender who acts anyway finds his claims; else what says why there are none."""
        return "@claim" if self.claims else "intercept"

    def status(self) -> str:
        """Score, quarter, turn in play, turn of the possession; rarer things give way."""
        court = self.court
        score = " ".join(f"{LETTER[seat].said(self.words)}{court.score[seat]}" for seat in SEATS)
        turn = self.say("T{t}", t=court.turn)
        possession = self.say("P{n}", n=court.turns - court.possession_start + 1)
        row = f"{score} {court.period().said(self.words)} {turn} {possession}"
        return f"{row}/10" if len(row) <= 18 else row

    def news(self) -> str:
        """The last event; beside it in brackets who was active, where that was just shown."""
        told = (event for event in reversed(self.court.events) if event.name != UNUSED)
        event = next(told, None)
        news = event.text.said(self.words) if event else ""
        players = self._unused()
        beside = f"{news} ({' '.join(players)})" if players else news
        return beside if len(beside) <= SMALL_ROW else self.unused()

    def unused(self) -> str:
        """Who was active in the turn before, where that has just been shown."""
        match self._unused():
            case []:
                return ""
            case [player]:
                return self.say("{player} was active", player=player)
            case players:
                return self.say("{players} were active", players=" ".join(players))

    def _unused(self) -> list[str]:
        """The players whose picks were the last thing that was shown, in vain."""
        last = list(takewhile(lambda event: event.name == UNUSED, reversed(self.court.events)))
        players = (dict(event.text.values)["player"] for event in reversed(last))
        return [player.said(self.words) for player in players if isinstance(player, Sentence)]

    def why(self) -> str:
        """What brought the ball here; where a match was begun elsewhere, how it stands."""
        return self.news() or self.status()

    def hides(self) -> str:
        """Row 3 of a secret circle."""
        (circles,) = self.ask.choices[self.attacker]
        return self.say("■ SECRET 1-8" if 8 in circles.among else "■ SECRET 1-7")

    def throw_row(self, seat: Seat, faces: int) -> str:
        """Row 3 of a throw."""
        return self.to(seat, "throw d{n}", n=faces)

    def help(self) -> tuple[str, ...]:
        """What the ask wants, where discs and frames stand, and its reminders."""
        court = self.court
        name = "end_turn" if self.offers("end_turn") else self.ask.name
        lines = [EXPLAINED[name].said(self.words)]
        for seat, box in sorted(court.discs().items()):
            row, column = row_and_column(box) if box else (0, 0)
            where = says("row {r} col {c}", r=row, c=column) if box else says("start")
            lines.append(
                self.say("{team} disc {n} {where}", team=court.team(seat), n=box, where=where)
            )
        for seat in SEATS:
            tens, units = frames(court.score[seat])
            over = says(" +{n}", n=court.score[seat] // 100 * 100) if court.score[seat] > 99 else ""
            text = "{team} frames {tens} {units}{over}"
            lines.append(self.say(text, team=court.team(seat), tens=tens, units=units, over=over))
        reminders = reminded(self.ask.name, court.rulings)
        return (*lines, *(reminder.text.said(self.words) for reminder in reminders))


def listed(numbers: tuple[int, ...]) -> str:
    """Numbers as players read them out."""
    return " ".join(map(str, numbers))
