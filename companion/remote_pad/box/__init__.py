"""Pads of players' own at serial cables: which are there, whom they serve, what they keep secret.

`ports` finds them, `cable` speaks with one, `sides` remembers where each sat. `pads` brings
together what they have said and what the match says; `slots` names the picks that they keep,
`joint_dice` the parts that they have in throws, and `elsewhere` what of either is over.
"""
