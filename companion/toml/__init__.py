"""TOML files that people write: read field by field; what is wrong has a line and plain words."""
