"""Keys that a row names, such as ``c=end`` and ``hold c=throw``, and whether they do anything."""

import re
from collections.abc import Iterator

from companion.console.key_command_types import KeyCommand, ReplaceDraft, ThrowDice
from companion.match import Match
from companion.testing.reachable_answers import (
    DraftOnPad,
    answers_given_by_command,
    find_reachable_drafts,
)

CENTRE = "7"

MENTION = re.compile(
    r"(?P<held>■|hold )?(?<![\w/+])(?P<key>c[1-6]|[1-7]|c)(?==|,| let|shoot)"
    r"|(?<!=)(?P<few>[1-7]-[1-7])(?=pass|,|  )"
    r"|(?<=RED:)(?P<red> ?[1-7])|(?<=BLUE:)(?P<blue> ?[1-7])|(?<=: )(?P<beyond>c[12])"
)


def mentions(row: str) -> Iterator[str]:
    """The keys that a row names, such as ``6``, ``hold c``, ``1-5`` and ``c2``."""
    for found in MENTION.finditer(row):
        key = next(found[name] for name in ("key", "red", "blue", "beyond", "few") if found[name])
        yield ("hold " if found["held"] else "") + key.strip()


def beside(match: Match, now: DraftOnPad) -> Iterator[DraftOnPad]:
    """This draft, and the empty hands of the other seats at the same time."""
    yield now
    assert match.ask is not None
    if now.draft.pane == "":
        for seat in match.ask.choices:
            if seat != now.seat:
                yield from list(find_reachable_drafts(match, seat, now.prompt.own_dice))[:1]


def does(match: Match, now: DraftOnPad, named: str) -> bool:
    """Whether a key that a row names does something in this draft."""
    name = named.removeprefix("hold ")
    if "-" in name:
        return any(does(match, now, str(n)) for n in range(int(name[0]), int(name[2]) + 1))
    if len(name) == 2:
        return any(does(match, ahead, name[1]) for ahead in _after_the_centre(match, now))
    if name == "c" and not now.draft.marks and _ends_a_set(match, now):
        return True
    moves = now.pad.commands(CENTRE if name == "c" else name)
    held = (moves.hold, moves.throw)
    return any(works(now, move) for move in (held if "hold" in named else moves))


def _after_the_centre(match: Match, now: DraftOnPad) -> Iterator[DraftOnPad]:
    """The draft after a tap on the centre, where that only leads on."""
    tap = now.pad.commands(CENTRE).tap
    for ahead in find_reachable_drafts(match, now.seat, now.prompt.own_dice):
        if isinstance(tap, ReplaceDraft) and ahead.draft == tap.draft:
            yield ahead


def _ends_a_set(match: Match, now: DraftOnPad) -> bool:
    """Whether the centre will end the set that is marked here, once something is marked."""
    return any(
        works(later, later.pad.commands(CENTRE).tap)
        for later in find_reachable_drafts(match, now.seat, now.prompt.own_dice)
        if later.draft.marks and later.draft.pane == now.draft.pane
    )


def works(now: DraftOnPad, move: KeyCommand | None) -> bool:
    """Whether a move answers, or leads on."""
    return isinstance(move, ReplaceDraft | ThrowDice) or bool(
        answers_given_by_command(now.choices, move)
    )
