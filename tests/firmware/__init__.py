"""What runs on a Pico, as far as that can be known without one."""
