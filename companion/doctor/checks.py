"""The doctor's checks: what each looks at, what it may find, and what mends it. Pure.

A check sees the machine only through `machine_interface.Machine`.
"""

from collections.abc import Iterator, Sequence

from companion.devices.display_config import I2c
from companion.devices.kit_config import Kit
from companion.doctor.finding import Finding, Look, command_sentence
from companion.doctor.machine_interface import Machine, SourceFolderAndPython
from companion.doctor.match_and_settings_checks import check_match_storage, check_settings_file
from companion.doctor.watchdog_and_overlay_checks import check_watchdog_and_overlay
from companion.rules.sentences import Sentence, says

DISPLAYS = (0x3C, 0x3D)
"""The addresses that SSD1306, SSD1309 and SH1106 can have."""

PYTHON = (3, 11)
UNITS = (
    "companion-referee.service",
    "companion-power-off.path",
    "companion-page.path",
    "companion-usb-stick.path",
)

BUSES_ON = "sudo companion-buses on && sudo reboot"
PACKAGE = "sudo apt install --reinstall ./tabletop-companion_*.deb"
ALONE = "sudo systemctl stop companion-referee && sudo companion doctor"
"""The command that has the doctor read the display itself, which it leaves to a running referee."""


def check_is_raspberry_pi(machine: Machine, _: Kit) -> Iterator[Finding]:
    """Check that the machine can have hardware at all."""
    if not machine.model():
        yield Finding(
            says("This is no Raspberry Pi, so there are no pins."),
            command_sentence("companion play"),
        )


def check_python_and_libraries(machine: Machine, _: Kit) -> Iterator[Finding]:
    """Check the version of Python, and the libraries for pins and buses."""
    found = machine.python()
    if found < PYTHON:
        version = ".".join(map(str, found))
        yield Finding(
            says("This is Python {version}; 3.11 or newer is needed.", version=version),
            command_sentence("sudo apt install python3"),
        )
    for library in machine.missing_libraries():
        yield Finding(
            says("Python can't import {library}.", library=library),
            command_sentence(_library(machine.checkout())),
        )


def check_pins(machine: Machine, kit: Kit) -> Iterator[Finding]:
    """Check that the pins of the kit exist, may be used, and are not in use."""
    chip = machine.chip()
    if not chip:
        yield Finding(
            says("There is no /dev/gpiochip with the pins of the header."),
            command_sentence("sudo apt full-upgrade && sudo reboot"),
        )
        return
    yield from _usable(machine, chip, "gpio")
    fields = {pin: field for field, pin in kit.pins}
    for pin, user in sorted(machine.pin_users(list(fields)).items()):
        yield Finding(
            says("Pin {pin} ({field}) is in use by {user}.", pin=pin, field=fields[pin], user=user),
            command_sentence("sudo raspi-config nonint do_spi 1 && sudo reboot")
            if "spi" in user.lower()
            else says("Take the line that uses it out of /boot/firmware/config.txt, and reboot."),
        )


def check_display(machine: Machine, kit: Kit) -> Iterator[Finding]:
    """Check the bus of the display, and that the display answers; a running referee knows that."""
    on = kit.display.on
    if not isinstance(on, I2c):
        name = f"spidev0.{on.device}"
        spi_on = "sudo raspi-config nonint do_spi 0 && sudo reboot"
        yield from _there(machine, name, "SPI", "spi", spi_on)
        return
    name = f"i2c-{on.port}"
    yield from _there(machine, name, "I2C", "i2c", BUSES_ON)
    if machine.referee_uses_pins([pin for _, pin in kit.pins]):
        trouble, one_by_one = machine.referee_display_report()
        if trouble:
            yield Finding(
                says("The referee says: {reason}", reason=trouble), command_sentence(ALONE)
            )
        if one_by_one:
            yield Finding(
                says("The bus of the display takes one message at a time."),
                says("Nothing: a new picture takes a little longer, and all of it is shown."),
                remark=True,
            )
        return
    called = machine.i2c_answers(on.port, tuple({on.address: 0, **dict.fromkeys(DISPLAYS)}))
    if called is None or on.address in called.answering:
        return
    address = f"0x{on.address:02X}"
    others = sorted(called.answering)
    if others:
        other = f"0x{others[0]:02X}"
        yield Finding(
            says("No display at {address}, but at {other}.", address=address, other=other),
            says(
                "Write address = {other} into a kit file of your own in /etc/companion, and kit = its path into the settings.",
                other=other,
            ),
        )
    else:
        yield Finding(
            says("No display answers at {address}.", address=address),
            says("Pull the plug. Check VCC on pin 1, SDA on pin 3, SCL on pin 5, ground on pin 9."),
        )


def check_serial_port(machine: Machine, _: Kit) -> Iterator[Finding]:
    """Check that a player's own pad may use the serial port; most boxes have no such pad."""
    if not machine.serial():
        what = says("The serial port is off. Only a pad at its cable needs it.")
        yield Finding(what, command_sentence(BUSES_ON), remark=True)
    if machine.console():
        what = says("A console is on the serial port. Only a pad at its cable needs it free.")
        yield Finding(what, command_sentence(BUSES_ON), remark=True)


def check_power(machine: Machine, _: Kit) -> Iterator[Finding]:
    """Check the supply voltage."""
    supply = machine.power()
    if supply is not None and (supply.low or supply.was_low):
        yield Finding(
            says("The voltage is too low.")
            if supply.low
            else says("The voltage was too low since the start."),
            says("Use the power supply of the Pi's maker, and nothing else on its USB ports."),
        )


def check_service(machine: Machine, _: Kit) -> Iterator[Finding]:
    """Check that the service is started at boot, and runs."""
    if not machine.is_service_installed():
        yield Finding(
            says("The companion is not installed as a service."),
            command_sentence(PACKAGE),
        )
        return
    masked = [unit for unit in UNITS if machine.is_masked(unit)]
    off = [unit for unit in UNITS if unit in masked or not machine.is_enabled(unit)]
    for unit in off:
        on = f"sudo systemctl enable --now {unit}"
        unmasked = f"sudo systemctl unmask {unit}; sudo systemctl unmask --runtime {unit} && {on}"
        yield Finding(
            says("{unit} is not started at boot.", unit=unit),
            command_sentence(unmasked if unit in masked else on),
        )
    if not machine.running() and UNITS[0] not in off:
        yield Finding(
            says("The referee does not run."),
            command_sentence(
                "journalctl -b -u companion-referee; sudo systemctl restart companion-referee"
            ),
        )


LOOKS: Sequence[tuple[Sentence, Look]] = (
    (says("Raspberry Pi"), check_is_raspberry_pi),
    (says("Python"), check_python_and_libraries),
    (says("Pins"), check_pins),
    (says("Display"), check_display),
    (says("Serial port"), check_serial_port),
    (says("Power"), check_power),
    (says("Operating system"), check_watchdog_and_overlay),
    (says("Matches"), check_match_storage),
    (says("Service"), check_service),
    (says("Settings"), check_settings_file),
)
"""All checks with their titles, in order."""

ANYWHERE = (check_is_raspberry_pi, check_python_and_libraries, check_settings_file)
"""The checks for a machine that is no Raspberry Pi."""


def run_checks(machine: Machine, kit: Kit) -> Iterator[tuple[Sentence, Sequence[Finding]]]:
    """Yield the title and the findings of each check."""
    elsewhere = not machine.model()
    for title, look in LOOKS:
        if look in ANYWHERE or not elsewhere:
            yield title, tuple(look(machine, kit))


def _library(checkout: SourceFolderAndPython | None) -> str:
    """Return the command that reinstalls the libraries, from where they came."""
    if checkout is None:
        return PACKAGE
    locked = f"{checkout.folder}/requirements/pi.txt"
    return f"{checkout.python} -m pip install --require-hashes -r {locked}"


def _there(machine: Machine, name: str, bus: str, group: str, mend: str) -> Iterator[Finding]:
    if machine.device(name) is None:
        yield Finding(
            says("There is no /dev/{name}: {bus} is off.", name=name, bus=bus),
            command_sentence(mend),
        )
    else:
        yield from _usable(machine, name, group)


def _usable(machine: Machine, name: str, group: str) -> Iterator[Finding]:
    """Check the group of a device file; the service is in it, anybody else has to be."""
    file = machine.device(name)
    if file is None:
        return
    if file.group != group:
        yield Finding(
            says("/dev/{name} is not the group {group}'s.", name=name, group=group),
            command_sentence(
                f"sudo groupadd -rf {group} && sudo udevadm control --reload && sudo udevadm trigger"
            ),
        )
    elif not file.usable and not machine.is_service_installed():
        yield Finding(
            says("{user} is not in the group {group}.", user=machine.user(), group=group),
            command_sentence(f"sudo usermod -aG {group} {machine.user()} && sudo reboot"),
        )
