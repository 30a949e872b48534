"""What every satellite needs: how the referee's socket is found, what is said on it, and the pads.

A satellite is another process, without secrets or hardware. What is public comes out of the
socket, and keys go in when the kit is emulated.
"""
