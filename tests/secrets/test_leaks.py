"""A law that can't be broken is none: leaks are planted, and the twins find each of them."""

import pytest
from hypothesis import Phase, find, reject, settings
from hypothesis import strategies as st

from tests.secrets.hands import Deed, Feigns, Pauses, Picks, Plays, PullsThePlug, deeds
from tests.secrets.leaks_at_the_table import AT_THE_TABLE
from tests.secrets.leaks_elsewhere import ELSEWHERE
from tests.secrets.leaks_in_answers import IN_ANSWERS
from tests.secrets.leaks_on_the_cable import ON_THE_CABLE
from tests.secrets.life import Impossible, Otherwise
from tests.secrets.planting import Leak
from tests.secrets.situations import SITUATIONS, broken_off
from tests.secrets.test_twins import OTHERWISE
from tests.secrets.twins import leaks

pytestmark = pytest.mark.once

Pair = tuple[str, list[Deed], Otherwise]


@st.composite
def pairs(draw: st.DrawFn, *, cabled: bool, game: str) -> Pair:
    """A situation, hands that feign, pick and read, what happens then, and how the twin is other."""
    names = [
        name
        for name, situation in SITUATIONS.items()
        if situation.cabled == cabled and game in ("", situation.game)
    ]
    name = draw(st.sampled_from(names))
    n = draw(st.integers(0, 255))
    then: list[Deed] = [PullsThePlug()] * draw(st.integers(0, 1))
    then += [Pauses(900)] * draw(st.integers(0, 1))
    if game:
        plays = draw(st.lists(st.integers(0, 255), min_size=2, max_size=4))
        then += [Picks(draw(st.integers(0, 255))), Plays(plays)]
    then += draw(st.lists(deeds(SITUATIONS[name]), max_size=2))
    return name, [Feigns(n), Picks(n), *then], draw(OTHERWISE)


def _given_away(pair: Pair) -> set[str]:
    try:
        return set(leaks(*pair))
    except Impossible:
        reject()


@pytest.mark.parametrize(
    "leak",
    [*AT_THE_TABLE, *ELSEWHERE, *ON_THE_CABLE, *IN_ANSWERS],
    ids=lambda leak: leak.plant.__name__,
)
def test_a_planted_leak_is_found(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    for situation in SITUATIONS:
        broken_off(situation)
    leak.plant(monkeypatch)
    channels: set[str] = set()

    def gives_it_away(pair: Pair) -> bool:
        channels.update(_given_away(pair))
        return leak.by in channels

    find(
        pairs(cabled=leak.cabled, game=leak.game),
        gives_it_away,
        settings=settings(
            max_examples=200, derandomize=True, database=None, phases=[Phase.generate]
        ),
    )
    assert not leak.alone or channels == {leak.by}
