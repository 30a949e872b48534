"""Which tests hold which rule: found out by disabling the code that cites the rule.

A rule is cited by a comment behind the code that enforces it, such as ``# BM-43`` or
``# BM-20 (A-11)``. Each place is changed in a few ways that `edits` lists, one change at a
time, in a process of its own; the tests that come to the place are run, and those that break
hold the rule. ``make rules`` prints the table and writes it to docs/.
"""
