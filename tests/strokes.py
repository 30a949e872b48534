"""How many strokes every action takes, all seats together; ``make docs`` prints it into docs/.

Each action is played on the whole device, so a stroke here is a stroke at the table.
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from companion.locale import languages
from tests.device import Chance, Device

TABLE = Path(__file__).parent.parent / "docs" / "strokes.md"

TO_ATTACK = ("left 1", "left 1", "left 7", "[left 7]", "[right 7]", "left 2", "[right 3]")
"""From the first start: language, length, seats, two throws, handler, secret pick."""
OPENING = (5, 3)
TO_DEFENCE = (*TO_ATTACK, "left 7")
TO_SECOND_ATTACK = (*TO_DEFENCE, "[right 4]")
TO_BLOCKED = (*TO_ATTACK, "left 6", "right 4", "right 7", "[left 3]", "right 2", "[right 7]")
TO_FOUL = (*TO_BLOCKED, "left 4")
TO_REBOUND = (*TO_ATTACK, "left 6", "right 7", "left 4", "[left 7]")


class Action(NamedTuple):
    """Something that players do: what came before, its strokes, and what the panel says then.

    `faces` are the dice from the opening roll's on; `most` is the promise, where there is one.
    """

    name: str
    before: tuple[str, ...]
    strokes: tuple[str, ...]
    panel: str
    faces: tuple[int, ...] = ()
    most: int | None = None


ACTIONS = (
    Action("first start to first attack", (), TO_ATTACK, "ball R2", most=8),
    Action("plain turn: attacker ends, defender activates", TO_ATTACK, ("left 7", "[right 4]"), "T2", most=2),
    Action("pass", TO_ATTACK, ("left 3",), "ball R3", most=1),
    Action("pass, guard's pass, end, activate", TO_ATTACK, ("left 1", "left 3", "left 7", "[right 1]"), "T2", most=4),
    Action("shot without a block, 4 circles: made", TO_ATTACK, ("left 6", "right 7", "left 4", "[left 7]"), "5: IN, 2 points", (5,), 5),
    Action("shot without a block, 4 circles: three points", TO_ATTACK, ("left 6", "right 7", "left 4", "left 6", "[left 7]"), "5: IN, 3 points", (5,), 5),
    Action("shot without a block, 5 circles", TO_ATTACK, ("left 6", "right 7", "left 5", "left 3", "[left 7]"), "8: IN, 3 points", (8,), 5),
    Action("shot without a block, 8 circles", TO_ATTACK, ("left 6", "right 7", "left 7", "left 2", "left 2", "[left 7]"), "8: IN, 2 points", (8,), 6),
    Action("ball from the basket itself", TO_ATTACK, ("left 6", "right 7", "left 1"), "1: IN, 2 points"),
    Action("shot blocked by one man", TO_ATTACK, ("left 6", "right 4", "right 7", "[left 3]", "[right 3]"), "3: BLOCKED"),
    Action("shot fouled, missed, two free throws", TO_ATTACK, (*TO_BLOCKED[len(TO_ATTACK):], "left 4", "[left 7]", "[left 7]", "[left 7]"), "5: free throw IN", (2, 1, 5), 10),
    Action("illegal circle claimed and agreed", TO_BLOCKED, ("right 6", "left 7"), "Circle not allowed"),
    Action("rebound: roll and winner", TO_REBOUND, ("[left 7]", "left 7"), "Defensive rebound", (1, 5), 2),
    Action("offensive rebound", TO_REBOUND, ("[left 7]", "left 5"), "ball R5", (1, 5), 2),
    Action("rebound with the odds first", TO_REBOUND, ("left 6", "left 3", "left 5", "left 7", "[left 7]"), "4: theirs", (1, 4)),
    Action("slam dunk", TO_ATTACK, ("[left 6]", "right 7"), "R2 DUNKS: 2"),
    Action("interception claimed and agreed", TO_ATTACK, ("right 6", "[right 7]", "left 7"), "BLUE INTERCEPTS", most=3),
    Action("interception claimed, not agreed", TO_ATTACK, ("right 6", "[right 7]", "left 6"), "ball R2"),
    Action("traveling", TO_SECOND_ATTACK, ("[left 7]",), "R2 TRAVELING"),
    Action("enclosure claimed and agreed", TO_DEFENCE, ("right 6", "right 6", "right 4", "left 7"), "R2 TRAVELING"),
    Action("press by one man: no steal, activation", TO_DEFENCE, ("right 6", "right 4", "right 7", "[left 6]", "[right 2]", "[right 2]"), "T2", most=6),
    Action("press by one man: steal", TO_DEFENCE, ("right 6", "right 4", "right 7", "[left 6]", "[right 6]"), "BLUE STEALS"),
    Action("technical foul, two free throws", TO_DEFENCE, ("right 6", "right 4", "right 7", "[left 6]", "[right 7]", "[left 7]", "[left 7]"), "2: free throw OUT", (3, 2)),
    Action("undo of one's own last key", (*TO_ATTACK, "left 3"), ("table back",), "ball R2", most=1),
    Action("undo past a throw or a locked pick", TO_ATTACK, ("table back", "[left 7]", "[right 7]"), "BLUE► set up", most=3),
    Action("tape of the last four events", TO_ATTACK, ("[table back]",), "R2 has the ball"),
    Action("pause, with what ? says", TO_ATTACK, ("table help",), "1-5=pass"),
)  # fmt: skip


def played(action: Action, state: Path) -> str:
    """What the panel says after an action, on a device of its own."""
    with Device(state, languages(), Chance(*OPENING, *action.faces)) as device:
        device.play(*action.before)
        return f"{device.play(*action.strokes)}\n{device.sheet()}"


def table() -> str:
    """The table of strokes, as it stands in docs/."""
    rows = [
        f"| {action.name} | {len(action.strokes)} | {' '.join(_key(key) for key in action.strokes)} |"
        for action in ACTIONS
    ]
    head = (
        "# Strokes",
        "",
        "Strokes of all seats together on two hexpads, each played by a test on the whole device.",
        "R and B are red's and blue's keys 1 to 6 and c, the centre; `[ ]` is held.",
        "Made by `make docs`.",
        "",
        "| action | strokes | keys |",
        "|---|---|---|",
    )
    return "\n".join((*head, *rows)) + "\n"


def _key(key: str) -> str:
    pad, name = key.strip("[]").split()
    short = {"left": "R", "right": "B", "table": ""}[pad] + ("c" if name == "7" else name)
    return f"`[{short}]`" if key.startswith("[") else f"`{short}`"


def main() -> None:
    """Plays every action, then writes the table."""
    for action in ACTIONS:
        with TemporaryDirectory() as state:
            panel = played(action, Path(state))
            assert action.panel in panel, f"{action.name}:\n{panel}"
    TABLE.parent.mkdir(exist_ok=True)
    TABLE.write_text(table(), encoding="utf-8")


if __name__ == "__main__":
    main()
