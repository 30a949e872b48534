"""Runs of a game's tests, each in a fresh process, with modules replaced as they are imported."""

import contextlib
import gc
import io
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, NamedTuple, cast

import pytest
from hypothesis import Phase, settings

from tools.rulebook import altered
from tools.rulebook.book import ID

NOTHING = pytest.ExitCode.NO_TESTS_COLLECTED
ENDLESS = 2
"""After so many tests without an end no more are run."""
GIVEN = {"less": altered.less, "more": altered.more}
CRASHES = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    NameError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""Raised by the code itself, these show that a change made no sense, not that a rule is held."""


class Task(NamedTuple):
    """Tests to run, with other sources of some modules, by their names.

    `files` may be folders. `limits` gives the only tests to run, by node ID, and the seconds
    that they may take; None: all tests, without a limit.
    """

    root: str
    package: str
    files: tuple[str, ...]
    sources: Mapping[str, str]
    limits: Mapping[str, float] | None = None


class Outcome(NamedTuple):
    """What became of the tests: which broke, and which met nothing but a crash of the code.

    `met` gives the probes that each test came to and how often, `seconds` of processor time how
    long it ran; `laws` are the tests that draw examples, `users` those in files that name the
    package; `named` are the rules in the docstring of each. `void` says that what should have been
    changed never was, `failure` why the tests could not be run at all.
    """

    broken: tuple[str, ...] = ()
    crashed: tuple[str, ...] = ()
    met: Mapping[str, Mapping[int, int]] = {}
    seconds: Mapping[str, float] = {}
    laws: frozenset[str] = frozenset()
    users: frozenset[str] = frozenset()
    named: Mapping[str, frozenset[str]] = {}
    void: bool = False
    failure: str = ""


class Overrun(BaseException):
    """A test that does not come to an end; nothing in the code or in the test may catch it."""


class Planted(MetaPathFinder, Loader):
    """Finds the modules that are replaced, and gives them the functions that changed code calls."""

    def __init__(self, sources: Mapping[str, str], given: Mapping[str, Any]) -> None:
        self._sources = sources
        self._given = given

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module that is replaced; None for any other."""
        if fullname not in self._sources:
            return None
        found = PathFinder.find_spec(fullname, path)
        assert found is not None
        assert found.origin is not None
        inside = found.submodule_search_locations
        return spec_from_file_location(
            fullname, found.origin, loader=self, submodule_search_locations=inside
        )

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed source of a module."""
        assert module.__file__ is not None
        vars(module).update(self._given)
        exec(compile(self._sources[module.__name__], module.__file__, "exec"), vars(module))


class Watch:
    """A pytest plugin that notes what the tests do, and ends those that do not end."""

    def __init__(self, task: Task) -> None:
        self._package = str(Path(task.root, task.package.split(".")[0])) + os.sep
        self._aids = self._package + "testing" + os.sep
        self._limits = task.limits
        self._now: str | None = None
        self._name = task.package
        self.met: dict[str, Counter[int]] = {}
        self.broken: dict[str, bool] = {}
        self.seconds: dict[str, float] = {}
        self.laws: set[str] = set()
        self.users: set[str] = set()
        self.named: dict[str, frozenset[str]] = {}
        self.failures: list[str] = []
        self.overruns = 0

    def meet(self, number: int) -> None:
        """A probe: the running test has come to the cited code of that number."""
        if self._now is not None:
            self.met[self._now][number] += 1

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note which tests use the package, and keep those that are to run."""
        for path in {item.path for item in items}:
            if self._name in path.read_text(encoding="utf-8"):
                self.users |= {item.nodeid for item in items if item.path == path}
        if self._limits is not None:
            items[:] = [item for item in items if item.nodeid in self._limits]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file of tests that cannot be imported."""
        if report.failed:
            self.failures.append(f"{report.nodeid}: {report.longrepr}")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Note what a test meets, the rules that it names, and its seconds."""
        self._now = item.nodeid
        self.met[item.nodeid] = Counter()
        story: object = getattr(item, "obj", None)
        self.named[item.nodeid] = frozenset(ID.findall(story.__doc__ or ""))
        if getattr(story, "is_hypothesis_test", False):
            self.laws.add(item.nodeid)
        begun = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - begun
        self._now = None
        return result

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Skip the rest after enough tests without an end."""
        if self.overruns == ENDLESS:
            pytest.skip("enough tests without an end")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None]:
        """Run a test within its limit of processor time."""
        if self._limits is None:
            return (yield)
        with _limited(self._limits[item.nodeid]):
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Note whether a test was broken by what it asserts, not by a crash."""
        report = yield
        if report.failed and call.excinfo is not None:
            sound = not self._is_crash(call.excinfo.value)
            self.broken[item.nodeid] = self.broken.get(item.nodeid, False) or sound
            self.overruns += isinstance(call.excinfo.value, Overrun)
        return report

    def _is_crash(self, raised: BaseException) -> bool:
        if isinstance(raised, BaseExceptionGroup):
            group = cast("BaseExceptionGroup[BaseException]", raised)
            return all(self._is_crash(one) for one in group.exceptions)
        trace = raised.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        file = "" if trace is None else trace.tb_frame.f_code.co_filename
        inside = file.startswith(self._package) and not file.startswith(self._aids)
        return inside and isinstance(raised, CRASHES)


def run(task: Task) -> Outcome:
    """Run the tests of a task. Nothing of the package may have been imported in this process."""
    watch = Watch(task)
    given = {f"__{how}__": change for how, change in GIVEN.items()}
    sys.meta_path.insert(0, Planted(task.sources, {**given, "__met__": watch.meet}))
    os.chdir(task.root)
    sys.path.insert(0, task.root)
    gc.freeze()
    options = ["--rootdir", task.root, "-q", "--tb=no", "--assert=plain", "-m", "not long"]
    options += ["--continue-on-collection-errors"]
    plugins = ["-p", "no:cacheprovider", "-p", "no:xdist", "-o", "faulthandler_timeout=0"]
    with _silence() as said:
        status = pytest.main([*options, *plugins, *task.files], plugins=[watch, Calm()])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, NOTHING):
        return Outcome(failure="\n".join(watch.failures) or said.getvalue())
    alters = any(f"__{how}__(" in text for how in GIVEN for text in task.sources.values())
    return Outcome(
        tuple(sorted(test for test, sound in watch.broken.items() if sound)),
        tuple(sorted(test for test, sound in watch.broken.items() if not sound)),
        watch.met,
        watch.seconds,
        frozenset(watch.laws),
        frozenset(watch.users),
        watch.named,
        void=alters and not altered.ALTERED,
        failure="\n".join(watch.failures),
    )


class Calm:
    """Hypothesis tries the same examples in every run, keeps none, and makes none smaller."""

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self, config: pytest.Config) -> None:
        """Load the calm profile."""
        phases = (Phase.explicit, Phase.generate)
        settings.register_profile(
            "rulebook",
            settings.default,
            database=None,
            deadline=None,
            derandomize=True,
            phases=phases,
            report_multiple_bugs=False,
        )
        settings.load_profile("rulebook")


@contextlib.contextmanager
def _limited(seconds: float) -> Generator[None]:
    """Raise `Overrun` after so many seconds of processor time, however busy the machine is."""

    def overrun(_signum: int, _frame: FrameType | None) -> None:
        raise Overrun(f"not over after {seconds:.0f} s")

    before = signal.signal(signal.SIGVTALRM, overrun)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@contextlib.contextmanager
def _silence() -> Generator[io.StringIO]:
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        yield said
