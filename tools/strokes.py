"""How many strokes every action takes, all seats together; ``make docs`` prints it into docs/.

Each action is played on the whole device, so a stroke here is a stroke at the table.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from companion import own_games
from companion.devices.kit_config import built_in_kit
from companion.games import GAMES as BUILT_IN
from companion.locale import words_by_language
from companion.testing.simulated_device import Device, ScriptedEntropy

TABLE = Path(__file__).parent.parent / "docs" / "strokes.md"

DERBY = own_games.load_game_file(TABLE.parent / "examples/teams/derby.toml")
"""A game of the table's own, which comes after the others."""

KITS = ("hexpad", "trio")

TO_ATTACK = ("left 1", "left 1", "left 1", "left 7", "[left 7]", "[right 7]", "left 2", "[right 3]")
"""From the first start: language, game, length, seats, two throws, handler, secret pick."""
OPENING = (5, 3)
TO_DEFENCE = (*TO_ATTACK, "left 7")
TO_PASSED = (*TO_ATTACK, "left 3")
TO_SECOND_ATTACK = (*TO_DEFENCE, "[right 4]")
TO_BLOCKED = (*TO_ATTACK, "left 6", "right 4", "right 7", "[left 3]", "right 2", "[right 7]")
TO_FOUL = (*TO_BLOCKED, "left 4")
TO_TURN = ("left 1", "left 3", "left 1", "left 7", "[left 7]")
"""The first turn of the toolbox: language, game, players, seats, a throw for who starts."""
TO_REBOUND = (*TO_ATTACK, "left 6", "right 7", "left 4", "[left 7]")


def trio(keys: str) -> tuple[str, ...]:
    """Strokes on two trios as the table has them: ``R◄ Rc [B►] back``."""
    pads, names = {"R": "left", "B": "right"}, {"◄": "left", "c": "middle", "►": "right"}

    def stroke(key: str) -> str:
        pad, name = ("table", key) if key in ("back", "help") else (pads[key[0]], names[key[1]])
        return f"{pad} {name}"

    return tuple(
        f"[{stroke(key.strip('[]'))}]" if key.startswith("[") else stroke(key)
        for key in keys.split()
    )


TRIO_TO_ATTACK = trio("Rc Rc Rc Rc [Rc] [Bc] R► Rc B► [B►]")
BACKGAMMON = ("left 1", "left 2")
"""From the first start: language, game."""
THROWS = ("left 7", "[left 7]", "[right 7]")
"""The seats, and a throw of each."""
TO_ROLL = (*BACKGAMMON, "left 1", *THROWS)
TO_BOARD = (*BACKGAMMON, "left 4", *THROWS)
TO_OWN = (
    *(*BACKGAMMON, "left 6", "left 6", "left 4", "left 7", "left 2", "left 1", "left 7"),
    *("left 7", "left 5", "right 3"),
)
"""The setup, the table's own dice, the seats, a throw of each."""
TO_PLAY = (*TO_BOARD, "[left 7]")
TO_OTHER = (*TO_PLAY, "left 3", "left 4", "left 7")

TO_KICK_OFF = ("left 1", "left 4", "left 2", "left 7", "left 7", "left 2", "right 7", "right 2")
"""From the first start: language, game, no clock, seats, both keepers' GRA."""
TO_DRAWN = (*TO_KICK_OFF, "[left 7]")
"""The teams are placed for the kick-off."""
TO_FULBO = (*TO_DRAWN, "left 7")
TO_STOLEN = (*TO_FULBO, "[right 7]", "right 1")
TO_FOULED = (*TO_FULBO, "[right 7]", "right 6", "[left 7]")
TRIO_TO_DRAWN = trio("Rc R► R► R► Rc R► Rc Rc Rc Bc [Rc]")
TRIO_TO_FULBO = (*TRIO_TO_DRAWN, *trio("Rc"))

BEFORE_DERBY = BUILT_IN[:4]
"""The games before one of a file: with six of them a hexpad has a list."""
TO_DERBY = ("left 1", f"left {len(BEFORE_DERBY) + 1}")
TO_BALL = (
    *TO_DERBY,
    "left 2",
    "left 7",
    "[left 7]",
    "left 7",
    "left 3",
    "left 1",
    "left 7",
    "left 2",
)
"""From the first start: language, game, no clock, seats, lots, kick-off by R9 to R8."""
TO_ROUNDS = (
    *(*TO_DERBY, "left 6", "left 6", "left 4", "left 4", "left 4", "left 7", "left 2"),
    *("left 1", "left 1", "left 1", "left 7", "left 7", "[left 7]", "left 7", "left 3"),
    *("left 7", "left 2"),
)
"""The same, and in the setup what is kept: all rounds."""
TO_ACT = (*TO_ROUNDS, "left 7", "left 2", "right 5", "left 2", "right 3")
"""R8 moves 2 hexes and B5 3, so R8 acts first."""
TRIO_TO_BALL = trio("Rc R◄ Rc R► Rc Rc [Rc] Rc Rc Rc")
TRIO_TO_ROUNDS = trio("Rc R◄ Rc R◄ R◄ Rc [Rc] R► R► R► Rc R► Rc R◄ R◄ R◄ Rc Rc [Rc] Rc Rc")
MOVED = "Rc Bc Rc B► Bc"

BLOCKS = "R◄ Rc B► Bc Bc R► [R►] B► Bc B◄ B◄ [Bc]"
PRESSES = "Bc [B►] B► B► B► Bc Bc R◄ [R◄]"
TO_TOWN = ("left 1", "left 5", "left 1", "left 7", "[left 7]", "left 1")
"""The first turn of Braintown: language, game, players, seats, a throw for the rows, who starts."""
TRIO_TO_TOWN = trio("Rc R► R► R► R► Rc Rc Rc [Rc] R► Rc")
TO_WHOLE = (
    *("left 1", "left 5", "left 6", "left 6", "left 4", "left 4", "left 4", "left 4", "left 7"),
    *("left 2", "left 1", "left 1", "left 1", "left 1", "left 7", "left 7", "[left 7]", "left 7"),
    "left 1",
)
"""The same, and in the setup what is kept: whole turns."""
SIXES = ("left 6",) * 6
TRIO_SIXES = "R◄ Rc R◄ Rc R◄ Rc R◄ Rc R◄ Rc R◄ Rc"

TRIO_TO_BOARD = trio("Rc R► Rc R► R► R► Rc Rc [Rc] [Bc]")
TRIO_BEFORE: Mapping[tuple[str, ...], tuple[str, ...]] = {
    (): (),
    TO_ATTACK: TRIO_TO_ATTACK,
    TO_DEFENCE: (*TRIO_TO_ATTACK, *trio("Rc")),
    TO_SECOND_ATTACK: (*TRIO_TO_ATTACK, *trio("Rc B► [Bc]")),
    TO_BLOCKED: (*TRIO_TO_ATTACK, *trio(BLOCKS)),
    TO_BLOCKED[:-2]: (*TRIO_TO_ATTACK, *trio(BLOCKS)[:-5]),
    TO_REBOUND: (*TRIO_TO_ATTACK, *trio("R◄ Rc Bc Rc [Rc]")),
    TO_TURN: trio("Rc R► R► Rc Rc Rc [Rc]"),
    TO_PASSED: (*TRIO_TO_ATTACK, *trio("R► R► Rc")),
    TO_ROLL: trio("Rc R► Rc Rc Rc [Rc] [Bc]"),
    TO_BOARD: TRIO_TO_BOARD,
    TO_OWN: trio("Rc R► Rc R◄ R◄ Rc [Rc] R► Rc R► Rc R◄ Rc Rc R► R► Rc Bc"),
    TO_KICK_OFF: TRIO_TO_DRAWN[:-1],
    TO_DRAWN: TRIO_TO_DRAWN,
    TO_FULBO: TRIO_TO_FULBO,
    TO_FOULED: (*TRIO_TO_FULBO, *trio("[Bc] B◄ B◄ Bc [Rc]")),
    TO_PLAY: (*TRIO_TO_BOARD, *trio("[Rc]")),
    TO_BALL: TRIO_TO_BALL,
    TO_ROUNDS: TRIO_TO_ROUNDS,
    TO_ACT: (*TRIO_TO_ROUNDS, *trio(MOVED)),
    TO_TOWN: TRIO_TO_TOWN,
    TO_TOWN[:-2]: TRIO_TO_TOWN[:-3],
    TO_WHOLE: trio(
        "Rc R► R► R► R► Rc R◄ R◄ Rc [Rc] R► R► R► R► Rc R► Rc R◄ R◄ R◄ R◄ Rc Rc [Rc] Rc R► Rc"
    ),
    TO_OTHER: (*TRIO_TO_BOARD, *trio("[Rc] R► R► Rc R► R► Rc Rc")),
}
"""What came before on trios, by what did on hexpads."""


class Action(NamedTuple):
    """Something that players do: what came before, its strokes, and what the panel says then.

    `strokes` and `before` are those on hexpads, `trios` those on trios. `faces` are the dice from
    the opening roll's on; `most` is the promise for each kit, where there is one.
    """

    name: str
    before: tuple[str, ...]
    strokes: tuple[str, ...]
    trios: tuple[str, ...]
    panel: str
    faces: tuple[int, ...] = ()
    most: tuple[int, int] | None = None


ACTIONS = (
    Action("first start to first attack", (), TO_ATTACK, TRIO_TO_ATTACK, "ball R2", most=(8, 10)),
    Action("plain turn: attacker ends, defender activates", TO_ATTACK, ("left 7", "[right 4]"), trio("Rc B► [Bc]"), "T2", most=(2, 3)),
    Action("pass", TO_ATTACK, ("left 3",), trio("R► R► Rc"), "ball R3", most=(1, 3)),
    Action("pass, guard's pass, end, activate", TO_ATTACK, ("left 1", "left 3", "left 7", "[right 1]"), trio("R► Rc R► R► Rc Rc B◄ [Bc]"), "T2", most=(4, 8)),
    Action("shot without a block, 4 circles: made", TO_ATTACK, ("left 6", "right 7", "left 4", "[left 7]"), trio("R◄ Rc Bc Rc [Rc]"), "R 2 B 0", (5,), (4, 5)),
    Action("shot without a block, 4 circles: three points", TO_ATTACK, ("left 6", "right 7", "left 4", "left 6", "[left 7]"), trio("R◄ Rc Bc Rc R◄ Rc [Rc]"), "R 3 B 0", (5,)),
    Action("shot without a block, 5 circles", TO_ATTACK, ("left 6", "right 7", "left 5", "left 3", "[left 7]"), trio("R◄ Rc Bc R► Rc Rc [Rc]"), "R 3 B 0", (8,), (5, 7)),
    Action("shot without a block, 8 circles", TO_ATTACK, ("left 6", "right 7", "left 7", "left 2", "left 2", "[left 7]"), trio("R◄ Rc Bc R► R► R► R► Rc R► Rc [Rc]"), "R 2 B 0", (8,)),
    Action("ball from the basket itself", TO_ATTACK, ("left 6", "right 7", "left 1"), trio("R◄ Rc Bc R◄ R◄ R◄ Rc"), "IN, 2 points"),
    Action("shot blocked by one man", TO_ATTACK, ("left 6", "right 4", "right 7", "[left 3]", "[right 3]"), trio("R◄ Rc B► Bc Bc R► [R►] B► B► [Bc]"), "BLOCKED"),
    Action("shot fouled, missed, two free throws", TO_ATTACK, (*TO_BLOCKED[len(TO_ATTACK):], "left 4", "[left 7]", "[left 7]", "[left 7]"), trio(f"{BLOCKS} Rc [Rc] [Rc] [Rc]"), "R 1 B 0", (2, 1, 5), (10, 16)),
    Action("blockers who can lay no disc say so", TO_BLOCKED[:-2], ("left 6", "right 7"), trio("R◄ Rc Bc"), "Ball on 3: how far?"),
    Action("illegal circle claimed and agreed", TO_BLOCKED, ("right 6", "left 7"), trio("B◄ Bc Rc"), "Circle not"),
    Action("rebound: roll and winner", TO_REBOUND, ("[left 7]", "left 7"), trio("[Rc] Rc"), "BLUE► set up", (1, 5), (2, 2)),
    Action("offensive rebound", TO_REBOUND, ("[left 7]", "left 5"), trio("[Rc] R► R► Rc"), "ball R5", (1, 5)),
    Action("rebound with the odds first", TO_REBOUND, ("left 6", "left 3", "left 5", "left 7", "[left 7]"), trio("R◄ R► R► Rc R◄ R◄ Rc Rc [Rc]"), "4: theirs", (1, 4)),
    Action("slam dunk", TO_ATTACK, ("[left 6]", "right 7"), trio("R◄ [Rc] Bc"), "R2 DUNKS: 2"),
    Action("interception claimed and agreed", TO_ATTACK, ("right 6", "[right 7]", "left 7"), trio("B◄ [Bc] Rc"), "BLUE INTERCEPTS", most=(3, 3)),
    Action("interception claimed, not agreed", TO_ATTACK, ("right 6", "[right 7]", "left 6"), trio("B◄ [Bc] R◄ Rc"), "ball R2"),
    Action("traveling", TO_SECOND_ATTACK, ("[left 7]",), trio("[Rc]"), "R2 TRAVELING"),
    Action("enclosure claimed and agreed", TO_DEFENCE, ("right 6", "right 6", "right 4", "right 7", "left 7"), trio("Bc [B◄] B◄ Bc Rc"), "R2 TRAVELING"),
    Action("press by one man: no steal, activation", TO_DEFENCE, ("right 6", "right 4", "right 7", "[left 6]", "[right 2]", "[right 2]"), trio(f"{PRESSES} B► [Bc] B◄ [B►]"), "T2", most=(6, 14)),
    Action("press by one man: steal", TO_DEFENCE, ("right 6", "right 4", "right 7", "[left 6]", "[right 6]"), trio(f"{PRESSES} B◄ B◄ [Bc]"), "BLUE STEALS"),
    Action("technical foul, two free throws", TO_DEFENCE, ("right 6", "right 4", "right 7", "[left 6]", "[right 7]", "[left 7]", "[left 7]"), trio(f"{PRESSES} B◄ [Bc] [Rc] [Rc]"), "OUT", (3, 2)),
    Action("undo of one's own last key", TO_PASSED, ("table back",), trio("back"), "ball R2", most=(1, 1)),
    Action("undo of a mistapped end", TO_DEFENCE, ("table back",), trio("back"), "Undone: RED end", most=(1, 1)),
    Action("undo of a wrong pass, and the right one", TO_PASSED, ("table back", "left 4"), trio("back R► R► R► Rc"), "ball R4", most=(2, 5)),
    Action("undo past a throw or a locked pick", TO_ATTACK, ("table back", "[left 7]", "[right 7]"), trio("back [Rc] [Bc]"), "BLUE► set up", most=(3, 3)),
    Action("RED's score put right by a point", TO_ATTACK, ("[table help]", "left 2", "left 7", "left 1", "left 7", "left 6", "[left 7]", "[right 7]"), trio("[help] B► Rc Rc R► Rc [Rc] [Rc] [Bc]"), "corrected"),
    Action("tape of the last four events", TO_ATTACK, ("[table back]",), trio("[back]"), "R2 has the ball"),
    Action("pause, with what ? says", TO_ATTACK, ("table help",), trio("help"), "dunk."),
)  # fmt: skip
OF_BACKGAMMON = (
    Action("a turn with the device's dice", TO_ROLL, ("[left 7]", "left 7"), trio("[Rc] Rc"), "DARK►", (6, 4), (2, 2)),
    Action("a turn with own dice", TO_OWN, ("left 6", "left 4", "left 7"), trio("R► R► R► Rc R► Rc Rc"), "DARK►", most=(3, 7)),
    Action("no move, agreed", TO_ROLL, ("[left 7]", "left 6", "right 7"), trio("[Rc] R◄ Rc Bc"), "no move left", (6, 6)),
    Action("all off: gammon", TO_ROLL, ("[left 7]", "[left 1]", "right 2"), trio("[Rc] R◄ R◄ [Rc] B► Bc"), "LIGHT 2", (6, 6)),
    Action("a gammon resigned on the other one's turn, accepted", TO_PLAY, ("[right 6]", "[right 2]", "[left 7]"), trio("B◄ [Bc] B► [Bc] [Rc]"), "LIGHT 2", (3, 1), (3, 5)),
    Action("a game resigned, not accepted", TO_ROLL, ("[left 6]", "[left 1]", "right 6"), trio("R◄ [Rc] [Rc] B◄ Bc"), "Not accepted: play on", (), (3, 5)),
    Action("moves entered: 3-1 played 8/5 6/5", TO_BOARD, ("[left 7]", "left 3", "left 4", "left 7"), trio("[Rc] R► R► Rc R► R► Rc Rc"), "DARK►", (3, 1), (4, 9)),
    Action("moves entered: 3-1 with the 1 first", TO_BOARD, ("[left 7]", "left 7", "left 4", "left 3", "left 7"), trio("[Rc] R◄ Rc R◄ R◄ R◄ Rc R► Rc Rc"), "DARK►", (3, 1)),
    Action("moves entered: 6-6 played 24/18 24/18 13/7 13/7", TO_BOARD, ("[left 7]", "left 1", "left 1", "left 2", "left 2", "left 7"), trio("[Rc] Rc Rc Rc Rc Rc"), "DARK►", (6, 6)),
    Action("a move taken back", TO_PLAY, ("left 3", "table back"), trio("R► R► Rc back"), "Undone: LIGHT from 8", (3, 1)),
    Action("a checker put right: 13 is 11", TO_OTHER, ("[table help]", "left 2", "left 7", "left 4", "left 4", "left 7", "left 4", "left 7", "left 4", "left 7", "left 6", "[left 7]", "[right 7]"), trio("[help] R► Rc Rc R► R► Rc R► Rc R► Rc [Rc] [Rc] [Bc]"), "corrected", (3, 1)),
)  # fmt: skip
"""The same of backgammon."""


OF_FULBO = (
    Action("first start to the kick-off", (), TO_DRAWN, TRIO_TO_DRAWN, "RED kicks off"),
    Action("kick-off, with which time runs", TO_DRAWN, ("left 7",), trio("Rc"), "RED has it", (), (1, 1)),
    Action("a round in which nothing happens with the ball", TO_FULBO, (), (), "RED has it", (), (0, 0)),
    Action("all have moved", TO_FULBO, ("left 7",), trio("Rc"), "RED turn 2", (), (1, 1)),
    Action("pass of 4 to 6 hexes", TO_FULBO, ("left 1", "[left 2]"), trio("R◄ [Rc]"), "Pass: ↑ BLUE's goal", (), (2, 2)),
    Action("pass of 7 to 9 hexes past a man", TO_FULBO, ("left 1", "left 6", "[left 3]"), trio("R◄ R◄ R◄ Rc R► [Rc]"), "Pass: ↑ BLUE's goal", (), (3, 6)),
    Action("pass that the other team gets", TO_FULBO, ("left 1", "[left 2]", "right 5"), trio("R◄ [Rc] Bc"), "BLUE► has it"),
    Action("tackle: steal", TO_FULBO, ("[right 7]", "right 1"), trio("[Bc] B◄ Bc"), "BLUE► steals it", (), (2, 3)),
    Action("tackle: kept", TO_FULBO, ("[right 7]", "right 7"), trio("[Bc] Bc"), "RED keeps it", (), (2, 2)),
    Action("tackle: foul, and the throws for a card", TO_FULBO, ("[right 7]", "right 6", "[left 7]"), trio("[Bc] B◄ B◄ Bc [Rc]"), "BLUE wall: men?", (), (3, 5)),
    Action("free kick with a wall of four", TO_FOULED, ("left 4", "left 1", "[left 2]"), trio("R► R► R► R► Rc R◄ [Rc]"), "Pass: ↑ BLUE's goal"),
    Action("free kick without a wall", TO_FOULED, ("left 1", "left 1", "[left 2]"), trio("Rc R◄ [Rc]"), "Pass: ↑ BLUE's goal", (), (3, 3)),
    Action("shot with REM 6 or less, with its odds and result", TO_FULBO, ("left 6", "left 6", "[left 3]"), trio("R► R► Rc R◄ Rc [Rc]"), "GOAL! RED", (1, 1, 6, 6), (3, 6)),
    Action("shot with REM 7 or more", TO_FULBO, ("left 6", "left 7", "left 1", "[left 3]"), trio("R► R► Rc Rc [Rc]"), "GOAL! RED", (1, 1, 6, 6), (4, 5)),
    Action("shot past a man", TO_FULBO, ("left 6", "left 7", "left 1", "left 6", "[left 3]"), trio("R► R► Rc Rc R◄ R◄ R◄ Rc [Rc]"), "GOAL! RED", (1, 1, 6, 6)),
    Action("throw-in of the other team", TO_FULBO, ("right 2", "right 1"), trio("B◄ B◄ Bc Bc"), "BLUE► throw-in", (), (2, 4)),
    Action("own corner", TO_FULBO, ("left 2", "left 3"), trio("R► R► R► Rc R► R► Rc"), "RED corner"),
    Action("check, such as REC for a loose ball", TO_FULBO, ("left 3", "[left 1]"), trio("R► Rc [Rc]"), "Check made if", (), (2, 3)),
    Action("half-time", TO_FULBO, ("left 2", "[left 6]"), trio("R► R► R► Rc R◄ [Rc]"), "BLUE► kicks off", (), (2, 6)),
    Action("undo of a throw", TO_FULBO, ("left 1", "[left 2]", "table back", "[left 7]", "[right 7]"), trio("R◄ [Rc] back [Rc] [Bc]"), "Undone"),
    Action("RED's score put right by a goal", TO_FULBO, ("[table help]", "left 2", "left 7", "left 1", "left 7", "left 6", "[left 7]", "[right 7]"), trio("[help] R► Rc Rc R► Rc [Rc] [Rc] [Bc]"), "corrected"),
)  # fmt: skip
"""The same of Dichoso fúlbo."""


OF_BALL = (
    Action("a round in which nothing happens with the ball", TO_BALL, (), (), "R8 Montes has it", (), (0, 0)),
    Action("all have moved", TO_BALL, ("left 7",), trio("Rc"), "turn 2", (), (1, 1)),
    Action("pass of 4 to 6 hexes", TO_BALL, ("left 1", "left 6", "[left 2]"), trio("R◄ R◄ R◄ R◄ Rc [Rc]"), "COL ok, REC ok", (), (4, 6)),
    Action("tackle by B4: steal", TO_BALL, ("right 7", "[right 4]"), trio("Bc [Bc]"), "Steal", (1, 1, 6, 6), (3, 3)),
    Action("shot of 4 to 6 hexes", TO_BALL, ("left 6", "[left 3]"), trio("R► R► R► Rc [Rc]"), "GOAL RED", (1, 6, 6, 1), (2, 5)),
    Action("throw-in of the other team, by B9", TO_BALL, ("right 2", "right 1", "right 7", "right 3"), trio("B► B► Bc Bc Bc"), "B9: throw-in"),
)  # fmt: skip
"""The same between teams of a file: who has the ball."""


OF_ROUNDS = (
    Action("plain round, hexes told", TO_ROUNDS, ("left 7", "left 2", "right 5", "left 2", "right 3", "left 7", "right 7"), trio(f"{MOVED} Rc Bc"), "ball: RED 8"),
    Action("pass of 4 to 6 hexes", TO_ACT, ("left 1", "left 6", "[left 2]"), trio("R◄ R◄ R◄ Rc [Rc]"), "RED 6 has it", (), (4, 6)),
    Action("ball held, tackle: steal", TO_ACT, ("left 7", "[right 7]"), trio("Rc [Bc]"), "BLUE 5 steals", (1, 1, 6, 6), (2, 2)),
    Action("shot of 4 to 6 hexes", TO_ACT, ("left 2", "[left 3]"), trio("R► R► Rc [Rc]"), "GOAL RED", (1, 6, 6, 1), (2, 5)),
)  # fmt: skip
"""The same in all rounds."""


OF_BRAINTOWN = (
    Action("rows thrown, and who starts", TO_TOWN[:-2], ("[left 7]", "left 1"), trio("[Rc] R► Rc"), "Bonus cards left: 4", (), (2, 3)),
    Action("end of a turn, where its list begins", TO_TOWN, ("left 7",), trio("Rc"), "Bonus cards left: 4", (), (1, 1)),
    Action("type 1 eliminated", TO_TOWN, ("left 1",), trio("R► Rc"), "P1: type 1, 1/5 out", (), (1, 2)),
    Action("type 2 eliminated", TO_TOWN, ("left 2",), trio("R► R► Rc"), "P1: type 2, 1/5 out", (), (1, 3)),
    Action("type 3 eliminated", TO_TOWN, ("left 3",), trio("R► R► R► Rc"), "P1: type 3, 1/5 out", (), (1, 4)),
    Action("type 4 eliminated", TO_TOWN, ("left 4",), trio("R◄ R◄ R◄ Rc"), "P1: type 4, 1/5 out", (), (1, 4)),
    Action("type 5 eliminated", TO_TOWN, ("left 5",), trio("R◄ R◄ Rc"), "P1: type 5, 1/5 out", (), (1, 3)),
    Action("type 6 eliminated", TO_TOWN, ("left 6",), trio("R◄ Rc"), "P1: type 6, 1/5 out", (), (1, 2)),
    Action("end of a turn with an elimination", TO_TOWN, ("left 1", "left 7"), trio("R► Rc Rc"), "P1 takes a bonus card", (), (2, 3)),
    Action("what two dice pay", TO_TOWN, ("[left 7]", "left 7", "left 6", "left 5", "left 7"), trio("[Rc] Rc R► R► R► Rc R► R► Rc Rc"), "The dice pay 11", (), (5, 10)),
    Action("unleashed", TO_TOWN, ("[left 7]", "[left 1]"), trio("[Rc] R◄ [Rc]"), "P1 is unleashed", (), (2, 3)),
    Action("unleashed, and an attack that misses", TO_TOWN, ("[left 7]", "[left 1]", "left 7"), trio("[Rc] R◄ [Rc] Rc"), "P1 has missed", (), (3, 4)),
    Action("unleashed after the throw", TO_TOWN, ("[left 7]", "[left 4]"), trio("[Rc] R◄ R◄ [Rc]"), "P1: attacks next turn", (), (2, 4)),
    Action("wrong blind shot", TO_TOWN, ("[left 7]", "[left 2]"), trio("[Rc] R► [Rc]"), "P1: wrong blind shot", (), (2, 3)),
)  # fmt: skip
"""The same of Braintown."""
OF_WHOLE_TURNS = (
    Action(
        "turn in which no card is taken",
        TO_WHOLE,
        (*SIXES, "left 7", "left 7"),
        trio(f"{TRIO_SIXES} Rc Rc"),
        "Bonus cards left: 4",
        (),
        (8, 14),
    ),
    Action(
        "turn with a card that goes back face up for 7",
        TO_WHOLE,
        (*SIXES, "left 6", "left 7", "left 1", "left 2", "left 7"),
        trio(f"{TRIO_SIXES} R► Rc Rc R◄ Rc R► Rc Rc"),
        "Bonus cards left: 4",
        (),
        (11, 20),
    ),
    Action(
        "turn with a card that goes back face down",
        TO_WHOLE,
        (*SIXES, "left 6", "left 7", "left 7", "left 7"),
        trio(f"{TRIO_SIXES} R► Rc Rc Rc Rc"),
        "Bonus cards left: 4",
        (),
        (10, 17),
    ),
    Action(
        "turn with an elimination",
        TO_WHOLE,
        (*SIXES, "left 7", "[left 7]", "left 7", "left 2", "left 7"),
        trio(f"{TRIO_SIXES} Rc [Rc] Rc R► Rc Rc"),
        "P1 takes a bonus card",
        (),
        (11, 18),
    ),
    Action(
        "unleashed, and an attack with three dice that hits",
        TO_WHOLE,
        (
            "left 7",
            "[left 1]",
            "left 6",
            "left 6",
            "left 6",
            "left 7",
            "left 2",
            "left 2",
        ),
        trio("Rc R◄ [Rc] R◄ Rc R◄ Rc R◄ Rc Rc R► Rc R► Rc"),
        "P1 takes a bonus card",
        (),
        (8, 14),
    ),
    Action(
        "wrong blind shot",
        TO_WHOLE,
        ("left 7", "[left 2]"),
        trio("Rc R◄ R◄ [Rc]"),
        "P1: wrong blind shot",
        (),
        (2, 4),
    ),
)
"""The same of Braintown with whole turns, two playing."""


OF_TOOLBOX = (
    Action("end of a turn", TO_TURN, ("left 7",), trio("Rc"), "►P2", most=(1, 1)),
    Action("throw", TO_TURN, ("[left 7]",), trio("[Rc]"), "P1 d6: 3", most=(1, 1)),
    Action("count one up", TO_TURN, ("left 1",), trio("R◄ Rc"), "►P1            1", most=(1, 2)),
    Action("count five down", TO_TURN, ("[left 4]",), trio("R► [Rc]"), "►P1           -5", most=(1, 2)),
    Action("count for another player", TO_TURN, ("right 1",), trio("B◄ Bc"), " P2            1", most=(1, 2)),
    Action("coin", TO_TURN, ("left 6", "[left 1]"), trio("R◄ R◄ Rc R◄ R◄ [Rc]"), "P1: heads"),
    Action("next player skipped, end of the turn", TO_TURN, ("left 6", "left 4", "left 7"), trio("R◄ R◄ Rc R► Rc Rc"), "►P1"),
    Action("other dice, two of eight faces, thrown", TO_TURN, ("left 6", "left 3", "[left 1]", "left 2", "[left 7]"), trio("R◄ R◄ Rc R◄ R◄ R◄ Rc R◄ [Rc] R◄ R◄ Rc [Rc]"), "P1 3 1 = 4"),
    Action("secret picks of both, shown", TO_TURN, ("left 6", "left 2", "[left 4]", "[right 6]", "left 7"), trio("R◄ R◄ Rc R◄ Rc R► [Rc] B◄ [B◄] Rc"), "picks 4 6", most=(5, 10)),
)  # fmt: skip


class Played(NamedTuple):
    """A game and what is done in it; the letters of its `seats`."""

    title: str
    seats: str
    actions: tuple[Action, ...]


GAMES = (
    Played("BASKETmind", "RB", ACTIONS),
    Played("Backgammon", "LD", OF_BACKGAMMON),
    Played("Braintown", "LR", OF_BRAINTOWN),
    Played("Braintown with whole turns", "LR", OF_WHOLE_TURNS),
    Played("Dichoso fúlbo", "RB", OF_FULBO),
    Played("Dichoso fúlbo between teams of a file: the ball", "RB", OF_BALL),
    Played("Dichoso fúlbo between teams of a file: all rounds", "RB", OF_ROUNDS),
    Played("Toolbox", "LR", OF_TOOLBOX),
)


def played(action: Action, kit: str, state: Path) -> str:
    """What the panel says after an action, on a device of its own."""
    before, strokes = (
        (action.before, action.strokes)
        if kit == "hexpad"
        else (TRIO_BEFORE[action.before], action.trios)
    )
    faces = ScriptedEntropy(*OPENING, *action.faces)
    teams = action in (*OF_BALL, *OF_ROUNDS)
    games = (*BEFORE_DERBY, DERBY) if teams else BUILT_IN
    with Device(state, words_by_language(), faces, games=games, kit=built_in_kit(kit)) as device:
        device.play(*before)
        return f"{device.play(*strokes)}\n{device.sheet()}"


def table() -> str:
    """The table of strokes, as it stands in docs/."""
    head = (
        "# Strokes",
        "",
        "Strokes of all seats together, each played by a test on the whole device. R and B are red's",
        "and blue's keys, L and D light's and dark's, in the toolbox L and R the left and the right pad's: on a",
        "hexpad 1 to 6 and c, the centre; on a trio ◄, c and ►. `[ ]` is held. Made by `make docs`.",
    )
    return "\n".join((*head, *(line for game in GAMES for line in _part(game)))) + "\n"


def _part(game: Played) -> Iterator[str]:
    yield from ("", f"## {game.title}", "")
    yield from ("| action | hexpad | keys | trio | keys |", "|---|---|---|---|---|")
    for action in game.actions:
        kits = (_cells(keys, game.seats) for keys in (action.strokes, action.trios))
        yield f"| {action.name} | {' | '.join(kits)} |"


def _cells(strokes: Sequence[str], seats: str) -> str:
    return f"{len(strokes)} | {' '.join(_key(key, *seats) for key in strokes)}"


def _key(key: str, first: str, second: str) -> str:
    pad, name = key.strip("[]").split()
    signs = {"7": "c", "left": "◄", "middle": "c", "right": "►"}
    short = {"left": first, "right": second, "table": ""}[pad] + signs.get(name, name)
    return f"`[{short}]`" if key.startswith("[") else f"`{short}`"


def main() -> None:
    """Plays every action, then writes the table."""
    for action in (action for game in GAMES for action in game.actions):
        for kit in KITS:
            with TemporaryDirectory() as state:
                panel = played(action, kit, Path(state))
                assert action.panel in panel, f"{action.name} on {kit}:\n{panel}"
    TABLE.parent.mkdir(exist_ok=True)
    TABLE.write_text(table(), encoding="utf-8")


if __name__ == "__main__":
    main()
