"""Leaks of how near a secret is to what is asked about it: in the box that answers, and on a pad that does."""
# pyright: reportPrivateUsage=false

import logging
from collections.abc import Callable, Generator
from typing import Any

import pytest

from companion.match import Entry, Match, SealOpening, reveal_or_proof_entry
from companion.referee.app.effects import AppendEntry, Effect, Handling
from companion.referee.app.match_in_play_with_secrets import MatchInPlayWithSecrets
from companion.referee.referee import Referee
from companion.remote_pad.link.lasting_pick_questions import PickQuestion
from companion.remote_pad.link.pad_commitment_protocol import PadCommitmentProtocol
from companion.rules.asks import HiddenPickToken
from companion.rules.game import Event
from companion.rules.sentences import says
from tests.hunt import BOTH
from tests.secrets.planting import Leak, after_entries, table_box

log = logging.getLogger("companion")

GAME = "hunt"
Look = Callable[[HiddenPickToken], SealOpening | None]


def _near(match: Match, look: Look) -> int:
    """Of how many picks that are asked about enough is caught."""
    question, caught = match.position.question, match.own_facts()["caught"]
    assert isinstance(caught, list)
    openings = [] if question is None else [look(token) for token in question.tokens]
    kinds = [opening.values[0] for opening in openings if opening is not None]
    reached = [caught[kind - 1] for kind in kinds]
    return sum(isinstance(count, int) and count >= BOTH for count in reached)


def _answers(patch: pytest.MonkeyPatch, leaky: Callable[[Entry, int], Entry]) -> None:
    """Every answer of the box is another one that is given how near the picks are."""
    due = reveal_or_proof_entry.build_reveal_or_proof

    def answers(match: Match, look: Look) -> Entry | None:
        entry, near = due(match, look), _near(match, look)
        return leaky(entry, near) if entry is not None and entry.key == "proves" else entry

    patch.setattr(reveal_or_proof_entry, "build_reveal_or_proof", answers)


def answers_later(patch: pytest.MonkeyPatch) -> None:
    """An answer takes a ms more for every pick that is near."""
    _answers(patch, lambda entry, near: entry._replace(at=entry.at + near))


def says_how_near(patch: pytest.MonkeyPatch) -> None:
    """How near picks are is in the log, for debugging."""

    def leaky(entry: Entry, near: int) -> Entry:
        log.debug("near by %s", near)
        return entry

    _answers(patch, leaky)


def looks_once_more(patch: pytest.MonkeyPatch) -> None:
    """The box looks for picks once more in its vault if the last one is what is asked about."""
    look = MatchInPlayWithSecrets._opening

    def leaky(
        self: MatchInPlayWithSecrets, token: HiddenPickToken
    ) -> Generator[Effect, Any, SealOpening | None]:
        opening = yield from look(self, token)
        question = self.on_table.position.question
        allowed = () if question is None else question.allowed
        if opening is not None and any(each[-1] == opening.values[0] for each in allowed):
            yield from look(self, token)
        return opening

    patch.setattr(MatchInPlayWithSecrets, "_opening", leaky)


def blinks_when_near(patch: pytest.MonkeyPatch) -> None:
    """The lamp of the other player blinks, but not when both picks are far away."""
    asked = [0]
    _answers(patch, lambda entry, near: (asked.append(near), entry)[1])

    def does(referee: Referee, _append: AppendEntry, now: int) -> None:
        if asked.pop() if len(asked) > 1 else 0:
            table_box(referee).blink("right", now)

    after_entries(patch, does)


def announces(patch: pytest.MonkeyPatch) -> None:
    """The facts and the panel have something new when a pick is near."""
    tell, nears = MatchInPlayWithSecrets.tell, [0]
    _answers(patch, lambda entry, near: (nears.append(near), entry)[1])

    def leaky(
        self: MatchInPlayWithSecrets, entry: Entry, secret: SealOpening | None = None
    ) -> Handling:
        yield from tell(self, entry, secret)
        events = self.on_table.position.play.events
        if entry.key == "proves" and nears[-1] and isinstance(events, list):
            events.append(Event("near", says("getting warm")))

    patch.setattr(MatchInPlayWithSecrets, "tell", leaky)


def says_no_twice(patch: pytest.MonkeyPatch) -> None:
    """A pad says no once more if its last pick is one of what is asked about."""
    answer = PadCommitmentProtocol._answer

    def leaky(self: PadCommitmentProtocol, question: PickQuestion) -> None:
        answer(self, question)
        own = self._own.get(question.slots()[-1])
        firsts = [bytes([value]) for value in range(1, 10)]
        if own is not None and any(question.is_allowed(first + own.pick) for first in firsts):
            self._out.append(self._out[-1])

    patch.setattr(PadCommitmentProtocol, "_answer", leaky)


IN_ANSWERS = (
    Leak(answers_later, "record", game=GAME),
    Leak(says_how_near, "log", alone=True, game=GAME),
    Leak(looks_once_more, "disk", alone=True, game=GAME),
    Leak(blinks_when_near, "lamps", game=GAME),
    Leak(announces, "socket", game=GAME),
    Leak(says_no_twice, "wire", cabled=True, game=GAME),
)
