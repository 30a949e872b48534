"""The terminal satellite: the device drawn in a terminal, also over SSH, without secrets.

All that it draws comes from the referee's socket; typed keys are never shown.
"""
