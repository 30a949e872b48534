"""What can be wrong with a Pi that is a companion, each with what mends it."""
