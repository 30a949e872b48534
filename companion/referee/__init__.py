"""The referee: one small process with one loop and one queue of edges. It is what systemd starts.

`referee` runs the app (`companion.referee.app`): it tells it what happens, and carries its effects out in
their order. `event_loop` waits for keys, deadlines and satellites (`satellite_server`).
"""
