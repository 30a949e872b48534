"""Pads of players' own at serial cables: which are there, whom they serve, what they keep secret.

`pad_serial_ports` finds them, `pad_cable` speaks with one, `pad_sides` remembers where each sat.
`own_pads` brings together what they have said and what the match says; `pick_slots` names the picks
that they keep, `joint_throws` the parts that they have in throws, and `stale_secrets` what of
either is over.
"""
