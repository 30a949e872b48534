"""The referee: the process of a device, with one event loop, that systemd starts.

`referee` runs the app (`companion.referee.app`): it hands it events and carries out its effects in
order. `event_loop` waits for keys, deadlines and satellites (`satellite_socket_server`).
"""
