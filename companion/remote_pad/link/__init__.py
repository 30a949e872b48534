"""What both ends of a cable run, in the subset of Python that MicroPython knows."""
