"""How the display controllers are switched on.

The sequences are luma.oled's own for a 128x64 module, and a test holds them to what luma sends.
They stand here because to import luma is to import PIL and to start four threads, and the first
image must not wait for either.
"""

_SSD1306_128X64 = bytes(
    (
        *(0xAE,),  # display off
        *(0xD5, 0x80),  # clock divided by 1, oscillator at its default
        *(0xA8, 0x3F),  # 64 rows
        *(0xD3, 0x00),  # no offset of rows
        *(0x40,),  # row 0 of the RAM on top
        *(0x8D, 0x14),  # charge pump on; the SSD1309 has none and takes it for something harmless
        *(0x20, 0x00),  # horizontal addressing
        *(0xA1,),  # column 0 on the left
        *(0xC8,),  # row 0 at the top
        *(0xDA, 0x12),  # rows wired alternately
        *(0xD9, 0xF1),  # pre-charge
        *(0xDB, 0x40),  # deselect level
        *(0xA4,),  # show the RAM
        *(0xA6,),  # a one is a lit pixel
    )
)

INIT = {"ssd1306": _SSD1306_128X64, "ssd1309": _SSD1306_128X64}
"""By controller, the command bytes that make it show its RAM upright; the display is off then."""

CONTRAST = 0xCF
"""What luma sets at the start, of 0 to 255."""

ON, OFF = 0xAF, 0xAE
SET_CONTRAST, SET_COLUMNS, SET_PAGES = 0x81, 0x21, 0x22
