"""Runs the power-cut laboratory, writes docs/power-cuts.md; status 1 if a bar is broken."""

import logging
import platform
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.power.controls import CONTROLS, Control, forget
from tests.power.laboratory import Found, Scenario, cut, fail
from tests.power.mutations import PI, PICO, mutate, mutate_pad
from tests.power.recorded_disk import MORE_MODES
from tests.power.scenarios import SCENARIOS, SHORT, plays_matches

PAGE = Path(__file__).parents[2] / "docs" / "power-cuts.md"
LEAST = 6_000
"""Disks that are opened at least."""
MATCHES = 6
"""Matches that are played with cuts."""
TIMES = 20
"""How often a file is changed in each way."""


def _cut(name: str) -> Found:
    """Cuts at every operation of a scenario; of a match in several that are different."""
    found = Found()
    with tempfile.TemporaryDirectory() as folder:
        for scenario in _named(SCENARIOS, name):
            found += cut(scenario, Path(folder), MORE_MODES)
        if name == SCENARIOS[0].name:
            for presses in range(60, 60 + MATCHES):
                found += cut(plays_matches(presses), Path(folder), MORE_MODES)
    return found


def _fail(name: str) -> Found:
    """A full disk, and one that does not answer, at every operation of a scenario."""
    (scenario,) = _named(SHORT, name)
    with tempfile.TemporaryDirectory() as folder:
        return fail(scenario, Path(folder))


BOX = "a box"
PADS = {"a pad": PI, "a Pico": PICO}


def _mutate(of: str) -> Mapping[str, Found]:
    """The files of a box or of a pad, each kind by its name on the page."""
    with tempfile.TemporaryDirectory() as folder:
        if of == BOX:
            return mutate(Path(folder), TIMES)
        found = mutate_pad(Path(folder), TIMES, of=PADS[of])
        return {f"{kind}, on {of}": each for kind, each in found.items()}


def _forget(control: Control) -> Found:
    with tempfile.TemporaryDirectory() as folder:
        return forget(control, Path(folder))


def _named(scenarios: Sequence[Scenario], name: str) -> Sequence[Scenario]:
    return [each for each in scenarios if each.name == name]


def _quietly() -> None:
    """What the product logs of faults is not what this prints; scenarios read it all the same."""
    log = logging.getLogger("companion")
    log.propagate = False
    log.addHandler(logging.NullHandler())


def main() -> None:
    """Run all of it, print it as it comes, and write it down."""
    names = [scenario.name for scenario in SCENARIOS]
    with ProcessPoolExecutor(initializer=_quietly) as pool:

        def measured(what: Callable[[str], Found], heading: str) -> dict[str, Found]:
            asked = {name: pool.submit(what, name) for name in names}
            found: dict[str, Found] = {}
            for name, each in asked.items():
                found[name] = each.result()
                print(f"{heading}, {name}: {found[name]}", flush=True)
            return found

        faults = measured(_fail, "faults")
        cuts = measured(_cut, "cuts")
        changed: dict[str, Found] = {}
        for of in (BOX, *PADS):
            for kind, each in pool.submit(_mutate, of).result().items():
                changed[kind] = each
                print(f"mutations, {kind}: {each}", flush=True)
        controls = dict(zip(CONTROLS, pool.map(_forget, CONTROLS), strict=True))
    PAGE.write_text(_page(cuts, faults, changed, controls), encoding="utf-8")
    total = sum((*cuts.values(), *faults.values(), *changed.values()), Found())
    print(total)
    blind = [str(control) for control, found in controls.items() if not found.lost + found.refused]
    if not total.clean or total.images < LEAST or blind:
        sys.exit(f"bars that do not hold: {total}; controls that find nothing: {blind}")


def _page(
    cuts: Mapping[str, Found],
    faults: Mapping[str, Found],
    changed: Mapping[str, Found],
    controls: Mapping[Control, Found],
) -> str:
    """The figures, as a page."""
    total = sum((*cuts.values(), *faults.values(), *changed.values()), Found())
    machine = f"Python {platform.python_version()}, {platform.machine()}"
    said = [
        "# Power cuts",
        "",
        "Made by `make power`. The product works in a folder, and each operation that it asks of the system",
        "is recorded (`tests/power`). *Cut*: from the operations up to each one, the disks are built that a power",
        "cut could leave: what was not synced is there, not there, or torn at any byte, and names that were not",
        "synced have changed in any order. *Fault*: the disk is full (ENOSPC) or does not answer (EIO) at that",
        "operation, once or from then on, at reading, opening, writing, syncing, renaming, deleting and making",
        "folders alike; then the folder is opened as it is, and as a cut would leave it. Each of these disks is",
        "opened by the product as the next start does. The file system of a Pico keeps the order of what is done:",
        "of its disks the last operation alone is there, not there or torn. **Lost** are disks on which something was missing that",
        "people had been shown as kept, **refused** those with which a start, or the play that the fault came into,",
        "broke down, **unsaid** those where something was lost, or not saved, and the panel did not say so.",
        f"No real card was pulled (this run: {machine}); what ext4 does is not modelled, only what it may do.",
        "",
        f"All in all {total.images:,} disks (bar: at least {LEAST:,}), of which were",
        f"{total.lost} lost, {total.refused} refused and {total.unsaid} unsaid (bars: 0).",
        "",
        "| what was done | disks after a cut | disks after a fault | lost | refused | unsaid |",
        "|---|---|---|---|---|---|",
    ]
    for name, one in cuts.items():
        both = one + faults[name]
        said.append(
            f"| {name} | {one.images:,} | {faults[name].images:,} "
            f"| {both.lost} | {both.refused} | {both.unsaid} |"
        )
    said += [
        "",
        "## Damaged files",
        "",
        "Each file is changed: flipped bits, cut short, a line twice, swapped or gone, empty, gone, zeros, garbage, too",
        "long. The box or the pad starts, **lost** is what belongs to another file, and **unsaid** what nobody is",
        "told, in English and Spanish: by the panel at the start; of a pick of a pad whose file is gone, and of a pad",
        "with another name, when the box wants them; of a kit that was refused by the question whether to keep it.",
        "",
        "| file | changed files | lost | refused | unsaid |",
        "|---|---|---|---|---|",
    ]
    said += [
        f"| `{name}` | {each.images:,} | {each.lost} | {each.refused} | {each.unsaid} |"
        for name, each in changed.items()
    ]
    said += [
        "",
        "## Controls",
        "",
        "Disks that forget one kind of sync, or the order of what was done: the laboratory has to find what that costs.",
        "",
        "| what was done | what is forgotten | disks | lost or refused |",
        "|---|---|---|---|",
    ]
    said += [
        f"| {control.scenario} | {control.what} of `{control.path}` | {each.images:,} "
        f"| {each.lost + each.refused:,} |"
        for control, each in controls.items()
    ]
    return "\n".join(said) + "\n"


if __name__ == "__main__":
    main()
