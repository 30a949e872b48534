"""When something is due: everything that has to do something later says so with a `deadline`."""


def earliest(*deadlines: int | None) -> int | None:
    """The first of some deadlines in ms; None, which is never, if there is none."""
    return min((due for due in deadlines if due is not None), default=None)
