"""What a table has settled at the device, as a plan."""

from companion.games.toolbox.options import OPTIONS
from companion.games.toolbox.plan import POINTS, Counter, End, Plan, own
from companion.games.toolbox.seats import SEATS
from companion.rules.game import Options
from companion.rules.words import Refused, says

FURTHER = tuple(Counter(letter.lower(), own(letter), own(letter)) for letter in "AB")
"""Counters beside the points."""


def planned(options: Options) -> Plan:
    """The plan that options make.

    Raises `Refused` for a value that no question has, and for one that would end a match at once.
    """
    chosen = {option.key: options.get(option.key, option.default) for option in OPTIONS}
    for option in OPTIONS:
        value = chosen[option.key]
        if isinstance(value, bool) or value not in option.values:
            raise Refused(says("can't be so\n{name}", name=option.key))
    points = POINTS._replace(start=int(chosen["points"]))
    plan = Plan(
        seats=SEATS[: int(chosen["seats"])],
        starts=str(chosen["start"]),
        counters=(points, *FURTHER)[: int(chosen["counters"])],
        picks=int(chosen["picks"]),
        end=End(str(chosen["until"]), int(chosen["goal"]), str(chosen["wins"])),
    )
    if plan.met(points.start):
        raise plan.too_many()
    return plan
