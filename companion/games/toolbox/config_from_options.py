"""What a table has settled at the device, as a plan."""

from companion.games.toolbox.match_config import (
    POINTS,
    CounterConfig,
    EndCondition,
    MatchConfig,
    own_text_sentence,
)
from companion.games.toolbox.options import OPTIONS
from companion.games.toolbox.seats import SEATS
from companion.rules.game import Options
from companion.rules.sentences import Refused, says

FURTHER = tuple(
    CounterConfig(letter.lower(), own_text_sentence(letter), own_text_sentence(letter))
    for letter in "AB"
)
"""Counters beside the points."""


def config_from_options(options: Options) -> MatchConfig:
    """Return the plan that options make.

    Raises `Refused` for a value that no question has, and for one that would end a match at once.
    """
    chosen = {option.key: options.get(option.key, option.default) for option in OPTIONS}
    for option in OPTIONS:
        value = chosen[option.key]
        if isinstance(value, bool) or value not in option.values:
            raise Refused(says("can't be so\n{name}", name=option.key))
    points = POINTS._replace(start=int(chosen["points"]))
    plan = MatchConfig(
        seats=SEATS[: int(chosen["seats"])],
        starts=str(chosen["start"]),
        counters=(points, *FURTHER)[: int(chosen["counters"])],
        picks=int(chosen["picks"]),
        end=EndCondition(str(chosen["until"]), int(chosen["goal"]), str(chosen["wins"])),
    )
    if plan.is_goal_reached(points.start):
        raise plan.too_many_points_error()
    return plan
