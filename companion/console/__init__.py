"""The console: key edges become answers and asks become screens. Pure.

`console.Console` is the whole of it; the app carries out its effects and shows what it looks like.
Nothing is imported here: the drivers of a panel know `keys_and_edges` and `screen_saver` alone.
"""
