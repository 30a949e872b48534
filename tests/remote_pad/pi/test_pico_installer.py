"""A Pico gets its program, or whoever has none is told what to do."""

import select
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.devices.serial_port import SerialPort
from companion.referee.monotonic_clock import now_ms
from companion.remote_pad.link.reliable_link_session import ReliableLinkSession
from companion.remote_pad.link.session_events import SessionUp
from companion.remote_pad.pad.pad_program import INSTALLER
from companion.remote_pad.pi.linked_ptys import open_linked_ptys
from companion.remote_pad.pi.pico_installer import (
    CannotInstall,
    ask_pad_to_free_port,
    install_program,
    run_mpremote,
)
from companion.rules.sentences import Sentence, in_english


class Bench:
    """A build, ports, and mpremote as it is told."""

    def __init__(self, built: Path, ports: Sequence[str]) -> None:
        self.built = built
        self.ports = ports
        self.works = True
        self.ran: list[Sequence[str]] = []
        self.said: list[str] = []

    def bring(self, port: str | None = None) -> None:
        install_program(
            port, self.say, built=self.built, ports=lambda: self.ports, run=self.run, ask=self.asks
        )

    def say(self, said: Sentence) -> None:
        self.said.append(said.translate(in_english))

    def run(self, command: Sequence[str], within: float) -> bool:
        assert within >= 10
        self.ran.append(command)
        return self.works

    def asks(self, port: str) -> bool:
        return False


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    (tmp_path / "main.py").touch()
    return Bench(tmp_path, ["/dev/ttyACM0"])


def test_all_that_was_built_goes_to_the_only_pico(bench: Bench) -> None:
    bench.bring()
    answered, copied, reset = bench.ran
    assert answered == ("connect", "/dev/ttyACM0", "exec", "pass")
    assert copied == ("connect", "/dev/ttyACM0", "cp", "-r", f"{bench.built}/.", ":")
    assert reset == ("connect", "/dev/ttyACM0", "reset")
    assert bench.said[-1].startswith("Done.")


def test_without_a_pico_one_is_asked_for(bench: Bench) -> None:
    bench.ports = []
    with pytest.raises(CannotInstall, match="There is no Pico"):
        bench.bring()


def test_of_several_one_has_to_be_named(bench: Bench) -> None:
    bench.ports = ["/dev/ttyACM0", "/dev/ttyACM1"]
    with pytest.raises(CannotInstall, match="/dev/ttyACM0, /dev/ttyACM1"):
        bench.bring()
    bench.bring("/dev/ttyACM1")
    assert bench.ran[0][1] == "/dev/ttyACM1"


def test_installing_firmware_that_is_not_built_is_refused(bench: Bench) -> None:
    (bench.built / "main.py").unlink()
    with pytest.raises(CannotInstall, match="make firmware"):
        bench.bring()


def test_without_an_answer_it_is_not_done(bench: Bench) -> None:
    bench.works = False
    with pytest.raises(CannotInstall, match="Nobody answers at /dev/ttyACM0"):
        bench.bring()
    assert len(bench.ran) == 1


def test_where_nobody_answers_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    silent = (sys.executable, "-c", "import signal; signal.pause()")
    monkeypatch.setattr("companion.remote_pad.pi.pico_installer.MPREMOTE", silent)
    assert not run_mpremote(("connect", "/dev/ttyACM0", "reset"), 0.05)


def test_without_mpremote_one_is_told_to_get_it(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(_: str) -> None:
        return None

    monkeypatch.setattr("companion.remote_pad.pi.pico_installer.find_spec", nothing)
    with pytest.raises(CannotInstall, match=r"mpremote is needed .* make firmware"):
        install_program(None, bench.say, built=bench.built, ports=lambda: bench.ports)


def test_a_pad_that_runs_is_asked_to_leave_its_port() -> None:
    with open_linked_ptys() as (port, other):
        roles: list[bytes] = []

        def pad() -> None:
            serial = SerialPort(other)
            session = ReliableLinkSession(b"pad", lambda count: b"\5" * count, now_ms())
            while not roles:
                session.tick(now_ms())
                serial.write(session.data_to_send())
                ready = select.select([serial], [], [], 0.02)[0]
                said = session.receive(serial.read(), now_ms()) if ready else []
                roles.extend(event.role for event in said if isinstance(event, SessionUp))
            serial.write(session.data_to_send())
            serial.close()

        thread = threading.Thread(target=pad)
        thread.start()
        assert ask_pad_to_free_port(port)
        thread.join()
        assert roles == [INSTALLER]


def test_a_port_that_is_not_there_is_nobodys(tmp_path: Path) -> None:
    assert not ask_pad_to_free_port(str(tmp_path / "none"))
