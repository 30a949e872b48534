"""A GPIO chip for machines without one: the real libgpiod talks to a simulated kernel.

`preload` builds it from C and runs Python with it; `hand` is what a test has of it there. The
tests in `inside` run in such a Python: `tests/devices/test_libgpiod.py` starts it.
"""
