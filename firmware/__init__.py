"""The pad on a Raspberry Pi Pico: `pad` is what runs there, `build` makes it fit for that."""
