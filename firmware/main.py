"""What a Pico runs when it has power."""
