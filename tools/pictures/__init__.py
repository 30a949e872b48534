"""Pictures of the device for docs/, and the pages for players that they stand in.

Every picture is taken while keys are played on the whole device: ``python -m tools.pictures``
takes them all anew, and a test compares what is in docs/ with what the device shows today.
"""
