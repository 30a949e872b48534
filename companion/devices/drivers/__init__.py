"""Drivers: how an OLED is written to over I2C and SPI, and the kernel's buses below."""
