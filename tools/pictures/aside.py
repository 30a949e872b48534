"""Stories beside the match: help, undo, power, figures, menus, troubles."""

from collections.abc import Iterator, Sequence

from companion.games.basketmind.house_rules import OPTIONS
from companion.rules.clocks import StretchLimit
from tools.pictures.play import FROM_ATTACK, GO_ON
from tools.pictures.story import Saved, Scene, Story, at
from tools.strokes import OPENING

TAKE, DOWN = "left 7", "left 4"
"""What the keys do to a list."""
LIES = ("table back",)
"""Back to the match, with a box that lies flat."""
_TIP_OFF = FROM_ATTACK[:-1]
_LAST_TURNS = (
    *("left 6", "right 7", "left 4", "left 6", "[left 7]"),  # three points
    *("right 4", "[left 1]", "right 6", "left 4", "left 7", "[right 2]", "[left 7]"),  # a foul
    *("right 3", "[right 7]", "[right 7]"),  # and one more
    *("left 3", "[right 2]", "[left 6]", "right 7"),  # a dunk
    *("right 2", "[left 3]", "right 6", "left 7", "right 4", "[right 7]", "[right 7]"),  # a miss
    *("left 2", "[right 4]", "left 7"),
)
"""From turn 47 to the end of turn 50, but for its last key."""
_THROWN = (5, 4, 5, 2, 1)


def opened(prefix: str, names: Sequence[str]) -> Iterator[Scene]:
    """The question of every item of a list, one after the other; nothing is changed by it."""
    for number, name in enumerate(names):
        yield Scene(f"{prefix}{name}", (TAKE, DOWN, TAKE) if number else (TAKE,))


UNDO = (
    Story(
        (
            Scene("undone", ("left 3", "table back")),
            Scene("undo", ("table back",)),
            Scene("undo-one", ("[left 7]",)),
            Scene("undo-both", ("[right 7]",)),
        ),
        FROM_ATTACK,
        OPENING,
    ),
)
SHEETS = (
    Story(
        (
            Scene("help", ("table help",)),
            Scene("help-rules", ("table help",) * 2),
            Scene("tape", ("table back", "left 1", "left 3", "[table back]")),
            Scene("paused", ("left 7", "table help", "unplug", "left 7")),
        ),
        FROM_ATTACK,
        OPENING,
    ),
    Story(
        (
            Scene("over", ("right 7",)),
            Scene("figures-score", ("table help",)),
            Scene("figures-shots", ("table help",)),
            Scene("figures-duels", ("table help",)),
            Scene("figures-luck", ("table help",)),
            Scene("figures-before-picks", ("table help",)),
            Scene("figures-picks", ("[left 7]", "[right 7]")),
        ),
        (*GO_ON, *_LAST_TURNS),
        _THROWN,
        (Saved(at("attack", turns=46, possession_start=44)),),
    ),
)
POWER = (
    Story((Scene("guided", ("left 7",)),), ("left 1", "left 7"), OPENING),
    Story(
        (Scene("power-cut", ("unplug",)), Scene("power-resumed", ("left 7",))), _TIP_OFF, OPENING
    ),
    Story(
        (Scene("switched-on", ("switch",)), Scene("start-last", ("left 6", "left 1"))),
        FROM_ATTACK,
        OPENING,
    ),
    Story(
        (Scene("trouble", ("fill", "left 3")), Scene("not-saved", ("left 7",))),
        FROM_ATTACK,
        OPENING,
    ),
)
MENUS = (
    Story(
        (
            Scene("menu", ("[table help]",)),
            Scene("menu-new", ("left 3", "left 1")),
            Scene("menu-saved", ("table back", "table back", "left 4")),
            Scene("menu-delete", ("left 6",)),
            Scene("menu-settings", ("table back", "table back", "left 5")),
            Scene("menu-language", ("left 1",)),
            Scene("menu-sound", ("table back", "left 2")),
            Scene("menu-speech", ("left 6",)),
            Scene("menu-hold", ("table back", "table back", "left 3")),
            Scene("menu-brightness", ("table back", "left 4")),
            Scene("menu-trial", ("left 1",)),
            Scene("menu-page", ("table back", "left 5", "left 5")),
            Scene("menu-panel", ("table back", "left 6")),
            Scene("menu-off", ("table back", "table back", "left 6")),
        ),
        GO_ON,
        saved=(Saved(at("attack"), table=False), Saved(at("attack"))),
    ),
    Story(
        (Scene("menu-unsaved", ("[table help]",)), Scene("menu-last", ("left 3", "left 1"))),
        FROM_ATTACK,
        OPENING,
    ),
    Story(
        (
            Scene("more", ("table help",)),
            Scene("past-usb", ("stick", "left 4", "left 6", "left 1", "wait 2500")),
        ),
        saved=(Saved(at("attack"), table=False),),
    ),
)
FLAT = (
    Story(
        (
            Scene("flat-turned", ("[table help]", "left 4", "left 6", "left 2", *LIES, "left 6")),
            Scene("flat-throw", ("right 7", "left 4", "[left 7]")),
        ),
        GO_ON,
        (2,),
        (Saved(at("attack")),),
    ),
)

TO_CORRECT = Saved(at("attack"), {"quarters": 4}, clock=StretchLimit("possession", 120_000))
"""In the middle of a match in which everything can be put right."""
_FIELDS = (
    *("red", "blue", "quarter", "half", "attacker", "turn", "began", "possession", "ball"),
    *("red-time", "blue-time", "time-left"),
)
CORRECT = (
    Story(
        (
            Scene("correct", ("[table help]", "left 2")),
            *opened("correct-", _FIELDS),
        ),
        GO_ON,
        saved=(TO_CORRECT,),
    ),
    Story(
        (
            Scene("corrected-dial", ("[table help]", "left 2", TAKE, "left 1", "left 1")),
            Scene("corrected-list", (TAKE,)),
            Scene("corrected-agree", ("left 6",)),
            Scene("corrected", ("[left 7]", "[right 7]")),
        ),
        GO_ON,
        saved=(TO_CORRECT,),
    ),
)

_HOUSE = [option.key for option in OPTIONS if option.house and len(option.values) > 1]
SETUP = (
    Story(
        (
            Scene("setup-house", ("left 1", "left 6")),
            *opened("house-", _HOUSE),
            Scene("setup", (TAKE, "left 6")),
            Scene("setup-dice", (DOWN, TAKE)),
            Scene("setup-clock", ("left 1", DOWN, TAKE)),
            Scene("setup-figures", (*(DOWN,) * 4, TAKE)),
            Scene("setup-quarters", ("left 6", DOWN, TAKE)),
        ),
    ),
    Story(
        (
            Scene("clock-time", (*(DOWN,) * 4, TAKE, TAKE)),
            Scene("clock-warning", (TAKE, DOWN, TAKE)),
            Scene("clock-zero", (TAKE, DOWN, TAKE)),
            Scene("clock-bonus", ("left 1", "left 6", TAKE, *(DOWN,) * 3, TAKE, DOWN, TAKE)),
            Scene("clock-free", (TAKE, "left 6", TAKE, DOWN, TAKE, DOWN, TAKE)),
            Scene("clock-back", (TAKE, "left 6", TAKE, DOWN, TAKE, DOWN, TAKE)),
            Scene("clock-period", (TAKE, "left 6", TAKE, DOWN, DOWN, TAKE, DOWN, TAKE)),
            Scene("clock-periods", (TAKE, DOWN, TAKE)),
            Scene("clock-turns", (TAKE, "left 6", TAKE, DOWN, TAKE, DOWN, DOWN, TAKE)),
            Scene("clock-stages", (TAKE, "left 6", TAKE, DOWN, TAKE)),
            Scene("clock-stage-turns", (DOWN, DOWN, TAKE)),
        ),
        ("left 1", "left 6", "left 6", DOWN, DOWN, TAKE),
    ),
    Story((Scene("setup-begins", ("left 1", "left 6", "left 6", *(DOWN,) * 5, TAKE)),)),
    Story((Scene("setup-arbiter", ("left 1", "left 6", "left 6", *(DOWN,) * 6, TAKE)),)),
)
ASIDE = (*UNDO, *SHEETS, *POWER, *MENUS, *FLAT, *CORRECT, *SETUP)
