"""Braintown, by version 5.0 of its rule book.

`payments` has what dice pay, `chances` how likely that is. Rule IDs such as BT-28 and rulings such
as A-10 are those of docs/rules-braintown.md.
"""
