"""I2C and the serial port are checked, and switched on by whoever wants that."""

import subprocess
from pathlib import Path

import pytest

BUSES = Path(__file__).parents[2] / "systemd" / "companion-buses"
CONSOLE = "console=serial0,115200 console=tty1 root=PARTUUID=1 rootwait\n"
OFF = "dtparam=audio=on\n#dtparam=i2c_arm=on\n[pi4]\narm_boost=1\n"


class Pi:
    """A boot partition, and a raspi-config that notes what it is told, if there is one."""

    def __init__(self, root: Path, config: str, cmdline: str) -> None:
        self.root = root
        self.config = root / "boot/firmware/config.txt"
        self.cmdline = root / "boot/firmware/cmdline.txt"
        self.config.parent.mkdir(parents=True)
        self.config.write_text(config, encoding="utf-8")
        self.cmdline.write_text(cmdline, encoding="utf-8")
        (root / "bin").mkdir()

    def is_called(self, model: str) -> None:
        path = self.root / "proc/device-tree/model"
        path.parent.mkdir(parents=True)
        path.write_text(f"{model}\0", encoding="utf-8")

    def has_raspi_config(self, does: str = "") -> None:
        """It `does` something in a shell, where it finds the folder of both files as $boot."""
        command = self.root / "bin/raspi-config"
        lines = ("#!/bin/sh", f'echo "$@" >>{self.root}/told', f"boot={self.config.parent}", does)
        command.write_text("\n".join(lines), encoding="utf-8")
        command.chmod(0o755)

    def told(self) -> list[str]:
        """What raspi-config was told."""
        return (self.root / "told").read_text(encoding="utf-8").splitlines()


def run(pi: Pi, *arguments: str) -> tuple[int, str]:
    env = {"COMPANION_ROOT": str(pi.root), "PATH": f"{pi.root}/bin:/usr/bin:/bin"}
    ran = subprocess.run([BUSES, *arguments], env=env, capture_output=True, text=True, check=False)
    assert ran.stderr.startswith("Usage") or not ran.stderr
    return ran.returncode, ran.stdout


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    """A Pi as it is delivered."""
    return Pi(tmp_path, OFF, CONSOLE)


def test_buses_check_names_what_is_off_and_the_command_that_mends_it(pi: Pi) -> None:
    code, said = run(pi, "check")
    assert code == 1
    assert "I2C is off" in said
    assert "the serial port is off" in said
    assert "a console is on the serial port" in said
    assert "sudo companion-buses on && sudo reboot" in said


def test_a_pi_that_has_everything_is_left_alone(tmp_path: Path) -> None:
    pi = Pi(tmp_path, "dtparam=i2c_arm=on,i2c_arm_baudrate=400000\nenable_uart=1\n", "root=x\n")
    assert run(pi, "check") == (0, "")
    assert run(pi, "on") == (0, "")


def test_without_raspi_config_the_files_are_put_right_once_and_for_every_pi(pi: Pi) -> None:
    assert run(pi, "on")[0] == 0
    assert pi.config.read_text("utf-8").startswith(OFF)
    assert pi.config.read_text("utf-8").endswith(
        "\n[all]\ndtparam=i2c_arm=on\n\n[all]\nenable_uart=1\n"
    )
    assert pi.cmdline.read_text("utf-8") == "console=tty1 root=PARTUUID=1 rootwait\n"
    assert run(pi, "check") == (0, "")
    before = pi.config.read_text("utf-8")
    run(pi, "on")
    assert pi.config.read_text("utf-8") == before


def test_raspi_config_does_it_where_there_is_one(pi: Pi, tmp_path: Path) -> None:
    pi.has_raspi_config(f"cp {tmp_path}/well/* $boot")
    well = tmp_path / "well"
    well.mkdir()
    (well / "config.txt").write_text("dtparam=i2c_arm=on\nenable_uart=1\n", encoding="utf-8")
    (well / "cmdline.txt").write_text("root=x\n", encoding="utf-8")
    code, said = run(pi, "on")
    assert (code, said.count("put right: ")) == (0, 3)
    assert pi.told() == ["nonint do_i2c 0", "nonint do_serial_hw 0", "nonint do_serial_cons 1"]
    assert pi.config.read_text("utf-8") == "dtparam=i2c_arm=on\nenable_uart=1\n"


@pytest.mark.parametrize("status", [0, 1])
def test_what_raspi_config_has_left_off_is_put_right_all_the_same(status: int, pi: Pi) -> None:
    pi.is_called("Raspberry Pi 4 Model B Rev 1.4")
    pi.config.write_text("enable_uart=1\n[pi5]\n#dtparam=i2c_arm=on\n", encoding="utf-8")
    pi.cmdline.write_text("root=x\n", encoding="utf-8")
    pi.has_raspi_config(f"sed -i 's/^#dtparam/dtparam/' $boot/config.txt\nexit {status}")
    code, said = run(pi, "on")
    assert (code, "put right: I2C is off" in said) == (0, True)
    assert pi.config.read_text("utf-8").endswith(
        "[pi5]\ndtparam=i2c_arm=on\n\n[all]\ndtparam=i2c_arm=on\n"
    )
    assert run(pi, "check") == (0, "")


def test_a_pi_5_has_its_header_at_another_port(pi: Pi) -> None:
    pi.is_called("Raspberry Pi 5 Model B Rev 1.0")
    pi.config.write_text("dtparam=i2c_arm=on\nenable_uart=1\n", encoding="utf-8")
    code, said = run(pi, "check")
    assert (code, "the serial port is off" in said) == (1, True)
    assert "a console" not in said, "that of serial0 is on the plug for debugging"
    run(pi, "on")
    assert pi.config.read_text("utf-8").endswith("\n[all]\ndtparam=uart0=on\n")
    assert pi.cmdline.read_text("utf-8") == CONSOLE
    assert run(pi, "check") == (0, "")
    pi.cmdline.write_text(
        "root=x console=ttyAMA10,115200 console=ttyAMA0,115200n8", encoding="utf-8"
    )
    assert "a console is on the serial port" in run(pi, "check")[1]
    run(pi, "on")
    assert pi.cmdline.read_text("utf-8").strip() == "root=x console=ttyAMA10,115200"


def test_what_a_later_line_takes_back_is_off(tmp_path: Path) -> None:
    pi = Pi(tmp_path, "dtparam=i2c_arm=on\ndtparam=i2c_arm=off\nenable_uart=1\n", "root=x\n")
    code, said = run(pi, "check")
    assert (code, "I2C is off" in said) == (1, True)


MODELS = {
    "Raspberry Pi Zero 2 W Rev 1.0": "pi02",
    "Raspberry Pi 4 Model B Rev 1.4": "pi4",
    "Raspberry Pi Compute Module 4 Rev 1.1": "cm4",
    "Raspberry Pi 3 Model B Plus Rev 1.3": "pi3+",
}


@pytest.mark.parametrize("model", MODELS)
def test_what_is_written_for_another_pi_counts_for_nothing(model: str, pi: Pi) -> None:
    pi.is_called(model)
    pi.cmdline.write_text("root=x\n", encoding="utf-8")
    both = "dtparam=i2c_arm=on\nenable_uart=1\n"
    pi.config.write_text(f"[pi5]\r\n{both}", encoding="utf-8")
    assert "I2C is off" in run(pi, "check")[1]
    pi.config.write_text(f"[{MODELS[model]}]\n{both}[pi5]\nenable_uart=0\n", encoding="utf-8")
    assert run(pi, "check") == (0, "")
    pi.config.write_text(f"[pi5]\nenable_uart=0\n[all]\n{both}", encoding="utf-8")
    assert run(pi, "check") == (0, "")


def test_what_can_not_be_put_right_is_said_and_the_rest_is_put_right(pi: Pi) -> None:
    pi.config.unlink()
    pi.config.symlink_to("/proc/version")  # which not even root can write
    pi.has_raspi_config()
    code, said = run(pi, "on")
    assert (code, len(pi.told())) == (1, 3)
    assert "could not be put right: I2C is off" in said
    assert "could not be put right: the serial port is off" in said
    assert "companion-buses: put right: a console is on the serial port" in said
    assert f"nothing can be written into {pi.config.parent}" in said


def test_on_another_machine_nothing_is_to_be_done(pi: Pi) -> None:
    pi.config.unlink()
    code, said = run(pi, "check")
    assert (code, "no Raspberry Pi" in said) == (0, True)


def test_anything_else_is_refused(pi: Pi) -> None:
    assert run(pi)[0] == run(pi, "off")[0] == 2
