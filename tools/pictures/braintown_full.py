"""Stories of Braintown with whole turns: what differs from the assistant, in the order of a turn."""

from companion.games.braintown import BRAINTOWN
from companion.rules.clocks import StretchLimit, TimeControl
from companion.rules.facts import Json
from companion.rules.game import Options
from tools.pictures.aside import DOWN, TAKE
from tools.pictures.braintown import GAME, LAST, UNDER_WAY, at, going
from tools.pictures.play import GO_ON
from tools.pictures.story import BOOK, Saved, Scene, Story
from tools.pictures.trio import GO_ON as TRIO_GOES_ON

WHOLE: Options = {"profile": "full"}
ANY: Options = {"unleash_when": "any"}
KEPT: Options = {"objectives": "entered"}
MORE = ("left 7",)
"""To what is rarer, where the centre comes before a place."""


def begins(options: Options = BOOK, dice: str = "device", phase: str = "grid") -> tuple[Saved, ...]:
    """A match of three that had not begun when power failed."""
    return (Saved({"phase": phase}, {"seats": 3, **WHOLE, **options}, dice, game=BRAINTOWN),)


def saved(
    *eliminated: tuple[int, ...],
    options: Options = BOOK,
    clock: TimeControl | None = None,
    **facts: Json,
) -> tuple[Saved, ...]:
    """A match that was under way; three play unless it says who has eliminated whom."""
    played = eliminated or UNDER_WAY
    ruled = {"seats": len(played), **WHOLE, **options}
    return (Saved(at(*played, **facts), ruled, clock=clock, game=BRAINTOWN),)


def thrown(
    *dice: int, phase: str = "select", options: Options = BOOK, **facts: Json
) -> tuple[Saved, ...]:
    """A match in which P1 has thrown, and these dice lie free."""
    return saved(options=options, clock=None, phase=phase, rolled=True, dice=list(dice), **facts)


def attacking(
    *eliminated: tuple[int, ...], options: Options = BOOK, **facts: Json
) -> tuple[Saved, ...]:
    """A match in which P1 is unleashed, and it is his turn."""
    return saved(
        *eliminated,
        options=options,
        clock=None,
        **{"phase": "attack", "unleashed": ["p1"], "attacking": True, **facts},
    )


START_UP = (
    Story(
        (Scene("setup-kept", (*(DOWN,) * 4, TAKE)),),
        (GAME, "left 6", "left 6"),
    ),
    Story(
        (
            Scene("grid"),
            Scene("effects", ("[left 7]",)),
            Scene("start", ("left 1",)),
            Scene("turn", ("left 1",)),
            Scene("turn-entering", ("left 2", "left 3", "left 4", "left 5", "left 6")),
            Scene("select", ("left 7",)),
            Scene("select-taken", ("left 3", "left 2")),
            Scene("back", ("left 7",)),
            Scene("pay11", ("left 2",)),
            Scene("back-paid", ("left 2",)),
            Scene("back-empty", ("left 7",)),
            Scene("turn-next", ("left 7",)),
        ),
        GO_ON,
        (4, 1, 6, 6, 2),
        begins(),
    ),
    Story(
        (Scene("lots", ("left 7",)),),
        (*GO_ON, "left 4", "left 1", "left 6", "left 6", "left 2", "left 7"),
        (),
        begins(dice="own"),
    ),
    Story((Scene("count", GO_ON),), saved=begins({"type_counts": "entered"}, phase="counts")),
)
THROW = (
    going(
        Scene("turn-reminded", ("right 7",)),
        of=saved(effects=2),
    ),
    going(Scene("remind", MORE), of=saved(effects=2)),
    going(
        Scene("take_effect", ("[left 7]",)),
        Scene("select-effect", ("left 5",)),
        of=thrown(2, 3, 4, 5, low=[1, 1], effects=2),
    ),
)
CARDS: Json = {"p1": 1, "p2": 1, "p3": 0}
BONUS_CARDS = (
    going(
        Scene("select-cards"),
        Scene("more-select", ("[left 7]",)),
        Scene("bonus-whose", ("left 2",)),
        Scene("bonus", ("left 1",)),
        Scene("low", ("left 7",)),
        Scene("value", ("left 1",)),
        Scene("select-turned", ("left 6",)),
        of=thrown(2, 3, 4, 5, low=[1, 1], effects=2, bonus=2, cards=CARDS),
    ),
)
PAYMENTS = (
    going(
        Scene("pay7", ("left 1",)),
        Scene("back-seven", ("left 1",)),
        of=thrown(1, 4, 5, 6, phase="back", hand=2, effects=1),
    ),
    going(
        Scene("cost", ("left 3",)),
        Scene("effect", ("left 1",)),
        Scene("action", ("table back", "left 3", "left 2")),
        Scene("both", ("table back", "left 3", "left 3")),
        Scene("again", ("table back", "left 3", "left 4")),
        of=thrown(1, 4, 5, 6, phase="back", hand=1, paid=[5], options={"costs": "entered"}),
    ),
)
TOLD = (
    going(
        Scene("more", ("[left 7]",)),
        Scene("out", ("left 7",)),
        Scene("back-out", ("left 3",)),
        Scene("turn-bonus", ("left 7",)),
        of=thrown(1, 4, phase="back", effects=2),
    ),
    going(
        Scene("turn-blind", ("[left 7]", "[left 2]")),
        of=thrown(1, 4, phase="back", effects=2, bonus=2, cards=CARDS),
    ),
)
UNLEASHED = (
    going(
        Scene("attack", (*MORE, "[left 1]")),
        Scene("attack-entering", ("left 3", "left 5", "left 6")),
        Scene("hearts", ("left 7",)),
        Scene("hit", ("left 3",)),
        Scene("turn-hit", ("left 4",)),
        of=saved(),
    ),
    going(
        Scene("attack-reminded", ("right 7",)),
        Scene("attack-effect", ("[left 7]", "left 7", "left 3")),
        of=attacking(effects=2),
    ),
    going(
        Scene("out_effect", ("left 7",)),
        of=attacking(phase="hit", dice=[3, 5, 6], effects=2),
    ),
    going(
        Scene("turn-missed", ("left 4",)),
        of=attacking(phase="hearts", dice=[3, 5, 6]),
    ),
    going(
        Scene("hearts-bonus"),
        Scene("bonus-attack", ("right 2",)),
        of=attacking(phase="hearts", dice=[2, 5], bonus=2, cards=CARDS),
    ),
    going(
        Scene("unleashing", (*MORE, "left 1")),
        of=saved(options=ANY),
    ),
)
WON = (
    going(
        Scene("attacked", ("left 3",)),
        Scene("fair", ("[left 3]",)),
        of=attacking(*LAST, phase="hit", dice=[3, 5, 6]),
    ),
    going(
        Scene("back-won"),
        of=saved(
            *((5, 0, 3, 0, 0, 0), (0, 3, 2, 0, 1, 0), (0, 0, 0, 0, 1, 0)),
            phase="back",
            rolled=True,
            killed=True,
            dice=[1, 4],
        ),
    ),
)
_ENTERED = ("[left 1]", "[left 3]", "[right 2]", "[right 2]")
"""The objectives of two."""
OBJECTIVES = (
    Story(
        (
            Scene("objective", ("[left 7]", "left 7")),
            Scene("more-kept", (*_ENTERED, "left 1", *MORE)),
            Scene("reentering", ("left 3",)),
            Scene("entered-anew", ("[left 1]",)),
            Scene("turn-kept-reminded", ("right 6", *MORE, "[left 3]")),
        ),
        GO_ON,
        (4, 1, 6, 6, 2),
        begins({**KEPT, "seats": 2}),
    ),
    Story(
        (Scene("show", (*MORE, "left 1", "[left 2]")),),
        (*GO_ON, *_ENTERED),
        saved=saved(*UNDER_WAY[:2], options={**KEPT, **ANY}),
    ),
    Story(
        (Scene("ended", ("wait 130000",)),),
        (*GO_ON, *_ENTERED),
        saved=saved(*UNDER_WAY[:2], options=KEPT, clock=StretchLimit("turn", 120_000, zero="turn")),
    ),
)
_TURN = (
    "left 6",
    "left 6",
    "left 5",
    "left 3",
    "left 2",
    "left 7",
    "left 6",
    "left 7",
    "left 1",
    "left 2",
)
SHEETS = (
    going(
        Scene("figures-mean", (*_TURN, "[table help]", "left 1", *("table help",) * 3)),
        Scene("figures-throws", ("table help",)),
        Scene("figures-paid", ("table help",)),
        Scene("figures-expected", ("table help", "table help")),
        of=saved(),
    ),
)
BEFORE_EFFECTS = 28
"""How many fields are known to the assistant too."""
IN_HAND = thrown(1, 4, 5, 6, phase="back", hand=2, effects=1)
CORRECT = (
    going(
        Scene("correct", ("[table help]", "left 2", *(DOWN,) * BEFORE_EFFECTS)),
        Scene("correct-effects", (TAKE,)),
        Scene("correct-hand", (TAKE, DOWN, TAKE)),
        of=IN_HAND,
    ),
)
ON_TRIO = (
    Story(
        (
            Scene("trio-turn"),
            Scene("trio-die", ("left right",)),
        ),
        TRIO_GOES_ON,
        saved=saved(*UNDER_WAY[:2]),
        kit="trio",
    ),
    Story(
        (Scene("trio-back"),),
        TRIO_GOES_ON,
        saved=IN_HAND,
        kit="trio",
    ),
)
STORIES = (
    *START_UP,
    *THROW,
    *BONUS_CARDS,
    *PAYMENTS,
    *TOLD,
    *UNLEASHED,
    *WON,
    *OBJECTIVES,
    *SHEETS,
    *CORRECT,
    *ON_TRIO,
)
