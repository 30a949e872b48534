"""Images as PIL has them, which knows nothing of pages: for comparing."""

import random

from PIL import Image


def to_pil(image: bytes) -> Image.Image:
    """Pixel by pixel, as the data sheet has it: bit 0 on top (SSD1306, figure 8-14)."""
    picture = Image.new("1", (128, 64))
    for at, byte in enumerate(image):
        for bit in range(8):
            picture.putpixel((at % 128, at // 128 * 8 + bit), byte >> bit & 1)
    return picture


def from_pil(picture: Image.Image) -> bytes:
    """The other way, by a formula of its own."""
    lit = {(x, y) for x in range(128) for y in range(64) if picture.getpixel((x, y))}
    return bytes(
        sum(2**bit for bit in range(8) if (column, 8 * page + bit) in lit)
        for page in range(8)
        for column in range(128)
    )


def noise(seed: int) -> bytes:
    """An image that is like none of its mirror images."""
    return random.Random(seed).randbytes(1024)


def picture_of_noise(seed: int, size: tuple[int, int] = (128, 64)) -> Image.Image:
    """The same for PIL, of any size."""
    return Image.frombytes("1", size, random.Random(seed).randbytes(size[0] * size[1] // 8))
