"""Menus of the device: scripts of questions, before a match and during one."""
