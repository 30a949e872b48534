"""Drivers for OLED displays on I2C and SPI, and for the kernel's buses."""
