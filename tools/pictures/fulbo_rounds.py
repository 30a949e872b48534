"""Stories of Dichoso fúlbo between known teams, where the device keeps the rounds."""

from companion.games.fulbo.roster_game_house_rules import OPTIONS as ROSTER
from companion.games.fulbo.roster_game_house_rules import SHARED
from companion.games.fulbo.rounds.house_rules import OPTIONS
from companion.rules.clocks.shared_period import SharedPeriod
from companion.rules.facts import Json
from companion.rules.game import Options
from tools.pictures.aside import DOWN, TAKE, opened
from tools.pictures.fulbo_teams import HALF, KEPT, NO_CARD, PRESETS, saved
from tools.pictures.fulbo_teams import going as goes_on
from tools.pictures.story import BOOK, Scene, Story
from tools.pictures.trio import GO_ON as TRIO_GOES_ON
from tools.strokes import DERBY

ROUNDS: Options = {"profile": "rounds"}
UP = "left 1"
ASKED_BEFORE = [option for option in (*SHARED, *ROSTER) if option.house]
"""The house rules that the list has first."""


def going(
    *scenes: Scene,
    phase: str = "pick_att",
    faces: tuple[int, ...] = (),
    options: Options = BOOK,
    clock: SharedPeriod | None = None,
    **facts: Json,
) -> Story:
    """Go on with a match in rounds."""
    return goes_on(
        *scenes,
        phase=phase,
        dice="device",
        faces=faces,
        options={**ROUNDS, **options},
        clock=clock,
        **facts,
    )


def acting(
    *scenes: Scene,
    faces: tuple[int, ...] = (),
    options: Options = BOOK,
    clock: SharedPeriod | None = None,
    red: int = 8,
) -> Story:
    """Go on when R8, or another one, who has the ball, is to act before B5."""
    pair: Json = {"red": red, "blue": 5}
    rests: Json = {"red": 5, "blue": 4}
    return going(
        *scenes,
        phase="act_1",
        faces=faces,
        options=options,
        clock=clock,
        carrier=red,
        pair=pair,
        rests=rests,
        first="red",
        acting=1,
    )


START_UP = (
    Story(
        (
            Scene("setup-kept", (*PRESETS, *KEPT)),
            Scene("draw", ("left 2", *(UP,) * 3, TAKE, "left 7")),
            Scene("place-kick-off", ("[left 7]",)),
            Scene("target-kick-off", ("left 7", "left 3")),
            Scene("pick_att", ("left 7", "left 2")),
            Scene("pick_def", ("left 7", "left 2")),
            Scene("moved_att", ("right 5",)),
            Scene("moved_def", ("left 2",)),
            Scene("act_1", ("right 3",)),
            Scene("to", ("left 1",)),
            Scene("pass", ("left 7", "left 4")),
            Scene("pick_att-received", ("[left 2]",)),
        ),
        faces=(1, *(3, 4, 4, 4, 2, 5)),
        own=(DERBY,),
    ),
)
ACTS = (
    acting(
        Scene("act_2", ("left 7",)),
        Scene("pick_att-stolen", ("[right 7]",)),
        faces=(3, 2, 4, 6),
    ),
    acting(
        Scene("lead", ("left 3",)),
        Scene("pass-lead", ("left 7", "left 5")),
        Scene("pick_att-lead", ("[left 3]",)),
        faces=(3, 4, 1, 1),
    ),
    acting(
        Scene("front", ("left 1", "left 6", "left 6")),
        Scene("bounce-front", ("[left 3]",)),
        faces=(4, 3, 1, 1, 2, 5),
        clock=HALF,
    ),
    acting(
        Scene("pass-finish", ("left 1", "left 7", "left 3", "left 5")),
        Scene("shot-finish", ("[left 2]",)),
        faces=(3, 4, 1, 1),
        clock=HALF,
    ),
    acting(
        Scene("shot", ("left 2",)),
        Scene("shot-front", ("left 6",)),
        Scene("place-goal", ("[left 1]",)),
        faces=(1, 1, 6, 6, 1, 1),
    ),
    acting(
        Scene("shot-col", ("left 4",)),
        Scene("bounce-parried", ("[left 4]",)),
        faces=(2, 3, 1, 3, 3, 2),
    ),
    acting(Scene("place-wide", ("left 2", "[left 4]")), faces=(6, 6, 1, 1)),
    acting(
        Scene("tackle_lot", ("left 7", "[right 7]")),
        faces=(3, 3, 3, 2),
        options={"tackle_tie": "lot"},
    ),
    acting(Scene("receive", ("left 1", "left 6", "left 7")), options={"auto_receive": "rec"}),
    acting(
        Scene("pass-nobody-near", ("left 1", "left 6", "left 3")),
        options={"pressure": "three"},
        clock=HALF,
    ),
    going(
        Scene("order_lot", ("left 6", "right 6", "left 7", "[right 7]")),
        carrier=6,
        options={"init_tie": "lot"},
    ),
)
ROUND = (
    going(
        Scene("moved_def-alone", ("right 5",)),
        Scene("pick_att-turn", ("right 7", "right 7")),
        phase="pick_def",
        moved={"red": [*range(1, 12)], "blue": [*range(1, 5), *range(6, 12)]},
        carrier=8,
    ),
)
LOOSE = (
    going(
        Scene("moved_att-loose", ("left 6", "right 5")),
        Scene("hexes", ("left 1",)),
        Scene("ball", ("table back", "left 2")),
        Scene("loose", ("left 3",)),
        Scene("moved_att-taken", ("left 7",)),
        loose=True,
    ),
    going(
        Scene("moved_att-missed", ("left 6", "right 5", "left 2", "left 3", "[left 7]")),
        faces=(5, 5),
        loose=True,
    ),
    acting(
        Scene("bounce", ("left 1", "left 6", "[left 2]")),
        Scene("out", ("right 3",)),
        Scene("meets", ("table back", "left 2")),
        Scene("direction", ("left 2",)),
        Scene("bounce-again", ("[left 7]",)),
        Scene("pick_att-loose", ("left 7",)),
        faces=(1, 1, 6, 6, 4, 4, 1),
    ),
    acting(
        Scene("scatter", ("left 1", "left 6", "[left 2]")),
        faces=(10, 1),
        options={"check_dice": "1d10"},
    ),
)
FOULS = (
    acting(
        Scene("card", ("left 7", "[right 7]")),
        Scene("free_kick", ("[left 7]",)),
        Scene("free_kick-indirect", ("[left 6]",)),
        Scene("place", ("left 4",)),
        Scene("mark", ("left 7", "left 2")),
        Scene("target", ("[right 6]",)),
        faces=(5, 6, 5, 6, *NO_CARD),
    ),
    acting(
        Scene("free_kick-yellow", ("left 7", "[right 7]", "[left 1]")),
        Scene("place-penalty", ("[left 7]",)),
        Scene("target-penalty", ("left 7", "left 3")),
        faces=(5, 6, 5, 6),
    ),
    acting(
        Scene("advantage", ("left 7", "[right 7]", "[left 7]")),
        options={"advantage": "true"},
        faces=(5, 6, 5, 6, *NO_CARD),
    ),
)
KICKS = (
    going(
        Scene("place-corner"),
        Scene("mark-corner", ("left 7", "left 5")),
        Scene("marker", ("right 7", "right 3")),
        Scene("duel", ("right 2",)),
        Scene("mark-pairs", ("[left 7]",)),
        Scene("beside", ("right 7", "right 5", "right 5", "[left 7]", "[right 6]")),
        Scene("target-corner", ("right 7",)),
        Scene("kick_order", ("left 1", "left 7", "left 3", "[left 2]")),
        Scene("clear", ("[left 7]",)),
        Scene("bounce-cleared", ("[right 7]",)),
        phase="place",
        restart="corner",
        faces=(1, 6, 6, 1, 2, 2, 1, 1, 1, 6, 2, 3, 4),
    ),
    going(Scene("place-goal-kick"), phase="place", restart="goal_kick"),
)
ASIDE = (
    acting(Scene("help", ("table help",)), Scene("help-ask", ("table help",))),
    going(
        Scene("correct", ("[table help]", "left 2")),
        Scene("correct-carrier", (DOWN, DOWN, TAKE)),
        Scene("correct-restart", (TAKE, DOWN, DOWN, TAKE)),
        Scene("correct-player", (TAKE, *(DOWN,) * 4, TAKE)),
        carrier=8,
    ),
)
ON_TRIO = (
    Story(
        (
            Scene("trio-pick_att"),
            Scene("trio-pick_def", ("left middle",)),
            Scene("trio-moved_att", ("right middle",)),
            Scene("trio-act_1", ("left middle", "right middle")),
        ),
        TRIO_GOES_ON,
        saved=saved(ROUNDS, "pick_att", carrier=8),
        kit="trio",
        own=(DERBY,),
    ),
)
_HOUSE = [option.key for option in OPTIONS]
SETUP = (
    Story(
        (*opened("house-", _HOUSE),),
        (*PRESETS, "left 6", *(DOWN,) * len(ASKED_BEFORE)),
        own=(DERBY,),
    ),
)
STORIES = (*START_UP, *ACTS, *ROUND, *LOOSE, *FOULS, *KICKS, *ASIDE, *ON_TRIO, *SETUP)
