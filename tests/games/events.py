"""What can happen in a game, as its source says."""

import re
from pathlib import Path
from types import ModuleType


def all_events(package: ModuleType, apart: tuple[str, ...] = ()) -> set[str]:
    """The names of the events that the source of a game can make, but for folders that stand apart."""
    assert package.__file__ is not None
    path = Path(package.__file__)
    paths = sorted(path.parent.rglob("*.py")) if path.name == "__init__.py" else [path]
    known = [each for each in paths if not {*each.relative_to(path.parent).parts} & {*apart}]
    source = "".join(each.read_text(encoding="utf-8") for each in known)
    return set(re.findall(r'(?:add_event|happens)\(\s*"(\w+)"', source))
