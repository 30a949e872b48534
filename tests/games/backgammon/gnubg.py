"""GNU Backgammon, asked for every legal play: someone else's reading of the usual rules.

One run of the program answers for many positions. It speaks the language of its own Python, which
is why what it does stands in here as a text.
"""

import json
import os
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from companion.games.backgammon.position import BAR, OFF, Position

PRELUDE = """
import json
import gnubg

for line in (
    "set automatic game off", "set automatic roll off", "set automatic move off",
    "set automatic bearoff off", "set automatic doubles 0", "set confirm new off", "set jacoby off",
    "set player 0 human", "set player 1 human", "set display off",
    "set evaluation chequerplay evaluation plies 0",
    "set evaluation chequerplay evaluation prune off",
    "new session", "set turn 1",
):
    gnubg.command(line)
"""
PLAYS = """
def plays(own, theirs, dice):
    gnubg.command("set board " + gnubg.positionid((theirs, own)))
    gnubg.command("set dice %d %d" % tuple(dice))
    found = gnubg.hint(99999)
    return [gnubg.parsemove(play["move"]) for play in found["hint"]] if found else []

with open(ASKED) as asked:
    answers = [plays(*question) for question in json.load(asked)]
with open(ANSWERED, "w") as answered:
    json.dump(answers, answered)
"""


class Question(NamedTuple):
    """A position, seen by the player who moves, and his roll."""

    position: Position
    roll: tuple[int, int]


def legal_positions(
    program: str, questions: Sequence[Question], folder: Path
) -> Iterator[set[Position]]:
    """For each question all positions that may come out of it; the same one if nothing can move."""
    asked, answered, script = folder / "asked.json", folder / "answered.json", folder / "asks.py"
    boards = [(_board(position.own), _board(position.theirs), roll) for position, roll in questions]
    asked.write_text(json.dumps(boards))
    paths = f"ASKED, ANSWERED = {str(asked)!r}, {str(answered)!r}\n"
    script.write_text(paths + PRELUDE + PLAYS)
    said = runs(program, script)
    assert answered.exists(), said
    answers = json.loads(answered.read_text())
    for (position, _), plays in zip(questions, answers, strict=True):
        yield {_played(position, play) for play in plays} or {position}


def runs(program: str, script: Path) -> str:
    """Has GNU Backgammon run a script, at home in its folder; what it said."""
    run = subprocess.run(
        [program, "--tty", "--quiet", "--no-rc", "--python", str(script)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "HOME": str(script.parent)},
    )
    return run.stdout + run.stderr


def _board(own: Sequence[int]) -> Sequence[int]:
    """A player's points 1 to 24 and his bar; what is off goes without saying."""
    return own[OFF + 1 :]


def _played(position: Position, play: Sequence[tuple[int, int]]) -> Position:
    """The position after a play as it is written down, from point to point."""
    own, theirs = list(position.own), list(position.theirs)
    for source, target in play:
        own[source] -= 1
        own[max(target, OFF)] += 1
        there = BAR - target
        if target > 0 and theirs[there]:
            theirs[BAR] += theirs[there]
            theirs[there] = 0
    return Position(tuple(own), tuple(theirs))
