#!/bin/sh
# programs.sh [arm64]: what `make boot` or `make arm64` needs of Debian, there already or installed.
set -e

# wanted COMMAND PACKAGE
wanted() {
    command -v "$1" >/dev/null && return
    echo "installing $2"
    apt-get -qq update
    DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends "$2" >/dev/null
}

if [ "$(id -u)" != 0 ]; then
    echo 'Only root can make a Debian and boot it: sudo make boot' >&2
    exit 1
fi
wanted systemd-nspawn systemd-container
wanted mmdebstrap mmdebstrap
[ "${1:-}" = arm64 ] || exit 0

# The kernel runs programs for another processor if it is told with what.
wanted arch-test arch-test
arch-test arm64 >/dev/null && exit
wanted update-binfmts binfmt-support
wanted qemu-aarch64-static qemu-user-static
[ -e /proc/sys/fs/binfmt_misc/register ] ||
    mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc
arch-test arm64 >/dev/null || update-binfmts --enable qemu-aarch64
