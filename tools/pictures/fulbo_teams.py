"""What stories of Dichoso fúlbo between known teams begin with: the teams of the example, and matches."""

from companion.games import GAMES
from companion.rules.clocks.shared_period import SharedPeriod
from companion.rules.facts import Json
from companion.rules.game import Options
from tools.pictures.aside import DOWN, TAKE
from tools.pictures.play import GO_ON
from tools.pictures.story import BOOK, Saved, Scene, Story
from tools.strokes import DERBY

PRESETS = (*("left 4",) * len(GAMES), "left 7")
"""The table's own game comes after the others."""
HALF = SharedPeriod("half", 20 * 60_000, zero="half")
"""The clock of every preset."""
KEPT = ("left 6", "left 6", *(DOWN,) * 3, TAKE)
"""From the presets to the question what is kept."""
NO_CARD = (1, 1, 1, 1)


def at(phase: str, **others: Json) -> dict[str, Json]:
    """Facts of a match under way: RED leads by a goal in turn 12."""
    return {
        "phase": phase,
        "attacker": "red",
        "starter": "red",
        "half": 1,
        "turns": 12,
        "first_turn": 1,
        "score": {"red": 1, "blue": 0},
        **others,
    }


def saved(
    options: Options,
    phase: str,
    dice: str = "device",
    clock: SharedPeriod | None = None,
    **facts: Json,
) -> tuple[Saved, ...]:
    """A match that was on the table when power failed."""
    return (Saved(at(phase, **facts), options, dice, clock, game=DERBY),)


def going(
    *scenes: Scene,
    phase: str,
    faces: tuple[int, ...] = (),
    options: Options = BOOK,
    dice: str = "device",
    clock: SharedPeriod | None = None,
    **facts: Json,
) -> Story:
    """Go on with such a match."""
    known = saved(options, phase, dice, clock, **facts)
    return Story(scenes, GO_ON, faces, known, own=(DERBY,))
