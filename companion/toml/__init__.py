"""TOML files written by users, read field by field; errors name the line, in plain words."""
