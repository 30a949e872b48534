"""Tests in `inside` are for a Python with a simulated chip; `test_libgpiod` runs them there."""

from tests.devices.gpiochip.hand import present

collect_ignore = ["gpiozero"] if present() else ["gpiozero", "inside"]
