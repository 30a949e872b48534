"""The link: frames, sessions, messages, secrets; on this Python and on MicroPython."""
