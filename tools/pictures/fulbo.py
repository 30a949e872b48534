"""Stories of Dichoso fúlbo: every ask, in the order of play."""

from collections.abc import Mapping

from companion.games.fulbo import FULBO
from companion.games.fulbo.house_rules import OPTIONS
from companion.rules.clocks.shared_period import SharedPeriod
from companion.rules.facts import Json
from companion.rules.game import Options
from tools.pictures.aside import DOWN, TAKE, opened
from tools.pictures.play import GO_ON
from tools.pictures.story import BOOK, Saved, Scene, Story
from tools.pictures.trio import GO_ON as TRIO_GOES_ON

PRESETS = "left 4"
"""The fourth of the games."""
HALF = SharedPeriod("half", 20_000, zero="half")
"""The last seconds of a half."""
NO_CARD = (1, 1, 1, 1)
UP = "left 1"


def at(**others: Json) -> dict[str, Json]:
    """Facts of a match under way: RED has the ball in turn 12 and leads by a goal."""
    return {
        "phase": "play",
        "attacker": "red",
        "starter": "red",
        "half": 1,
        "turns": 12,
        "first_turn": 1,
        "score": {"red": 1, "blue": 0},
        "grades": {"red": 7, "blue": 8},
        **others,
    }


def saved(
    options: Options = BOOK, dice: str = "device", clock: SharedPeriod | None = None, **facts: Json
) -> tuple[Saved, ...]:
    """A match that was on the table when power failed."""
    return (Saved(at(**facts), options, dice, clock, game=FULBO),)


def going(
    *scenes: Scene,
    faces: tuple[int, ...] = (),
    options: Options = BOOK,
    yellow: Mapping[str, Json] | None = None,
) -> Story:
    """Go on with such a match; `yellow` are the cards that were shown before."""
    booked = {} if yellow is None else {"yellow": {**yellow}}
    return Story(scenes, GO_ON, faces, (Saved(at(**booked), options, game=FULBO),))


START_UP = (
    Story(
        (
            Scene("game"),
            Scene("length", (PRESETS,)),
            Scene("seats", ("left 1",)),
            Scene("grade", ("left 7",)),
            Scene("draw", ("left 7", "left 2", "right 7", "right 1")),
            Scene("kick-off", ("[left 7]",)),
            Scene("play", ("left 7",)),
            Scene("pass", ("left 1",)),
            Scene("play-passed", ("[left 3]",)),
            Scene("front", ("left 1", "left 6")),
            Scene("play-passed-front", ("[left 3]",)),
            Scene("tackled", ("[right 7]",)),
            Scene("play-stolen", ("right 1",)),
            Scene("card", ("[left 7]", "left 6")),
            Scene("kick", ("[left 7]",)),
            Scene("play-free-kick", ("right 1",)),
            Scene("skill", ("right 6",)),
            Scene("shot", ("right 7", "right 1")),
            Scene("kick-off-goal", ("[right 3]",)),
        ),
        faces=(
            *(1, 3, 4, 2, 5, 2, 4, 4, 3, 3, 4, 5, 3),
            *(2, 3, 4, 4, 6, 6, 5, 6, *NO_CARD, 2, 3, 5, 4, 2, 2),
        ),
    ),
)
TURNS = (going(Scene("play-turn", ("left 7",)), Scene("play-kept", ("[right 7]", "right 7"))),)
TACKLES = (going(Scene("tackled-lots", ("[right 7]",)), faces=(2, 3, 4, 1)),)
SHOTS = (
    going(
        Scene("shot-front", ("left 6", "left 7", "left 1", "left 6")),
        Scene("shot-angle", ("left 5",)),
        Scene("play-wide", ("[left 3]",)),
        faces=(6, 6, 1, 1),
    ),
    going(Scene("play-saved", ("left 6", "left 7", "left 1", "[left 3]")), faces=(4, 5, 1, 1)),
    going(
        Scene("play-parried", ("left 6", "left 7", "left 1", "[left 3]")),
        Scene("play-taken", ("right 5",)),
        faces=(4, 4, 4, 3, 3, 2),
    ),
    going(
        Scene("shot-volley", ("left 6", "left 7", "left 1", "left 4")), options={"volley": "immune"}
    ),
)
FOULS = (
    going(
        Scene("kick-yellow", ("left 2", "left 2", "[left 7]")),
        Scene("play-wall", ("left 4",)),
        Scene("pass-wall", ("left 1",)),
        faces=(6, 6, 5, 5),
    ),
    going(
        Scene("second", ("left 2", "left 2", "[left 1]")),
        Scene("kick-red", ("[left 6]",)),
        Scene("play-penalty", ("[left 7]",)),
        yellow={"red": 0, "blue": 1},
    ),
    going(Scene("dismissal", ("left 2", "left 2", "[left 2]")), yellow={"red": 0, "blue": 1}),
    going(
        Scene("advantage", ("left 2", "left 2", "[left 7]")),
        Scene("play-advantage", ("left 7",)),
        options={"advantage": "true"},
        faces=NO_CARD,
    ),
)
RESTARTS = (
    going(
        Scene("whistle", ("right 2",)),
        Scene("play-throw-in", ("right 1",)),
        Scene("kick-off-own-goal", ("left 2", "[left 4]")),
        Scene("kick-off-half", ("[right 6]",)),
    ),
)
DICE = (
    going(
        Scene("dice", ("left 3",)),
        Scene("play-check", ("[left 1]",)),
        Scene("play-bounce", ("left 3", "[left 2]")),
        Scene("play-duel", ("left 3", "[left 3]")),
        faces=(3, 3, 6, 6, 4, 2),
    ),
)
TIME = (
    Story(
        (
            Scene("time-up", ("wait 25000",)),
            Scene("time-over", ("wait 67000", "left 2", "[left 6]")),
        ),
        GO_ON,
        saved=saved(clock=HALF, half=2),
    ),
)
TABLES = (
    going(
        Scene("play-table"),
        Scene("card-table", ("left 2", "left 2")),
        options={"checks": "table"},
    ),
)
OWN_DICE = (
    Story(
        (
            Scene("pass-own", ("left 1",)),
            Scene("pass-entering", ("left 2", "left 3", "left 4", "left 2")),
            Scene("play-passed-own", ("left 5", "left 2", "left 4")),
        ),
        GO_ON,
        saved=saved(dice="own"),
    ),
)
UNDO = (
    going(
        Scene("undone", ("left 2", "left 1", "table back")),
        Scene("undo", ("left 1", "[left 2]", "table back")),
        faces=(3, 4, 2, 5, 2, 4),
    ),
)
SHEETS = (
    going(
        Scene("help", ("left 1", "[left 3]", "table help")),
        Scene("help-ask", ("table help",)),
        Scene("help-pass", ("table help",)),
        Scene(
            "figures-goals",
            (
                *("table back", "[right 7]", "right 1", "right 6", "right 7", "right 1"),
                *("[right 3]", "left 7", "left 7", "[table help]", "left 1"),
            ),
        ),
        Scene("figures-passes", ("table help",)),
        Scene("figures-tackles", ("table help",)),
        Scene("figures-control", ("table help",)),
        Scene("figures-dice", ("table help",)),
        faces=(3, 4, 2, 5, 2, 4, 2, 3, 4, 4, 2, 3, 5, 4, 2, 2),
    ),
)
FIELDS = {
    "goals": 0,
    "ball": 2,
    "half": 1,
    "turn": 1,
    "starter": 1,
    "loose": 1,
    "restart": 1,
    "grade": 1,
}
CARDS = {"yellow": 2, "sent-off": 2}
"""What can be put right, and how far down the list from the one before; of both teams' RED's."""
CORRECT = (
    going(
        Scene("correct", ("[table help]", "left 2")),
        *(
            Scene(
                f"correct-{name}",
                (TAKE, *(DOWN,) * step, TAKE) if step else (TAKE,),
            )
            for name, step in (FIELDS | CARDS).items()
        ),
    ),
)
ON_TRIO = (
    Story(
        (
            Scene("trio-play"),
            Scene("trio-pass", ("left left",)),
            Scene("trio-shot", ("table back", *("left right",) * 2, "left middle", "left middle")),
        ),
        TRIO_GOES_ON,
        saved=saved(),
        kit="trio",
    ),
    Story(
        (Scene("trio-whistle", (*("left right",) * 3, "left middle")),),
        TRIO_GOES_ON,
        saved=saved(),
        kit="trio",
    ),
)
_HOUSE = [option.key for option in OPTIONS if option.house]
SETUP = (
    Story((Scene("setup-house", (PRESETS, "left 6")), *opened("house-", _HOUSE))),
    Story(
        (
            Scene("setup"),
            Scene("setup-goals", (*(DOWN,) * 3, TAKE)),
            Scene("setup-halves", (TAKE, DOWN, TAKE)),
            Scene("setup-turns", (TAKE, DOWN, TAKE)),
            Scene("setup-clock", (TAKE, *(UP,) * 3, TAKE, DOWN)),
        ),
        (PRESETS, "left 6", "left 6"),
    ),
)
STORIES = (
    *START_UP,
    *TURNS,
    *TACKLES,
    *SHOTS,
    *FOULS,
    *RESTARTS,
    *DICE,
    *TIME,
    *TABLES,
    *OWN_DICE,
    *UNDO,
    *SHEETS,
    *CORRECT,
    *ON_TRIO,
    *SETUP,
)
