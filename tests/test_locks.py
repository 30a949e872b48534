"""What `make` installs is pinned by hash, complete, and free of the machine it was locked on."""

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PINNED = re.compile(
    r"^(?P<name>[a-z0-9-]+)==(?P<version>\S+)(?P<marker> ; [^\\]+)? \\\n"
    r"(?P<hashes>(?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)",
    re.MULTILINE,
)


def read(lock: str) -> str:
    text = (ROOT / lock).read_text(encoding="utf-8")
    return "".join(line for line in text.splitlines(True) if not line.lstrip().startswith("#"))


def pins(lock: str) -> dict[str, str]:
    return {found["name"]: found["version"] for found in PINNED.finditer(read(lock))}


def wanted(*parts: str) -> set[str]:
    """The names that pyproject.toml asks for in its extras and groups, beside the core's own."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    tables = project["project"]["optional-dependencies"] | project["dependency-groups"]
    asked = [
        *project["project"]["dependencies"],
        *(line for part in parts for line in tables[part]),
    ]
    return {re.split(r"[\[<>=!~; ]", line)[0].lower().replace(".", "-") for line in asked}


@pytest.mark.parametrize(
    ("lock", "parts"),
    [
        ("requirements/play.txt", ("web", "build")),
        ("requirements/pi.txt", ("pi", "web")),
        ("requirements/pad.txt", ("pad",)),
        ("requirements/release.txt", ("release",)),
        ("requirements/advisories.txt", ("advisories",)),
        ("requirements/dev.txt", ("web", "dev")),
    ],
)
def test_everything_asked_for_is_locked_and_nothing_else_is_said(
    lock: str, parts: tuple[str, ...]
) -> None:
    assert wanted(*parts) <= pins(lock).keys()
    assert not PINNED.sub("", read(lock)).strip(), "a line that is no pin with its hashes"


@pytest.mark.parametrize(
    "lock",
    [
        *("requirements/pi.txt", "requirements/pad.txt"),
        *("requirements/dev.txt", "requirements/release.txt", "requirements/advisories.txt"),
    ],
)
def test_the_locks_agree(lock: str) -> None:
    runtime, other = pins("requirements/play.txt"), pins(lock)
    shared = runtime.keys() & other.keys()
    assert {name: runtime[name] for name in shared} == {name: other[name] for name in shared}


@pytest.mark.parametrize("folder", ["tests/remote_pad/link/wasm32", "tests/accessibility/axe"])
def test_what_comes_from_npm_is_pinned_by_hash_and_for_tests_alone(folder: str) -> None:
    packages = json.loads(read(f"{folder}/package-lock.json"))["packages"]
    named = json.loads(read(f"{folder}/package.json"))
    asked = named.get("dependencies", {}) | named.get("devDependencies", {})
    assert {name.removeprefix("node_modules/") for name in packages if name} == asked.keys()
    for name, version in asked.items():
        locked = packages[f"node_modules/{name}"]
        assert locked["version"] == version
        assert re.fullmatch(r"sha512-[A-Za-z0-9+/]{86}==", locked["integrity"])
        assert "resolved" not in locked, "the registry of one machine"
