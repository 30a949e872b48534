"""What is tested of a second device."""
