#!/bin/sh
# Chromium, which the browser tests drive: there already, installed when root, or named.
# Never fails: tests/conftest.py reports what it misses, and in CI fails for it.
for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null && exit 0
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo 'installing chromium for the browser tests'
    { apt-get -qq update &&
        DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends \
            chromium fonts-dejavu-core; } >/dev/null && exit 0
fi
echo 'Chromium is missing: the browser tests will be skipped. Install it: sudo apt install chromium' >&2
exit 0
