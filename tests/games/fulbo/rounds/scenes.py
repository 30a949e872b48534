"""Where stories in rounds begin: two teams, and RED 7 with the ball in turn 3 unless they say otherwise."""

from companion.games.fulbo.red_and_blue_teams import SEATS
from companion.games.fulbo.roster import FieldPlayer, Keeper, Rosters, Team, characteristic_values
from companion.games.fulbo.roster_game import game_from_definition
from companion.rules.facts import Facts, Json
from companion.rules.game import Options
from companion.testing.match_in_plain_words import PlainWordsMatch

BY_THE_BOOK: Options = {"profile": "rounds"}


def team(*players: FieldPlayer, keeper: Keeper) -> Team:
    """Return a team by the numbers of its players."""
    everybody = (keeper, *players)
    return Team({each.number: each for each in sorted(everybody, key=lambda each: each.number)})


def player(number: int, **values: int) -> FieldPlayer:
    """Return a player of whom all is 7 but what is said."""
    usual = dict.fromkeys(("vel", "dri", "rob", "col", "rec", "rem", "fue"), 7)
    return FieldPlayer(number, f"Man {number}", **{**usual, **values})


RED = team(
    player(4, vel=6, rob=8),
    player(7, col=8, dri=9),
    player(9, rem=8, rec=8, vel=7, fue=6),
    keeper=Keeper(1, "Net", 5, 6, 7),
)
BLUE = team(
    player(3, rob=8, vel=6, rem=8, fue=7),
    player(5, rob=8, vel=7),
    player(8, dri=5, vel=1),
    keeper=Keeper(1, "Wall", 5, 6, 8),
)
ROSTERS = Rosters(RED, BLUE)


def definition(rosters: Rosters) -> Facts:
    """Return what a table writes of these teams."""
    return {
        "name": "cup",
        "title": "Cup",
        **{seat: _written(rosters.team(seat)) for seat in SEATS},
    }


def _written(of: Team) -> dict[str, Json]:
    return {
        str(each.number): {"name": each.name, **dict(characteristic_values(each))}
        for each in of.players.values()
    }


ROUNDS = game_from_definition(definition(ROSTERS))


def begun(phase: str = "pick_att", **facts: Json) -> dict[str, Json]:
    """Return facts of a match that is under way."""
    known: dict[str, Json] = {
        "phase": phase,
        "attacker": "red",
        "starter": "red",
        "half": 1,
        "turns": 3,
        "first_turn": 1,
        "score": {"red": 0, "blue": 0},
        "carrier": 7,
    }
    return {**known, **facts}


def playing(
    options: Options = BY_THE_BOOK, phase: str = "pick_att", **facts: Json
) -> PlainWordsMatch:
    """Return a match that is under way."""
    return PlainWordsMatch({**BY_THE_BOOK, **options}, ROUNDS, begun=begun(phase, **facts))


def new(options: Options = BY_THE_BOOK) -> PlainWordsMatch:
    """Return a match before the kick-off."""
    return PlainWordsMatch({**BY_THE_BOOK, **options}, ROUNDS)


def table_of(
    rosters: Rosters, phase: str, options: Options = BY_THE_BOOK, **facts: Json
) -> PlainWordsMatch:
    """Return a match between other teams that is under way."""
    agreed = {**BY_THE_BOOK, **options}
    return PlainWordsMatch(
        agreed, game_from_definition(definition(rosters)), begun=begun(phase, **facts)
    )
