"""Past matches to a USB stick and back: a process of its own, so that nobody waits for a stick."""
