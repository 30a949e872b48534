"""A press is walked from its pin to the panel."""

from itertools import chain

from tools.walk import COMPREHENSIONS, MILESTONES, SIMULATED, walks


def test_every_press_reaches_every_milestone() -> None:
    for _, walk in walks():
        assert walk.stacks.keys() == MILESTONES.keys()
        for milestone, end in MILESTONES.items():
            assert str(walk.stacks[milestone][-1]) == end
        assert walk.hops == len({*chain.from_iterable(walk.stacks.values())})


def test_what_stands_for_hardware_is_not_counted() -> None:
    _, walk = next(walks())
    modules = {function.module for function in walk.functions}
    assert not [module for module in modules if module.startswith(SIMULATED)]
    assert not [function for function in walk.functions if function.name.endswith(COMPREHENSIONS)]
    assert {"match/match", "console/console", "screens/screen_rendering"} <= modules
