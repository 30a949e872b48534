"""The referee's tests: stories of a bare one without a device, on the whole device, and as a process."""
