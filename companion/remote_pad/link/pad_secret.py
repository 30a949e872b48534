"""A secret that a pad keeps for its player."""


class SealedPadSecret:
    """A secret of the pad: what opens its seal, and the seats whose seals it needs `before` that.

    `shows` holds the marks of a pick on the panel, as in a `PickRequest`; for a part of a throw the
    dice, as in a `ThrowPartRequest`. `lasts` is that of the `PickRequest`.
    """

    def __init__(
        self, nonce: bytes, pick: bytes, before: int, shows: bytes, lasts: bool = False
    ) -> None:
        self.nonce = nonce
        self.pick = pick
        self.before = before
        self.shows = shows
        self.lasts = lasts
