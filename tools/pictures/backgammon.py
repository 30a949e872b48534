"""Stories of backgammon: every ask, in the order of play, with moves that are entered and without."""

from companion.games.backgammon import BACKGAMMON
from companion.games.backgammon.house_rules import OPTIONS
from companion.games.backgammon.position import START, build_checkers
from companion.rules.facts import Json
from companion.rules.game import Options
from tools.pictures.aside import DOWN, TAKE, opened
from tools.pictures.play import GO_ON
from tools.pictures.story import BOOK, Saved, Scene, Story
from tools.pictures.trio import GO_ON as TRIO_GOES_ON

PRESETS = "left 2"
"""The second of the games."""
OPENING = (5, 3)
BOARD: Options = {"mode": "board"}
PLAYED = (
    build_checkers((24, 1), (20, 1), (13, 4), (8, 3), (7, 1), (6, 5)),
    build_checkers((24, 2), (13, 4), (8, 3), (6, 5), (4, 1)),
)
"""Light has just thrown: there is one to hit, and he is on six points."""
BARRED = (build_checkers((25, 1), (24, 1), (13, 5), (8, 3), (6, 5)), PLAYED[1])
SHUT = (
    build_checkers((25, 1), (13, 5), (8, 3), (6, 6)),
    build_checkers(*((point, 2) for point in range(1, 7)), (13, 3)),
)
FAR = (
    build_checkers(*((point, 1) for point in (24, 22, 20, 18, 16, 15, 14)), (6, 8)),
    build_checkers((2, 15)),
)
HOME = (build_checkers((6, 2), (4, 2), (3, 1), (1, 1)), build_checkers((20, 1), (2, 4), (1, 6)))


TURNED: dict[str, Json] = {"cube": 2, "owner": "dark"}


def at(**others: Json) -> dict[str, Json]:
    """Facts of a game under way."""
    return {"phase": "roll", "mover": "light", "score": {"light": 2, "dark": 1}, **others}


def saved(options: Options = BOOK, dice: str = "device", **facts: Json) -> tuple[Saved, ...]:
    """A match to 5 that was on the table when power failed; light is to throw."""
    return (Saved(at(**facts), {"length": 5, **options}, dice, game=BACKGAMMON),)


def stands(*both: tuple[int, ...]) -> Json:
    """Light's checkers and dark's."""
    light, dark = both
    return {"light": list(light), "dark": list(dark)}


STANDS = stands(START.own, START.theirs)
"""As it begins."""


def entered(
    scenes: tuple[Scene, ...], thrown: tuple[int, int], *, doubling: str = "off", **facts: Json
) -> Story:
    """Moves are entered, and light has thrown."""
    options: Options = {**BOARD, "length": 5, "cube": doubling}
    begun = at(**{"points": STANDS, **facts})
    return Story(scenes, (*GO_ON, "[left 7]"), thrown, (Saved(begun, options, game=BACKGAMMON),))


START_UP = (
    Story(
        (
            Scene("game"),
            Scene("length", (PRESETS,)),
            Scene("seats", ("left 1",)),
            Scene("opening", ("left 7",)),
            Scene("opening-second", ("[left 7]",)),
            Scene("opening-level", ("[right 7]",)),
            Scene("roll-first", ("[left 7]", "[right 7]")),
            Scene("move", ("[left 7]",)),
            Scene("roll", ("left 7",)),
            Scene("move-double", ("[right 7]",)),
        ),
        faces=(4, 4, *OPENING, 6, 4, 2, 2),
    ),
)
CLAIMS = (
    Story(
        (Scene("stuck", ("left 6",)), Scene("roll-after-stuck", ("right 7",))),
        (*GO_ON, "[left 7]"),
        (6, 6),
        saved(),
    ),
    Story(
        (Scene("off", ("[left 1]",)), Scene("opening-next", ("right 2",))),
        (*GO_ON, "[left 7]"),
        (6, 5),
        saved(),
    ),
    Story(
        (Scene("over", ("[left 1]", "right 1")),),
        (*GO_ON, "[left 7]"),
        (6, 5),
        saved(score={"light": 4, "dark": 3}),
    ),
)
OWN_DICE = (
    Story(
        (
            Scene("roll-own"),
            Scene("roll-own-one", ("left 6",)),
            Scene("move-own", ("left 4",)),
        ),
        GO_ON,
        saved=saved(dice="own"),
    ),
)
RESIGNING = (
    Story(
        (
            Scene("resign", ("[left 7]", "[right 6]")),
            Scene("resigned", ("[right 2]",)),
            Scene("move-rejected", ("left 6",)),
        ),
        GO_ON,
        (6, 5),
        saved=saved(),
    ),
)
CUBE = (
    Story(
        (
            Scene("roll-cube"),
            Scene("doubled", ("left 6",)),
            Scene("roll-taken", ("right 7",)),
        ),
        GO_ON,
        saved=saved({"cube": "on"}),
    ),
    Story((Scene("opening-dropped", ("left 6", "[right 6]")),), GO_ON, saved=saved({"cube": "on"})),
    Story(
        (Scene("roll-crawford"),),
        GO_ON,
        saved=saved(
            {"cube": "on", "crawford": "true"},
            score={"light": 4, "dark": 1},
            crawford=4,
            game_number=4,
        ),
    ),
)
MONEY = (
    Story(
        (
            Scene("money"),
            Scene("money-doubled", ("[left 7]", "[right 7]", "left 6")),
            Scene("beavered", ("right 1",)),
            Scene("roll-beavered", ("left 7",)),
        ),
        (*GO_ON, "[left 7]", "[left 1]", "right 1"),
        (6, 4, 5, 3),
        saved({"money": "true", "cube": "on", "beavers": "true"}, game_number=4),
    ),
)
PIPS = (
    Story(
        (
            Scene("move-pips"),
            Scene("hit", ("left 2",)),
            Scene("move-hit", ("left 7", "left 7", "left 6")),
            Scene("used", ("left 6", "right 7")),
        ),
        (*GO_ON, "[left 7]"),
        (6, 4),
        saved({"pips": "reported", "length": 1}, score={"light": 0, "dark": 0}),
    ),
)
MOVES = (
    entered(
        (
            Scene("play"),
            Scene("play-one", ("left 3",)),
            Scene("play-done", ("left 4",)),
            Scene("roll-board", ("left 7",)),
        ),
        (3, 1),
    ),
    entered(
        (Scene("play-other", ("left 7",)), Scene("play-refused", ("left 2",))),
        (5, 1),
    ),
    entered(
        (Scene("play-hit", ("left 3",)),),
        (4, 1),
        points=stands(START.own, build_checkers((24, 2), (21, 1), (13, 4), (8, 3), (6, 5))),
    ),
    entered((Scene("play-bar"),), (6, 4), points=stands(*BARRED)),
    entered((Scene("play-no-move"),), (6, 5), points=stands(*SHUT)),
    entered(
        (Scene("play-far"), Scene("play-far-centre", ("left 7",))), (2, 1), points=stands(*FAR)
    ),
    entered((Scene("play-home"),), (5, 3), doubling="on", points=stands(*HOME), **TURNED),
    entered(
        (Scene("play-won", ("left 1", "left 1")),),
        (6, 4),
        points=stands(build_checkers((6, 1), (2, 1)), build_checkers((12, 15))),
    ),
)
_FIGURES = (*("[table help]", "left 1"),)
SHEETS = (
    Story(
        (
            Scene("help", ("table help",)),
            Scene("help-position", ("table help", "table help")),
            Scene("figures-race", ("table back", *_FIGURES)),
            Scene("figures-dice", ("table help",)),
            Scene("figures-play", ("table help",)),
        ),
        (*GO_ON, "[left 7]"),
        (6, 4),
        saved(BOARD, points=stands(*PLAYED)),
    ),
)
CORRECT = (
    Story(
        (
            Scene("correct", ("[table help]", "left 2")),
            Scene("correct-from", (TAKE,)),
            Scene("correct-chosen", (*(DOWN,) * 3, TAKE)),
            Scene("correct-to", (DOWN, TAKE)),
            Scene("correct-moved", (DOWN, TAKE)),
            Scene("correct-agree", ("left 6",)),
            Scene("corrected", ("[left 7]", "[right 7]")),
        ),
        GO_ON,
        saved=saved(BOARD, points=stands(*PLAYED)),
    ),
)
ON_TRIO = (
    Story(
        (
            Scene("trio-play"),
            Scene("trio-play-right", ("left right", "left right")),
            Scene("trio-other", ("left left", "left left", "left left")),
        ),
        (*TRIO_GOES_ON, "[left middle]"),
        (3, 1),
        saved(BOARD, points=STANDS),
        kit="trio",
    ),
)
PUT_RIGHT = (
    Story(
        (
            Scene("correct-score", ("[table help]", "left 2", TAKE)),
            Scene("correct-throws", (TAKE, DOWN, DOWN, TAKE)),
            Scene("correct-cube", ("left 1", DOWN, TAKE)),
        ),
        GO_ON,
        saved=saved({"cube": "on"}),
    ),
)
_HOUSE = [option.key for option in OPTIONS if option.house]
SETUP = (
    Story((Scene("setup-house", (PRESETS, "left 6")), *opened("house-", _HOUSE))),
    Story(
        (
            Scene("setup"),
            Scene("setup-moves", (DOWN, DOWN, DOWN, TAKE)),
            Scene("setup-hits", ("left 1", DOWN, TAKE)),
            Scene("setup-length", ("left 1", DOWN, TAKE)),
            Scene("setup-clock", (TAKE, *("left 1",) * 3, TAKE, DOWN)),
            Scene("setup-figures", (*(DOWN,) * 5, TAKE)),
            Scene("clock-zero", (DOWN, DOWN, TAKE)),
        ),
        (PRESETS, "left 6", "left 6"),
    ),
)
STORIES = (
    *START_UP,
    *CLAIMS,
    *RESIGNING,
    *OWN_DICE,
    *CUBE,
    *MONEY,
    *PIPS,
    *MOVES,
    *SHEETS,
    *CORRECT,
    *PUT_RIGHT,
    *ON_TRIO,
    *SETUP,
)
