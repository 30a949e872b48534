"""The events of a session. Events are values: equal when their fields are."""


class LinkEvent:
    """Something that happened on the cable. Events are immutable."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.__dict__ == self.__dict__

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        said = [f"{name}={value!r}" for name, value in sorted(self.__dict__.items())]
        return f"{type(self).__name__}({', '.join(said)})"


class SessionUp(LinkEvent):
    """Both ends know each other. `role` is what the other end says it is.

    Nothing that was sent before will arrive any more: each end sends its state again.
    """

    def __init__(self, role: bytes) -> None:
        self.role = role


class SessionDown(LinkEvent):
    """The other end is gone: silent, or it has restarted (`restarted`)."""

    def __init__(self, restarted: bool) -> None:
        self.restarted = restarted


class MessageReceived(LinkEvent):
    """A message of the other end; each comes once, in the order of sending."""

    def __init__(self, message: bytes) -> None:
        self.message = message


class OtherProtocolVersion(LinkEvent):
    """The other end speaks another version of the protocol; reported once until a session is up."""

    def __init__(self, version: int) -> None:
        self.version = version


class CableLoopedBack(LinkEvent):
    """A hello came back, so the cable leads to itself; reported once until the session is up."""
