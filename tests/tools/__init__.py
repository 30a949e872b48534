"""The measuring commands of tools/."""
