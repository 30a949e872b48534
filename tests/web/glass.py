"""What a browser has of the page, and what it should have: dots and keys."""

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.web.serving import Site

LEFT = {"w": "1", "e": "2", "d": "3", "x": "4", "z": "5", "a": "6", "s": "7"}
RIGHT = {"i": "1", "o": "2", "l": "3", ",": "4", "m": "5", "j": "6", "k": "7"}

# The grid of dots as the canvas has it: whether the middle of each dot is lit, row by row.
DOTS = """() => {
    const {width, height} = document.getElementById("panel");
    const data = document.getElementById("panel").getContext("2d").getImageData(0, 0, width, height).data;
    const dot = width / 128, rows = [];
    for (let y = 0; y < 64; y += 1) {
        let row = "";
        for (let x = 0; x < 128; x += 1) {
            const at = (Math.floor((y + 0.5) * dot) * width + Math.floor((x + 0.5) * dot)) * 4;
            row += data[at + 3] > 127 && data[at] > 127 ? "#" : ".";
        }
        rows.push(row);
    }
    return rows;
}"""


def noise(seed: int) -> bytes:
    """An image without any regularity."""
    image, state = bytearray(), seed
    for _ in range(1024):
        state = (state * 1_103_515_245 + 12_345) % 2**31
        image.append(state >> 16 & 0xFF)
    return bytes(image)


def dots(image: bytes) -> list[str]:
    """The grid of dots as the data sheet has it (SSD1306, 8.7): bit 0 on top."""
    grid = [["."] * 128 for _ in range(64)]
    for page in range(8):
        for column in range(128):
            for bit in range(8):
                if image[page * 128 + column] & 1 << bit:
                    grid[page * 8 + bit][column] = "#"
    return ["".join(row) for row in grid]


def shows(page: Page, image: bytes) -> None:
    """Waits until the page has this image, and looks at every dot."""
    page.wait_for_function(
        "(image) => String(window.panel) === image", arg=",".join(map(str, image))
    )
    assert page.evaluate(DOTS) == dots(image)


def key(page: Page, name: str) -> Locator:
    """The key of a name like ``left 3``."""
    return page.locator(f'[data-key="{name}"]')


def box_of(page: Page, name: str) -> FloatRect:
    """Where a key is."""
    box = key(page, name).bounding_box()
    assert box is not None
    return box


def opened(page: Page, site: Site) -> Page:
    page.goto(site.url)
    expect(page.locator("#waiting")).to_be_hidden()
    return page
