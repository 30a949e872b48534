"""The first of several deadlines: whatever has to do something later has a `deadline`."""


def earliest(*deadlines: int | None) -> int | None:
    """Return the first of some deadlines in ms; None, for never, if there is none."""
    return min((due for due in deadlines if due is not None), default=None)
