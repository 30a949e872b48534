"""What a Pico runs when it has power."""

import micropython

micropython.kbd_intr(-1)  # before anything else: byte 3 on the cable would stop the program

from firmware.pad.pico import run  # noqa: E402 -- for the same reason

run()
