#!/bin/sh
# What tests need from outside PyPI: there already, installed when root, or named. Chromium, which
# the browser tests drive, a C compiler, which makes the chip that the pin tests press on, OpenSCAD,
# which makes the enclosure, GNU Backgammon, which knows every legal play and lies where not every
# PATH leads, and espeak-ng, which speaks.
# Never fails: tests/conftest.py reports what it misses, and in CI fails for it.

# there NAME...: whether a command of one of these names is on this system
there() {
    for name; do
        command -v "$name" >/dev/null && return 0
    done
    return 1
}

# wanted WHAT TESTS PACKAGES: what is missing for which tests, and what brings it
wanted() {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "installing $1 for the $2 tests"
        { apt-get -qq update &&
            DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends $3; } \
            >/dev/null && return 0
    fi
    echo "$1 is missing: the $2 tests will be skipped. Install it: sudo apt install ${3%% fonts*}" >&2
}

there chromium chromium-browser google-chrome || wanted Chromium browser 'chromium fonts-dejavu-core'
there cc gcc clang || wanted 'A C compiler' pin 'gcc libc6-dev'
there openscad || wanted OpenSCAD enclosure openscad
there gnubg /usr/games/gnubg || wanted 'GNU Backgammon' backgammon gnubg
there espeak-ng || wanted espeak-ng speech espeak-ng
exit 0
