"""BASKETmind as it stands when most stories of it begin."""

from collections.abc import Mapping

from companion.games.basketmind import BASKETMIND
from tests.console.rim import PADS, Rim, playing

Said = tuple[str, str, tuple[int, ...]]

TIP_OFF: tuple[Said, ...] = (
    ("red", "roll", (5,)),
    ("blue", "roll", (3,)),
    ("red", "handler", (2,)),
    ("blue", "pick", (3,)),
)
SHOT: tuple[Said, ...] = (("red", "shoot", ()), ("blue", "ok", ()))
MISSED: tuple[Said, ...] = (*SHOT, ("red", "circles", (4,)), ("red", "roll", (2,)))


def court(
    *log: Said,
    kit: Mapping[str, str] = PADS,
    faces: tuple[int, ...] = (),
    dice: str = "device",
) -> Rim:
    """Red attacks, R2 has the ball, B3 is active; then whatever a story begins with."""
    return playing(BASKETMIND, kit=kit, log=(*TIP_OFF, *log), faces=faces, dice=dice)
