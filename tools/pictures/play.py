"""Stories of a match: every ask of BASKETmind, in the order of play."""

from companion.rules.clocks import StretchLimit
from tools.pictures.story import Saved, Scene, Story, at
from tools.strokes import OPENING, TO_ATTACK, TO_BLOCKED, TO_DEFENCE, TO_REBOUND

GO_ON = ("left 7",)
"""Goes on with a match that was broken off."""

_LANGUAGE = 1
FROM_ATTACK, FROM_DEFENCE = TO_ATTACK[_LANGUAGE:], TO_DEFENCE[_LANGUAGE:]
FROM_BLOCKED, FROM_REBOUND = TO_BLOCKED[_LANGUAGE:], TO_REBOUND[_LANGUAGE:]
"""From a device on that knows its language."""

FIRST_START = Story(
    (
        Scene("language"),
        Scene("game", ("language",)),
        Scene("length", ("left 1",)),
        Scene("seats", ("left 1",)),
        Scene("opening", ("left 7",)),
        Scene("opening-shaken", ("(left 7",)),
        Scene("opening-second", ("left 7)",)),
        Scene("opening-level", ("[right 7]",)),
        Scene("set-up", ("[left 7]", "[right 7]")),
        Scene("tip-off", ("left 2",)),
        Scene("attack", ("[right 3]",)),
    ),
    faces=(3, 3, *OPENING),
    first=True,
)
ATTACK = (
    Story(
        (
            Scene("attack-refused", ("left 2",)),
            Scene("attack-guard", ("left 1",)),
            Scene("attack-no-act", ("left 3",)),
            Scene("defence", ("left 7",)),
            Scene("attack-must", ("[right 4]",)),
            Scene("set-up-traveling", ("[left 7]",)),
        ),
        FROM_ATTACK,
        OPENING,
    ),
    Story(
        (
            Scene("claim", ("right 6",)),
            Scene("fair", ("[right 7]",)),
            Scene("fair-not", ("left 6",)),
            Scene("claim-known", ("right 6",)),
            Scene("set-up-intercepted", ("right 7", "left 7")),
        ),
        FROM_ATTACK,
        OPENING,
    ),
    Story(
        (Scene("dunk", ("[left 6]",)), Scene("set-up-dunked", ("right 7",))), FROM_ATTACK, OPENING
    ),
)
SHOT = (
    Story(
        (
            Scene("shot", ("left 6",)),
            Scene("circles", ("right 7",)),
            Scene("throw", ("left 4",)),
            Scene("throw-three", ("left 6",)),
            Scene("set-up-made", ("[left 7]",)),
        ),
        FROM_ATTACK,
        (*OPENING, 5),
    ),
    Story((Scene("range", ("left 6", "right 7", "left 5")),), FROM_ATTACK, OPENING),
    Story(
        (
            Scene("shot-blockers", ("left 6", "right 4")),
            Scene("shot-pick", ("right 7",)),
            Scene("block-discs", ("[left 3]",)),
            Scene("block-discs-one", ("right 2",)),
            Scene("circles-foul", ("[right 7]",)),
            Scene("illegal", ("right 6",)),
            Scene("throw-foul", ("left 6", "left 4")),
            Scene("free-throw", ("[left 7]",)),
            Scene("free-throw-second", ("[left 7]",)),
        ),
        FROM_ATTACK,
        (*OPENING, 2, 1, 5),
    ),
    Story(
        (Scene("no-disc", ("left 6",)), Scene("circles-no-disc", ("right 7",))),
        FROM_BLOCKED[:-2],
        OPENING,
    ),
    Story((Scene("set-up-blocked", (*FROM_BLOCKED[:-1], "[right 3]")),), (), OPENING),
    Story((Scene("too-far", ("left 7", "left 3")),), FROM_BLOCKED, OPENING),
    Story((Scene("set-up-illegal", ("right 6", "left 7")),), FROM_BLOCKED, OPENING),
)
REBOUND = (
    Story(
        (
            Scene("rebound"),
            Scene("rebounder", ("[left 7]",)),
            Scene("attack-rebound", ("left 5",)),
        ),
        FROM_REBOUND,
        (*OPENING, 1, 5),
    ),
    Story(
        (
            Scene("mine", ("left 6",)),
            Scene("mine-two", ("left 3", "left 5")),
            Scene("rebound-odds", ("left 7",)),
            Scene("rebounder-sure", ("[left 7]",)),
        ),
        FROM_REBOUND,
        (*OPENING, 1, 5),
    ),
    Story((Scene("set-up-rebound", ("[left 7]", "left 7")),), FROM_REBOUND, (*OPENING, 1, 5)),
)
PRESS = (
    Story(
        (
            Scene("press", ("right 6",)),
            Scene("press-one", ("right 4",)),
            Scene("press-pick", ("right 7",)),
            Scene("press-discs", ("[left 6]",)),
            Scene("activate", ("[right 2]",)),
        ),
        FROM_DEFENCE,
        OPENING,
    ),
    Story(
        (Scene("set-up-stolen", ("right 6", "right 4", "right 7", "[left 6]", "[right 6]")),),
        FROM_DEFENCE,
        OPENING,
    ),
    Story(
        (Scene("covered", ("right 6", "right 3", "right 4", "right 7", "[left 6]", "[right 1]")),),
        FROM_DEFENCE,
        OPENING,
    ),
    Story(
        (
            Scene(
                "free-throw-technical", ("right 6", "right 4", "right 7", "[left 6]", "[right 7]")
            ),
            Scene("set-up-technical", ("[left 7]", "[left 7]")),
        ),
        FROM_DEFENCE,
        (*OPENING, 3, 2),
    ),
    Story(
        (
            Scene("claim-trap", ("right 6", "right 6")),
            Scene("enclosed", ("right 7",)),
            Scene("set-up-enclosed", ("left 7",)),
        ),
        (*GO_ON, "right 1"),
        saved=(Saved(at("defence", held=1)),),
    ),
)
ENDS = (
    Story(
        (
            Scene("attack-tenth"),
            Scene("end-turn", ("left 7",)),
            Scene("set-up-ten-turns", ("right 7",)),
        ),
        GO_ON,
        saved=(Saved(at("attack", possession_start=28)),),
    ),
    Story(
        (
            Scene("attack-last"),
            Scene("dunk-last", ("[left 6]",)),
        ),
        GO_ON,
        saved=(Saved(at("attack", turns=49, possession_start=44)),),
    ),
    Story(
        (Scene("over-draw", ("left 7", "right 7")),),
        GO_ON,
        saved=(Saved(at("attack", turns=49, possession_start=44, score={"red": 20, "blue": 20})),),
    ),
    Story(
        (Scene("set-up-quarter", ("left 7", "right 7")),),
        GO_ON,
        saved=(Saved(at("attack", turns=49, possession_start=44), {"quarters": 4}),),
    ),
)
HOUSE_RULES = (
    Story(
        (Scene("shooter", ("right 4", "right 7", "[left 6]", "[right 7]")),),
        (*GO_ON, "right 6"),
        saved=(Saved(at("defence"), {"tech_shooter": "any"}),),
    ),
    Story(
        (Scene("rebounded", ("[left 7]", "left 5")),),
        (*GO_ON, "left 6", "right 7", "left 4", "[left 7]"),
        (1, 5),
        saved=(Saved(at("attack"), {"oreb_activation": "activate"}),),
    ),
    Story(
        (Scene("attack-unused", ("left 1", "left 3", "left 7", "[right 5]")),),
        (*GO_ON, "left 7", "[right 4]"),
        saved=(Saved(at("attack"), {"reveal_unused": "after_turn"}),),
    ),
    Story(
        (Scene("shot-pick-eight", ("left 6", "right 4", "right 7")),),
        GO_ON,
        saved=(Saved(at("attack"), {"pick8": "turnover"}),),
    ),
    Story(
        (
            Scene("press-any", ("right 6",)),
            Scene("press-pick-eight", ("right 4", "right 7")),
        ),
        GO_ON,
        saved=(Saved(at("defence"), {"press_subset": "true", "pick8": "turnover"}),),
    ),
    Story(
        (
            Scene(
                "covered-in-reach",
                ("right 6", "right 3", "right 4", "right 7", "[left 6]", "[right 1]"),
            ),
        ),
        GO_ON,
        saved=(Saved(at("defence"), {"press_adjacent": "true"}),),
    ),
    Story(
        (Scene("attack-overtime"),),
        GO_ON,
        saved=(
            Saved(
                at("attack", quarter=2, turns=3, possession_start=1, score={"red": 20, "blue": 20}),
                {"tie": "overtime10"},
            ),
        ),
    ),
)
DICE_AND_CLOCKS = (
    Story(
        (
            Scene("throw-own", ("left 6", "right 7", "left 4")),
            Scene("throw-own-centre", ("left 7",)),
        ),
        GO_ON,
        saved=(Saved(at("attack"), dice="own"),),
    ),
    Story(
        (
            Scene("attack-clock", ("wait 20000",)),
            Scene("attack-time-up", ("wait 40000",)),
        ),
        GO_ON,
        saved=(Saved(at("attack"), clock=StretchLimit("turn", 60_000)),),
    ),
)
MATCH = (FIRST_START, *ATTACK, *SHOT, *REBOUND, *PRESS, *ENDS, *HOUSE_RULES, *DICE_AND_CLOCKS)
