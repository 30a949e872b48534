"""What can happen in a game, as its source says."""

import re
from pathlib import Path
from types import ModuleType


def all_events(package: ModuleType) -> set[str]:
    """The names of the events that the source of a game can make."""
    assert package.__file__ is not None
    folder = Path(package.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    return set(re.findall(r'happens\(\s*"(\w+)"', source))
