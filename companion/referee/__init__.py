"""The referee: one small process with one loop and one inbox. It is what systemd starts.

`duty` carries out what the console wants done: fold, append durably, show, in this order.
`loop` waits for keys, deadlines and `satellites`.
"""
