"""docs/writing-a-game.md, and what it shows."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs/examples"
CLIFF = EXAMPLES / "cliff"
TEXT = ROOT.joinpath("docs/writing-a-game.md").read_text(encoding="utf-8")

_FENCE = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)


def shown(kind: str) -> list[str]:
    """The blocks of a kind, such as ``python``, in their order."""
    return [text for found, text in _FENCE.findall(TEXT) if found == kind]


KINDS = [kind for kind, _ in _FENCE.findall(TEXT)]
