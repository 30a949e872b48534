"""Past matches to a USB stick and back."""
