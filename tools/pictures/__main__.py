"""`python -m tools.pictures` takes every picture, and writes the pages, cards and tables."""

from tests.outside import CHROMIUM
from tools import strokes
from tools.pictures import card, device, guide


def main() -> None:
    """Writes to docs/ whatever is not as the device is today."""
    for each in guide.GUIDES:
        for code in each.pages:
            each.write(code)
    strokes.main()
    chromium = CHROMIUM.find()
    if chromium is None:
        raise SystemExit(
            f"{CHROMIUM.missing}, so there are no cards and no picture of the page: {CHROMIUM.remedy}"
        )
    card.write(guide.DOCS, chromium)
    device.take(guide.DOCS / "pictures/device.png", chromium)


if __name__ == "__main__":
    main()
