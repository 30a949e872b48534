"""The builder's guide says what the kits, the parts and the package are."""

import math
import re

import pytest

from companion.cli.settings import settings
from companion.devices import kit_config
from companion.referee.kit_confirmation import LASTS, kit_confirmation_screen
from companion.rules.sentences import in_english
from hardware import sizes
from hardware.making import HERE
from hardware.parts import bought, electric

GUIDE = (HERE / "README.md").read_text(encoding="utf-8")

PIECES = {
    what: int(cm)
    for cm, what in re.findall(
        r"(\d+) cm for (the panel|the table's keys|the buzzer)", " ".join(GUIDE.split())
    )
} | {"pad": int(re.findall(r"Cut (\d+) cm of ribbon", GUIDE)[0])}
"""Cm of ribbon, by what it leads to."""


def test_one_table_has_every_kit_and_what_it_links_to_is_there() -> None:
    (table,) = re.findall(r"^\| kit \|.*\n\|[-| ]+\|\n((?:\|.*\n)+)", GUIDE, re.MULTILINE)
    rows = {row.split("**")[1]: row for row in table.splitlines()}
    assert rows.keys() == {*kit_config.built_in_kit_names()}
    for name, row in rows.items():
        links = re.findall(r"\]\((.*?)\)", row)
        assert {f"{name}/header-board.pdf", f"{name}/pins.md", f"{name}/parts.md"} <= {*links}
        assert all((HERE / link).exists() for link in links)


@pytest.mark.parametrize("name", kit_config.built_in_kit_names())
def test_resistors_of_the_guide_are_those_of_the_list(name: str) -> None:
    listed = {
        part.name.split(",")[0]
        for part in bought(kit_config.built_in_kit(name))
        if "ohm" in part.name
    }
    assert listed == {f"resistor {electric('lamp resistor').ohm:g} ohm"}
    assert {f"resistor {ohm} ohm" for ohm in re.findall(r"(\d+) Ω", GUIDE)} == listed


@pytest.mark.parametrize("name", kit_config.built_in_kit_names())
def test_the_ribbon_that_the_guide_cuts_is_that_of_the_list(name: str) -> None:
    (ribbon,) = (part for part in bought(kit_config.built_in_kit(name)) if "ribbon" in part.name)
    pads = PIECES["pad"] * len(kit_config.built_in_kit(name).pads)
    assert ribbon.quantity * 100 == pads + sum(PIECES.values()) - PIECES["pad"]


def test_the_wires_of_the_lid_let_it_lie_beside_the_box() -> None:
    """Face down at the left, wired to the header of a Zero, which is the farthest."""
    out = sizes.PI_EDGE - 26.5 + sizes.WALL
    up = sizes.BOX_DEEP - sizes.SPACER - sizes.PI_BOARD - 8.5
    on_the_lid, down = sizes.WALL + sizes.WINDOW_AT[0], sizes.WALL + sizes.BOX_DEEP
    along = sizes.WINDOW_AT[1] + sizes.PANEL_BOARD[1] / 2 - sizes.PI_FOOT - 7  # from pin 1
    way = math.hypot(math.hypot(out, up) + down + on_the_lid, along)
    ends = 2 * 10
    assert way + ends + 40 < 10 * min(PIECES["the panel"], PIECES["the table's keys"])


def test_what_the_tests_have_typed_can_be_typed_alone() -> None:
    rows = re.findall(r"^\| [^|]* \| ([^|]*pinctrl[^|]*) \|", GUIDE, re.MULTILINE)
    typed = [each for row in rows for spoken in row.split("`")[1::2] for each in spoken.split("; ")]
    assert len(typed) == 6
    assert all(re.fullmatch(r"pinctrl (get \d+|set \d+ (ip pu|op d[hl]))", each) for each in typed)


def test_the_package_that_is_carried_to_the_pi_is_the_one_that_is_installed() -> None:
    """Whatever its version, which may be that of a checkout."""
    named = re.findall(r"tabletop-companion_(\S+?)\.deb", GUIDE)
    assert {*named} == {"*_arm64", "…_arm64"}
    steps = [GUIDE.index(step) for step in ("`bootfs`", "ssh player@", "sudo apt install ./")]
    assert steps == sorted(steps)


def test_who_sets_another_kit_is_told_what_the_panel_asks_and_for_how_long() -> None:
    rows = kit_confirmation_screen("trio", LASTS, in_english).rows
    said = " ".join(GUIDE.split())
    assert f"*{rows[0]}*" in said
    assert f"*{rows[1]}*" in said
    assert f"from {LASTS // 1000} seconds" in said
    again = next(each for each in settings.params if each.name == "again")
    assert f"sudo companion settings {again.opts[0]}" in said
