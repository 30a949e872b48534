"""What dice pay, by trying all groups (BT-26 to BT-30)."""

from functools import cache
from itertools import combinations

COSTS = {"usual": (7, 11), "entered": tuple(range(2, 13))}
"""Points that an ability costs, and those that may be entered: all that two dice can have (A-22)."""


@cache
def pays(dice: tuple[int, ...], costs: tuple[int, ...]) -> bool:
    """Whether each cost gets a group of its own, of two or three dice (BT-28 to BT-30)."""
    if not costs:
        return True
    first, *others = costs
    places = range(len(dice))
    for group in (*combinations(places, 2), *combinations(places, 3)):
        if sum(dice[place] for place in group) >= first:
            left = tuple(dice[place] for place in places if place not in group)
            if pays(left, tuple(others)):
                return True
    return False
