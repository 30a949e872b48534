"""The protocol between box and pad, which both ends run, in MicroPython's subset of Python."""
