"""The command ``companion``: the referee, play without hardware, records."""
