"""Stories of Dichoso fúlbo between known teams, where the device keeps who has the ball."""

from companion.games.fulbo.roster_game_house_rules import OPTIONS, SHARED
from companion.rules.clocks.shared_period import SharedPeriod
from companion.rules.facts import Json
from companion.rules.game import Options
from tools.pictures.aside import DOWN, TAKE, opened
from tools.pictures.fulbo_teams import HALF, NO_CARD, PRESETS, saved
from tools.pictures.fulbo_teams import going as goes_on
from tools.pictures.story import BOOK, Scene, Story
from tools.pictures.trio import GO_ON as TRIO_GOES_ON
from tools.strokes import DERBY


def going(
    *scenes: Scene,
    faces: tuple[int, ...] = (),
    options: Options = BOOK,
    clock: SharedPeriod | None = None,
    carrier: int | None = 8,
    **facts: Json,
) -> Story:
    """Go on with a match in which R8 has the ball unless it says otherwise."""
    return goes_on(
        *scenes,
        phase="play",
        dice="device",
        faces=faces,
        options=options,
        clock=clock,
        carrier=carrier,
        **facts,
    )


START_UP = (
    Story(
        (
            Scene("game"),
            Scene("length", PRESETS),
            Scene("draw", ("left 1", "left 7")),
            Scene("taker", ("[left 7]",)),
            Scene("play-kick-off", ("left 7", "left 3")),
            Scene("to", ("left 1",)),
            Scene("play", ("left 7", "left 2")),
            Scene("pass", ("left 1", "left 7", "left 4")),
            Scene("play-received", ("[left 2]",)),
            Scene("tackles", ("right 7",)),
            Scene("play-stolen", ("[right 5]",)),
            Scene("shot", ("right 6",)),
            Scene("taker-goal", ("[right 1]",)),
        ),
        faces=(1, *(3, 4, 4, 4, 2, 5), *(3, 2, 4, 6), *(1, 1, 6, 6, 1, 1)),
        own=(DERBY,),
    ),
)
PASSES = (
    going(
        Scene("pass-front", ("left 1", "left 6", "left 6")),
        Scene("play-hits-man", ("[left 3]",)),
        faces=(4, 3, 1, 1, 2, 5),
        clock=HALF,
    ),
    going(Scene("play-astray", ("left 1", "left 6", "[left 4]")), faces=(5, 4, 1, 1, 2, 5)),
    going(Scene("play-rec-no", ("left 1", "left 6", "[left 2]")), faces=(1, 1, 6, 6, 4, 3)),
    going(
        Scene("pass-lead", ("left 1", "left 7", "left 5", "left 5")),
        Scene("play-lead", ("[left 3]",)),
        Scene("play-fetched", ("left 7", "left 7", "left 5")),
        faces=(3, 4, 1, 1, 1, 1),
    ),
    going(
        Scene("pass-finish", ("left 1", "left 7", "left 3", "left 4")),
        Scene("shot-finish", ("[left 3]",)),
        faces=(3, 4, 1, 1, 1, 1),
        clock=HALF,
    ),
    going(Scene("play-short", ("left 1", "left 6", "left 7"))),
    going(
        Scene("receive", ("left 1", "left 6", "left 7")),
        options={"auto_receive": "rec"},
    ),
    going(
        Scene("pass-nobody-near", ("left 1", "left 6", "left 3")),
        options={"pressure": "three"},
        clock=HALF,
    ),
)
LOOSE = (
    going(
        Scene("play-loose"),
        Scene("runner", ("right 5",)),
        Scene("loose", ("right 5",)),
        Scene("play-missed", ("[right 1]",)),
        Scene("play-taken", ("left 5", "left 6", "left 7")),
        faces=(5, 5),
        carrier=None,
        loose=True,
    ),
)
TACKLES = (
    going(
        Scene("tackles-7", ("right 7", "right 7")),
        Scene("play-kept", ("[right 3]",)),
        faces=(1, 1, 1, 1),
    ),
    going(Scene("level", ("right 7", "[right 6]")), faces=(3, 3, 3, 3)),
    going(
        Scene("clears", ("right 6",)),
        Scene("clears-7", ("right 7",)),
        Scene("play-cleared", ("[right 3]",)),
        faces=(2, 3, 4),
    ),
)
SHOTS = (
    going(
        Scene("shot-col", ("left 6", "left 3")),
        Scene("shot-front", ("left 6", "left 5")),
        Scene("play-wide", ("[left 3]",)),
        faces=(6, 6, 1, 1),
    ),
    going(Scene("play-parried", ("left 6", "[left 4]")), faces=(2, 3, 4, 2, 3, 2)),
    going(Scene("play-saved", ("left 6", "[left 4]")), faces=(4, 4, 1, 1)),
    going(
        Scene("shot-volley", ("left 1", "left 7", "left 3", "left 4", "[left 2]", "left 4")),
        faces=(3, 4, 1, 1, 1, 1),
        options={"volley": "immune"},
    ),
)
FOULS = (
    going(
        Scene("card", ("right 7", "[right 5]")),
        Scene("kick", ("[left 7]",)),
        Scene("taker-free-kick", ("left 4",)),
        Scene("play-free-kick", ("left 7", "left 2")),
        Scene("pass-wall", ("left 1", "left 7", "left 3")),
        faces=(5, 6, 5, 6, *NO_CARD),
    ),
    going(
        Scene("booked", ("left 2", "left 2", "[left 1]")),
        Scene("kick-yellow", ("right 5",)),
    ),
    going(
        Scene("kick-red", ("right 7", "[right 5]", "[left 2]")),
        Scene("taker-penalty", ("[left 7]",)),
        Scene("shot-penalty", ("left 7", "left 3", "left 6")),
        faces=(5, 6, 5, 6),
    ),
    going(
        Scene("advantage", ("right 7", "[right 5]", "[left 7]")),
        Scene("play-advantage", ("left 7",)),
        options={"advantage": "true"},
        faces=(5, 6, 5, 6, *NO_CARD),
    ),
)
REST = (
    going(
        Scene("whistle", ("right 2",)),
        Scene("taker-throw-in", ("right 1",)),
        Scene("play-throw-in", ("right 7", "right 4")),
        Scene("pass-throw-in", ("right 1", "right 5")),
    ),
    going(
        Scene("dice", ("left 3",)),
        Scene("play-check", ("[left 1]",)),
        faces=(3, 3),
    ),
    going(Scene("play-turn", ("left 7",)), Scene("taker-half", ("left 2", "[left 6]"))),
)
OWN_DICE = (
    goes_on(
        Scene("pass-entering", ("left 1", "left 6", "left 2", "left 3", "left 4")),
        Scene("play-entered", ("left 4", "left 4", "left 2", "left 5")),
        phase="play",
        dice="own",
        carrier=8,
    ),
)
ASIDE = (
    going(Scene("help", ("left 1", "left 6", "table help")), Scene("help-ask", ("table help",))),
    going(Scene("undo", ("left 1", "left 6", "[left 2]", "table back")), faces=(3, 4, 2, 5, 2, 4)),
)
FIELDS = {"carrier": 6, "restart": 1, "card": 1}
MOST_STEPS = 5
"""What can be put right besides, and how far down the list from the one before."""
CORRECT = (
    going(
        Scene("correct", ("[table help]", "left 2")),
        *(
            Scene(f"correct-{name}", (*(TAKE,) * (step < MOST_STEPS), *(DOWN,) * step, TAKE))
            for name, step in FIELDS.items()
        ),
    ),
)
ON_TRIO = (
    Story(
        (
            Scene("trio-play"),
            Scene("trio-to", ("left left", "left middle")),
            Scene("trio-pass", ("left middle",)),
        ),
        TRIO_GOES_ON,
        saved=saved(BOOK, "play", carrier=8),
        kit="trio",
        own=(DERBY,),
    ),
    Story(
        (Scene("trio-tackles", ("right middle",)),),
        TRIO_GOES_ON,
        saved=saved(BOOK, "play", carrier=8),
        kit="trio",
        own=(DERBY,),
    ),
)
_HOUSE = [option.key for option in OPTIONS]
SETUP = (
    Story(
        (*opened("house-", _HOUSE),),
        (*PRESETS, "left 6", *(DOWN,) * len([option for option in SHARED if option.house])),
        own=(DERBY,),
    ),
)
STORIES = (
    *START_UP,
    *PASSES,
    *LOOSE,
    *TACKLES,
    *SHOTS,
    *FOULS,
    *REST,
    *OWN_DICE,
    *ASIDE,
    *CORRECT,
    *ON_TRIO,
    *SETUP,
)
