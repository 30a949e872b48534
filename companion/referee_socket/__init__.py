"""What all satellites share: the protocol of the referee's socket, a client for it, pad layouts.

A satellite is another process, without secrets or hardware. It receives public messages over the
socket, and sends keys when the kit is emulated.
"""
