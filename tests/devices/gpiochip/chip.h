/* What the calls of libc have of the simulated chip. */
#include <stdbool.h>
#include <sys/types.h>

enum { FDS = 1024 };

/* A descriptor of the chip itself was opened. */
void gpiochip_opened(int fd);

/* Whether a descriptor is the chip's, or that of lines that were requested from it. */
bool gpiochip_owns(int fd);

/* A descriptor is about to be closed. */
void gpiochip_closed(int fd);

/* ioctl(2) on a descriptor that the chip owns. */
int gpiochip_ioctl(int fd, unsigned request, void *argument);

/* Whether edges come out of a descriptor. */
bool gpiochip_has_edges(int fd);

/* Takes edges that wait, as many as fit; -1 and EAGAIN without any. */
ssize_t gpiochip_read(int fd, void *buffer, size_t size);
