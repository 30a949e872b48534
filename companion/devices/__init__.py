"""Pins, pads, panels, lamps and the buzzer: the only package that touches hardware.

A kit's file says what it is made of (`kit_config`). The drivers (`oled_panel`, `keys`, `lamps`,
`buzzer`) are the same on a real box (`real_hardware`) and on an emulated one (`simulated`), which
has mock pins and a display chip that decodes the bus. Nothing is imported before it is used: the
first image needs neither gpiozero nor luma.
"""
