"""The web satellite: the device on a web page, in a process without secrets or hardware.

It knows the referee only by its socket: public messages come out of it, and keys go in when the kit
is emulated. If the satellite hangs, is flooded or crashes, the match goes on.
"""
