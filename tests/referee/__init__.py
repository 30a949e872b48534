"""The referee's tests: stories at a booth without a device, on the whole device, and as a process."""
