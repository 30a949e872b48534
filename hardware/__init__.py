"""What a builder needs, made from the kit files that the companion itself reads.

`make hardware` writes wiring drawings, pin tables, parts lists, paper templates and the parts of
the enclosure. Nothing in here runs on a Pi.
"""
