"""Every extra scenario of the rules is tested, in the profile that knows what it takes."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
HERE = (Path(__file__).parent, ROOT / "stories" / "fulbo")
SCENARIOS = {f"DF-X{n:02d}" for n in range(2, 43, 2)}


def cited() -> set[str]:
    """Return the scenarios that tests and stories cite."""
    files = [
        path for folder in HERE for path in folder.rglob("*.*") if path.suffix in (".py", ".txt")
    ]
    texts = [path.read_text(encoding="utf-8") for path in files if path != Path(__file__)]
    return {found for text in texts for found in re.findall(r"DF-X\d\d", text)}


def test_every_scenario_is_tested() -> None:
    assert cited() == SCENARIOS
