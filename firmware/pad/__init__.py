"""The pad."""
