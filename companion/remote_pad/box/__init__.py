"""The referee's end of players' own pads: which are connected, whom they serve, what they keep.

`pad_serial_ports` finds pads on serial ports, `pad_session` talks to one, and `own_pad_assignments`
remembers which seats each served. `own_pads` combines what pads have said with the state of the
match; `secret_picks_on_pads` and `joint_throws` handle picks and throws, `pick_slots_and_requests`
names the slots of picks, and `stale_secret_check` finds secrets that are no longer needed.
"""
