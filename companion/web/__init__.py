"""The satellite: the device on a page, in a process of its own, without secrets or hardware.

It knows the referee only by the referee's socket: what is public comes out of it, and keys go in
when the kit is emulated. When the satellite stands still, is flooded or dies, the match goes on.
"""
