/* The calls of libc through which libraries reach a GPIO character device, to be preloaded.
 *
 * They go to the simulated chip (chip.c) where they are meant for it, and to the kernel where
 * they are not. The libraries above, libgpiod or lgpio, are the real ones, unchanged.
 *
 * Where GPIO_SIMULATED names a folder, paths that begin with /dev/gpiochip or /proc/device-tree/
 * are looked up below it, and it is its /dev that is listed. For Linux with 64 bits.
 */
#define _GNU_SOURCE
#include "chip.h"
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#pragma GCC visibility push(default)

#define CHIP "/dev/gpiochip"
enum { MAJOR = 254, GPIO = 0xB4 };

static bool starts(const char *path, const char *with)
{
    return !strncmp(path, with, strlen(with));
}

static const char *below_root(const char *path, char room[PATH_MAX])
{
    const char *root = getenv("GPIO_SIMULATED");
    if (!root || !path || !(starts(path, CHIP) || starts(path, "/proc/device-tree/")))
        return path;
    snprintf(room, PATH_MAX, "%s%s", root, path);
    return room;
}

static int opened(const char *path, int flags, va_list more)
{
    char room[PATH_MAX];
    int mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(more, int) : 0;
    const char *there = below_root(path, room);
    int fd = syscall(SYS_openat, AT_FDCWD, there, flags, mode);
    if (fd >= 0 && there != path && starts(path, CHIP))
        gpiochip_opened(fd);
    return fd;
}

int open(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    int fd = opened(path, flags, more);
    va_end(more);
    return fd;
}

int open64(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    int fd = opened(path, flags, more);
    va_end(more);
    return fd;
}

int close(int fd)
{
    if (gpiochip_owns(fd))
        gpiochip_closed(fd);
    return syscall(SYS_close, fd);
}

int ioctl(int fd, unsigned long request, ...)
{
    va_list more;
    va_start(more, request);
    void *argument = va_arg(more, void *);
    va_end(more);
    if (gpiochip_owns(fd) && _IOC_TYPE(request) == GPIO)
        return gpiochip_ioctl(fd, request, argument);
    return syscall(SYS_ioctl, fd, request, argument);
}

ssize_t read(int fd, void *buffer, size_t size)
{
    while (gpiochip_has_edges(fd)) {
        ssize_t taken = gpiochip_read(fd, buffer, size);
        if (taken >= 0 || errno != EAGAIN || syscall(SYS_fcntl, fd, F_GETFL) & O_NONBLOCK)
            return taken;
        poll(&(struct pollfd){.fd = fd, .events = POLLIN}, 1, -1);
    }
    return syscall(SYS_read, fd, buffer, size);
}

static int status(const char *path, struct stat *found, int flags)
{
    char room[PATH_MAX];
    const char *there = below_root(path, room);
    int answer = syscall(SYS_newfstatat, AT_FDCWD, there, found, flags);
    if (!answer && there != path && starts(path, CHIP)) {
        found->st_mode = S_IFCHR | (found->st_mode & 07777);
        found->st_rdev = makedev(MAJOR, atoi(path + strlen(CHIP)));
    }
    return answer;
}

int stat(const char *path, struct stat *found) { return status(path, found, 0); }
int lstat(const char *path, struct stat *found) { return status(path, found, AT_SYMLINK_NOFOLLOW); }
int stat64(const char *path, struct stat64 *found) { return status(path, (struct stat *)found, 0); }
int lstat64(const char *path, struct stat64 *found)
{
    return status(path, (struct stat *)found, AT_SYMLINK_NOFOLLOW);
}
/* What libraries call that were built on glibc before 2.33. */
int __xstat(int version, const char *path, struct stat *found)
{
    (void)version;
    return status(path, found, 0);
}
int __lxstat(int version, const char *path, struct stat *found)
{
    (void)version;
    return status(path, found, AT_SYMLINK_NOFOLLOW);
}

/* The subsystem of a character device is a link in /sys. */
char *realpath(const char *path, char *resolved)
{
    char device[64];
    snprintf(device, sizeof device, "/sys/dev/char/%d:", MAJOR);
    if (getenv("GPIO_SIMULATED") && path && starts(path, device)) {
        if (!resolved)
            return strdup("/sys/bus/gpio");
        return strcpy(resolved, "/sys/bus/gpio");
    }
    char *(*next)(const char *, char *) = dlsym(RTLD_NEXT, "realpath");
    return next(path, resolved);
}

DIR *opendir(const char *path)
{
    char room[PATH_MAX];
    const char *root = getenv("GPIO_SIMULATED");
    if (root && !strcmp(path, "/dev")) {
        snprintf(room, sizeof room, "%s/dev", root);
        path = room;
    }
    DIR *(*next)(const char *) = dlsym(RTLD_NEXT, "opendir");
    return next(path);
}
