"""The referee: one small process with one loop and one inbox. It is what systemd starts.

`referee` has everything checked, folded, appended durably and then shown, in this order; the
`effect_handler` does what the console wants.
`loop` waits for keys, deadlines and `satellites`.
"""
