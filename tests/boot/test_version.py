"""The version of the package grows with every commit, so that apt upgrades."""

import os
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

pytestmark = pytest.mark.boot

AT = "2026-11-22T12:00:00+01:00"
VERSION = Path(__file__).parents[2] / "systemd" / "deb" / "version"


def version_in(root: Path) -> str:
    command = [root / "systemd/deb/version"]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def assert_growing(*versions: str) -> None:
    for before, after in pairwise(versions):
        subprocess.run(["dpkg", "--compare-versions", before, "lt", after], check=True)


class Sources:
    """Sources of release 0.1.0 with nothing but their version, in a checkout or not."""

    def __init__(self, root: Path) -> None:
        self._root = root
        (root / "systemd/deb").mkdir(parents=True)
        shutil.copy(VERSION, root / "systemd/deb")
        self.write("pyproject.toml", 'version = "0.1.0"\n')

    def write(self, name: str, text: str) -> None:
        (self._root / name).write_text(text, encoding="utf-8")

    def git(self, *arguments: str) -> None:
        env = os.environ | {"GIT_COMMITTER_DATE": AT, "GIT_AUTHOR_DATE": AT, "HOME": "/nowhere"}
        who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=m")
        subprocess.run(["git", *who, *arguments], cwd=self._root, env=env, check=True)

    def commit(self) -> str:
        """The version after one more commit, in the same second as those before."""
        self.git("commit", "--quiet", "--allow-empty", "--message=x")
        return self.version()

    def version(self) -> str:
        return version_in(self._root)


@pytest.fixture
def sources(tmp_path: Path) -> Sources:
    return Sources(tmp_path)


def test_sources_without_git_are_those_of_the_release(sources: Sources) -> None:
    assert sources.version() == "0.1.0"


def test_package_version_grows_with_each_commit_and_past_the_release_tag(sources: Sources) -> None:
    sources.git("init", "--quiet")
    versions = [
        "0.1.0~git20261122.120000.0123abcd",  # as it was called once
        *(sources.commit() for _ in range(11)),
    ]
    sources.git("tag", "v0.1.0")
    versions += [sources.version(), sources.commit()]
    assert versions[1].startswith("0.1.0~git.1.")
    assert versions[12] == "0.1.0"
    assert versions[13].startswith("0.1.0+git.12.")
    assert_growing(*versions)


def test_package_version_grows_when_another_branch_is_merged(sources: Sources) -> None:
    sources.git("init", "--quiet")
    sources.commit()
    sources.git("branch", "mine")
    built = [sources.commit() for _ in range(3)][-1]
    sources.git("branch", "theirs")
    sources.git("switch", "--quiet", "mine")
    sources.git("commit", "--quiet", "--allow-empty", "--message=mine")
    sources.git("merge", "--quiet", "--message=x", "theirs")
    assert_growing(built, sources.version())


def test_no_package_is_made_of_what_git_gives_no_version(sources: Sources, tmp_path: Path) -> None:
    sources.git("init", "--quiet")
    shutil.copy(VERSION.parents[2] / "Makefile", tmp_path)
    command = ["make", "--no-print-directory", "--eval=told: ; @echo '$(RELEASED)'", "told"]
    made = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert made.returncode
    assert "git can't tell the version of the package" in made.stderr
    assert made.stdout == ""
    sources.commit()
    told = subprocess.run(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True, check=True)
    assert told.stdout.strip() == sources.version()


def test_a_clone_without_tags_knows_that_it_was_released(sources: Sources) -> None:
    sources.git("init", "--quiet")
    before = sources.commit()
    sources.write("CHANGELOG.md", "# Changes\n\n## 0.1.0 (2026-11-23)\n")
    after = sources.commit()
    assert after.startswith("0.1.0+git.2.")
    assert_growing(before, "0.1.0", after)
    sources.write("pyproject.toml", 'version = "0.2.0"\n')
    assert sources.version().startswith("0.2.0~git.2.")


def test_a_shallow_clone_can_not_count_so_it_says_so_and_upgrades_nothing(
    sources: Sources, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    sources.git("init", "--quiet")
    sources.git("add", ".")
    first = sources.commit()
    last = sources.commit()
    assert not capfd.readouterr().err
    sources.git("clone", "--quiet", "--depth=1", f"file://{tmp_path}", "shallow")
    shallow = version_in(tmp_path / "shallow")
    assert "git fetch --unshallow --tags" in capfd.readouterr().err
    assert_growing(shallow, first, last)
    sources.git("-C", "shallow", "fetch", "--quiet", "--unshallow", "--tags")
    assert version_in(tmp_path / "shallow") == last


def test_the_same_commit_has_the_same_version(sources: Sources, tmp_path: Path) -> None:
    sources.git("init", "--quiet")
    version = sources.commit()
    shutil.copytree(tmp_path, tmp_path / "copy")
    assert version_in(tmp_path / "copy") == version == sources.version()
