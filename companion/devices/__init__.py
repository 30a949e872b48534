"""Pins, pads, panels, lamps and the buzzer: the only package that touches hardware.

What a kit is made of is read from its file (`kit`). The drivers (`panel`, `keys`, `lamps`,
`buzzer`) are the same on a real box (`real`) and on an emulated one (`emulated`), which has mock
pins and a display chip that decodes the bus. Nothing is imported before it is used: the first
image needs neither gpiozero nor luma.
"""
