"""The console: turns key edges into answers, and asks into screens. Pure.

`console.Console` is its interface; the app carries out its effects and shows its `scene`. Nothing
is imported here, because the drivers of a panel need only `keys_and_edges` and `screen_saver`.
"""
