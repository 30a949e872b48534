"""Bars that are counts hold on any machine; a bar that does not is named."""

from pathlib import Path

import pytest

from tools.bench import __main__ as bench
from tools.bench import panel
from tools.bench.figure import Figure, broken

HELD, BROKEN, NO_BAR = (
    Figure("held", 1, "bytes", None, 1),
    Figure("  broken", 1.01, "bytes", None, 1),
    Figure("no bar", 5, "bytes"),
)


@pytest.mark.parametrize("controller", sorted(panel.BARS))
def test_bytes_and_calls_on_the_bus_stay_under_their_bars(controller: str) -> None:
    figures = [*panel.on(controller)]
    assert len([figure for figure in figures if figure.holds]) == 5
    assert broken(figures) == ""


def test_bars_that_do_not_hold_are_named() -> None:
    assert broken([HELD, BROKEN, NO_BAR]) == "bars that do not hold (1): broken"
    assert broken([HELD, NO_BAR]) == ""


@pytest.mark.parametrize(("figures", "status"), [((HELD, NO_BAR), None), ((HELD, BROKEN), 1)])
def test_a_run_fails_when_a_bar_does(
    figures: tuple[Figure, ...],
    status: int | None,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    class Subject:
        @staticmethod
        def figures() -> tuple[Figure, ...]:
            return figures

    monkeypatch.setattr(bench, "SUBJECTS", (Subject,))
    monkeypatch.setattr(bench, "ROOT", tmp_path)
    (tmp_path / "docs").mkdir()
    if status is None:
        bench.main()
    else:
        with pytest.raises(SystemExit, match="broken"):
            bench.main()
    assert "held" in (tmp_path / "docs" / "performance.md").read_text(encoding="utf-8")
    assert "held" in capsys.readouterr().out
