"""Stories of Braintown: every ask, in the order of play."""

from companion.games.braintown import BRAINTOWN
from companion.games.braintown.house_rules import OPTIONS
from companion.games.braintown.match_state import TYPES
from companion.rules.clocks import StretchLimit, TimeControl
from companion.rules.facts import Json
from companion.rules.game import Options
from tools.pictures.aside import DOWN, TAKE, opened
from tools.pictures.play import GO_ON
from tools.pictures.story import BOOK, Saved, Scene, Story
from tools.pictures.trio import GO_ON as TRIO_GOES_ON

GAME = "left 5"
"""The fifth of the games."""
UP = "left 1"
NONE = (0, 0, 0, 0, 0, 0)


def at(*eliminated: tuple[int, ...], **others: Json) -> dict[str, Json]:
    """Facts of a match under way: P1's turn in round 4, and who has eliminated how many by type."""
    by_seat = {
        f"p{n}": {str(kind): out for kind, out in enumerate(own, 1)}
        for n, own in enumerate(eliminated, 1)
    }
    return {
        "phase": "turn",
        "mover": "p1",
        "starter": "p1",
        "round": 4,
        "turns": 1 + 3 * len(eliminated),
        "eliminated": by_seat,
        **others,
    }


def saved(
    *eliminated: tuple[int, ...],
    options: Options = BOOK,
    dice: str = "device",
    clock: TimeControl | None = None,
    **facts: Json,
) -> tuple[Saved, ...]:
    """A match of so many players that was on the table when power failed."""
    seats = {"seats": len(eliminated), **options}
    return (Saved(at(*eliminated, **facts), seats, dice, clock, game=BRAINTOWN),)


def going(*scenes: Scene, of: tuple[Saved, ...], faces: tuple[int, ...] = ()) -> Story:
    """Go on with such a match."""
    return Story(scenes, GO_ON, faces, of)


UNDER_WAY = (1, 0, 2, 0, 0, 0), (0, 3, 0, 0, 1, 0), (0, 0, 1, 0, 1, 0)
"""What three players have eliminated."""
START_UP = (
    Story(
        (
            Scene("game"),
            Scene("players", (GAME,)),
            Scene("seats", ("left 2",)),
            Scene("grid", ("left 7", "right 7", "left 7")),
            Scene("start", ("[left 7]",)),
            Scene("turn", ("left 3",)),
            Scene("turn-out", ("left 5",)),
            Scene("turn-bonus", ("left 7",)),
        ),
        faces=(4, 1, 6, 6, 2),
    ),
)
TURNS = (
    going(
        Scene("turn-under-way"),
        Scene("more", ("[left 7]",)),
        Scene("payments", ("left 7",)),
        Scene("payments-entered", ("left 2", "left 3", "left 6", "left 6")),
        Scene("turn-paid", ("left 7",)),
        of=saved(*UNDER_WAY),
    ),
    going(Scene("turn-effects"), of=saved(*UNDER_WAY, options={"effect_reminder": "auto"})),
)
BLIND = (
    going(
        Scene("turn-blind", ("[left 7]", "[left 2]")),
        of=saved(*UNDER_WAY, cards={"p1": 2, "p2": 1, "p3": 0}, bonus=1),
    ),
    going(
        Scene("lost", ("[left 7]", "[left 2]")),
        of=saved(
            *UNDER_WAY,
            cards={"p1": 2, "p2": 1, "p3": 0},
            bonus=1,
            options={"lost_bonus": "pool"},
        ),
    ),
)
UNLEASHED = (
    going(
        Scene("attack", ("[left 7]", "[left 1]")),
        Scene("turn-missed", ("left 7",)),
        Scene("attack-hit", ("right 7", "left 7", "left 3")),
        of=saved(*UNDER_WAY),
    ),
    going(
        Scene("effect_out", ("[left 7]", "[left 1]", "[left 7]", "left 7")),
        Scene("attack-effect", ("left 3",)),
        of=saved(*UNDER_WAY),
    ),
    going(
        Scene("unleashing", ("[left 7]", "left 1")),
        of=saved(*UNDER_WAY, options={"unleash_when": "any"}),
    ),
)
LAST = (5, 0, 2, 0, 0, 0), (0, 3, 2, 0, 1, 0), (0, 0, 0, 0, 1, 0)
"""One of the third type is left, all of the first are out."""
ENDS = (
    going(
        Scene("turn-last", ("left 3",)),
        Scene("more-won", ("[left 7]",)),
        Scene("fair", ("[left 3]",)),
        Scene("over", ("right 7",)),
        of=saved(*LAST),
    ),
    going(Scene("turn-not-won", ("left 3", "[left 7]", "[left 3]", "right 6")), of=saved(*LAST)),
)
COUNTS = (
    Story(
        (
            Scene("count", GO_ON),
            Scene("count-next", ("left 6",)),
        ),
        saved=(
            Saved(
                {"phase": "counts"},
                {"seats": 3, "type_counts": "entered"},
                game=BRAINTOWN,
            ),
        ),
    ),
)
OWN_DICE = (
    Story(
        (
            Scene("grid-own", GO_ON),
            Scene("grid-entering", ("left 4", "left 1")),
            Scene("lots", ("left 6", "left 6", "left 2", "left 7")),
        ),
        saved=(Saved({"phase": "grid"}, {"seats": 3}, "own", game=BRAINTOWN),),
    ),
)
KEPT: Options = {"seats": 2, "objectives": "entered"}
OBJECTIVES = (
    Story(
        (
            Scene("objective", ("[left 7]",)),
            Scene("objective-second", ("[left 1]",)),
            Scene("objective-next", ("[left 3]",)),
            Scene("turn-kept", ("[right 2]", "[right 2]", "left 1")),
            Scene("more-kept", ("[left 7]",)),
            Scene("reentering", ("left 3",)),
            Scene("again", ("[left 1]",)),
            Scene("attack-shown", ("right 6", "[left 7]", "[left 1]")),
        ),
        GO_ON,
        (4, 1, 6, 6, 2),
        (Saved({"phase": "grid"}, KEPT, game=BRAINTOWN),),
    ),
    Story(
        (
            Scene("show", ("[left 7]", "left 1", "[left 2]")),
            Scene("turn-other-shown", ("right 7",)),
        ),
        (*GO_ON, "[left 1]", "[left 3]", "[right 2]", "[right 2]"),
        saved=saved(*UNDER_WAY[:2], options={**KEPT, "unleash_when": "any"}),
    ),
    Story(
        (
            Scene("over-kept", ("left 3", "left 7")),
            Scene("over-picks", ("table help",) * 6),
            Scene("over-opened", ("[left 7]", "[right 7]")),
        ),
        (*GO_ON, "[left 1]", "[left 3]", "[right 2]", "[right 2]"),
        saved=saved(*LAST[:2], options=KEPT),
    ),
    Story(
        (Scene("ended", ("wait 130000",)),),
        (*GO_ON, "[left 1]", "[left 3]", "[right 2]", "[right 2]"),
        saved=saved(*UNDER_WAY[:2], options=KEPT, clock=StretchLimit("turn", 120_000, zero="turn")),
    ),
)
LOST_PAD = (
    Story(
        (
            Scene("pad-lost", ("[right 7]", "[right 1]", "wait 21000")),
            Scene("pad-without", ("[left 7]",)),
            Scene("card", ("[left 7]", "[right 7]")),
            Scene("card-second", ("right 2",)),
            Scene("attack-card", ("right 5",)),
        ),
        (*GO_ON, "[left 1]", "[left 3]", "[right 2]", "[right 5]", "left 7", "pull"),
        saved=saved(*UNDER_WAY[:2], options=KEPT),
        cabled=True,
    ),
)
UNDO = (
    going(
        Scene("undone", ("left 5", "table back")),
        Scene("undo", ("left 5", "left 7", "right 7", "table back")),
        of=saved(*UNDER_WAY),
    ),
)
SHEETS = (
    going(
        Scene("help", ("table help",)),
        Scene("help-ask", ("table help",)),
        Scene("help-rules", ("table help",)),
        of=saved(*UNDER_WAY),
    ),
    going(
        Scene("figures-out", ("left 5", "left 7", "right 7", "left 7", "[table help]", "left 1")),
        Scene("figures-players", ("table help",)),
        Scene("figures-time", ("table help",)),
        Scene("figures-attacks", ("table help",)),
        of=saved(*UNDER_WAY),
    ),
)
FIELDS = {
    "turn": 0,
    "round": 1,
    "due": 1,
    "unleashed": 1,
    "left": 3,
    "bonus": 1,
    "out": 3,
    "count": 18,
}
"""What can be put right, and how far down the list from the one before; of each player's P1's."""
CORRECT = (
    going(
        Scene("correct", ("[table help]", "left 2")),
        *(
            Scene(f"correct-{name}", (TAKE, *(DOWN,) * step, TAKE) if step else (TAKE,))
            for name, step in FIELDS.items()
        ),
        of=saved(
            *UNDER_WAY,
            options={"type_counts": "entered"},
            counts={str(kind): 5 for kind in TYPES},
        ),
    ),
)
ON_TRIO = (
    Story(
        (
            Scene("trio-turn"),
            Scene("trio-type", ("left right",)),
            Scene("trio-more", ("left middle", "[left middle]")),
        ),
        TRIO_GOES_ON,
        saved=saved(*UNDER_WAY[:2]),
        kit="trio",
    ),
)
_HOUSE = [option.key for option in OPTIONS if option.house]
SETUP = (
    Story((Scene("setup-house", (GAME, "left 6")), *opened("house-", _HOUSE))),
    Story(
        (
            Scene("setup"),
            Scene("setup-players", (*(DOWN,) * 3, TAKE)),
            Scene("setup-kept", (TAKE, DOWN, TAKE)),
            Scene("setup-objectives", (TAKE, DOWN, TAKE)),
            Scene("setup-clock", (TAKE, UP, UP, UP, TAKE, DOWN)),
        ),
        (GAME, "left 6", "left 6"),
    ),
)
STORIES = (
    *START_UP,
    *TURNS,
    *BLIND,
    *UNLEASHED,
    *ENDS,
    *COUNTS,
    *OWN_DICE,
    *OBJECTIVES,
    *LOST_PAD,
    *UNDO,
    *SHEETS,
    *CORRECT,
    *ON_TRIO,
    *SETUP,
)
