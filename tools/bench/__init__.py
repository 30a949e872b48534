"""Figures, measured: `make bench` prints them and writes build/bench.json and docs/performance.md.

Beside each stands the plain way, gpiozero's Button and luma.oled's canvas, in the same run on the
same simulated bus. Times are of this machine; counts and ratios hold elsewhere too.
"""
