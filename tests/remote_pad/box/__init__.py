"""Pads at cables: simulated, joined to the whole device, and as real programs."""
