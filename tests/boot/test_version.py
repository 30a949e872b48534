"""The version of the package grows with every commit, so that apt upgrades."""

import os
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

pytestmark = pytest.mark.boot

VERSION = Path(__file__).parents[2] / "systemd" / "deb" / "version"


class Sources:
    """Sources of release 0.1.0 with nothing but their version, in a checkout or not."""

    def __init__(self, root: Path) -> None:
        self._root = root
        (root / "systemd/deb").mkdir(parents=True)
        shutil.copy(VERSION, root / "systemd/deb")
        (root / "pyproject.toml").write_text('version = "0.1.0"\n', encoding="utf-8")

    def git(self, *arguments: str, at: str = "2026-11-22T12:00:00+01:00") -> None:
        env = os.environ | {"GIT_COMMITTER_DATE": at, "GIT_AUTHOR_DATE": at, "HOME": "/nowhere"}
        who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=m")
        subprocess.run(["git", *who, *arguments], cwd=self._root, env=env, check=True)

    def commit(self, at: str) -> str:
        """The version after one more commit."""
        self.git("commit", "--quiet", "--allow-empty", "--message=x", at=at)
        return self.version()

    def version(self) -> str:
        command = [self._root / "systemd/deb/version"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


@pytest.fixture
def sources(tmp_path: Path) -> Sources:
    return Sources(tmp_path)


def test_sources_without_git_are_those_of_the_release(sources: Sources) -> None:
    assert sources.version() == "0.1.0"


def test_it_grows_from_commit_to_commit_and_over_the_release(sources: Sources) -> None:
    sources.git("init", "--quiet")
    versions = [
        sources.commit("2026-11-22T12:00:00+01:00"),
        sources.commit("2026-11-22T11:59:59Z"),  # later, by another clock
        sources.commit("2026-11-23T00:00:00Z"),
    ]
    sources.git("tag", "v0.1.0")
    versions += [sources.version(), sources.commit("2026-11-23T00:00:01Z")]
    assert versions[3] == "0.1.0"
    assert versions[0].startswith("0.1.0~git20261122.110000.")
    assert versions[4].startswith("0.1.0+git20261123.000001.")
    for before, after in pairwise(versions):
        subprocess.run(["dpkg", "--compare-versions", before, "lt", after], check=True)


def test_the_same_commit_has_the_same_version(sources: Sources, tmp_path: Path) -> None:
    sources.git("init", "--quiet")
    version = sources.commit("2026-11-22T12:00:00Z")
    shutil.copytree(tmp_path, tmp_path / "copy")
    copy = [tmp_path / "copy/systemd/deb/version"]
    again = subprocess.run(copy, capture_output=True, text=True, check=True).stdout.strip()
    assert again == version == sources.version()
