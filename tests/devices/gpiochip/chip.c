/* A GPIO chip that exists only in this process: what the kernel does, without a kernel.
 *
 * It answers the requests of uAPI v2 (linux/gpio.h) as drivers/gpio/gpiolib-cdev.c does: a line
 * belongs to one request at a time; edges queue up in the request's buffer, and the oldest are
 * dropped when it is full; pulls and levels stay when a request is released. The kernel's own
 * debouncing is left undone. calls.c brings the calls of libraries here.
 */
#define _GNU_SOURCE
#include "chip.h"
#include "lines.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { QUEUE = 1024 };

struct request {
    __u32 offsets[GPIO_V2_LINES_MAX], lines, seqno;
    struct gpio_v2_line_event queue[QUEUE];
    unsigned first, queued, capacity;
};

static struct request *requests[FDS]; /* by file descriptor */
static bool chips[FDS];               /* descriptors of the chip itself */
static unsigned long calls;

static int failed(int error)
{
    errno = error;
    return -1;
}

/* Edges -------------------------------------------------------------------------------------- */

static void queue_edge(int fd, int offset)
{
    struct request *request = requests[fd];
    struct line *line = &lines[offset];
    __u64 wanted = logical(line) ? GPIO_V2_LINE_FLAG_EDGE_RISING : GPIO_V2_LINE_FLAG_EDGE_FALLING;
    if (!(line->flags & wanted))
        return;
    if (request->queued == request->capacity) {
        request->first = (request->first + 1) % request->capacity;
        request->queued--;
    }
    request->queue[(request->first + request->queued++) % request->capacity] =
        (struct gpio_v2_line_event){
            .timestamp_ns = now_ns(line),
            .id = logical(line) ? GPIO_V2_LINE_EVENT_RISING_EDGE : GPIO_V2_LINE_EVENT_FALLING_EDGE,
            .offset = offset,
            .seqno = ++request->seqno,
            .line_seqno = ++line->seqno,
        };
    eventfd_write(fd, 1);
}

void level_changed(int offset)
{
    for (int fd = 0; fd < FDS; fd++)
        for (unsigned n = 0; requests[fd] && n < requests[fd]->lines; n++)
            if (requests[fd]->offsets[n] == (__u32)offset)
                queue_edge(fd, offset);
}

/* What the kernel does on the requests of uAPI v2 ------------------------------------------- */

/* The flags that a configuration gives to the n-th line of its request. */
static __u64 flags_for(const struct gpio_v2_line_config *config, unsigned n)
{
    for (unsigned a = 0; a < config->num_attrs; a++)
        if (config->attrs[a].attr.id == GPIO_V2_LINE_ATTR_ID_FLAGS && config->attrs[a].mask >> n & 1)
            return config->attrs[a].attr.flags;
    return config->flags;
}

static int check(const struct gpio_v2_line_config *config, unsigned count)
{
    for (unsigned n = 0; n < count; n++) {
        __u64 flags = flags_for(config, n), biases = flags & BIASES;
        if ((flags & DIRECTIONS) == DIRECTIONS || (biases && !(flags & DIRECTIONS)) ||
            (biases & (biases - 1)) || (flags & EDGES && !(flags & GPIO_V2_LINE_FLAG_INPUT)))
            return failed(EINVAL);
    }
    return 0;
}

static void configure(struct request *request, const struct gpio_v2_line_config *config)
{
    for (unsigned n = 0; n < request->lines; n++) {
        struct line *line = &lines[request->offsets[n]];
        __u64 flags = flags_for(config, n);
        bool inverted = flags & GPIO_V2_LINE_FLAG_ACTIVE_LOW;
        for (unsigned a = 0; a < config->num_attrs; a++) {
            const struct gpio_v2_line_attribute *attr = &config->attrs[a].attr;
            if (attr->id == GPIO_V2_LINE_ATTR_ID_OUTPUT_VALUES && config->attrs[a].mask >> n & 1)
                line->value = (attr->values >> n & 1) != inverted;
        }
        if (!(flags & DIRECTIONS))
            flags |= line->flags & DIRECTIONS;
        if (!(flags & BIASES))
            flags |= line->flags & BIASES;
        line->flags = flags;
        settle(line->net);
    }
}

static int get_line(struct gpio_v2_line_request *wanted)
{
    if (!wanted->num_lines || wanted->num_lines > GPIO_V2_LINES_MAX)
        return failed(EINVAL);
    for (unsigned n = 0; n < wanted->num_lines; n++) {
        if (wanted->offsets[n] >= LINES)
            return failed(EINVAL);
        if (lines[wanted->offsets[n]].taken)
            return failed(EBUSY);
    }
    if (check(&wanted->config, wanted->num_lines))
        return -1;
    int fd = eventfd(0, EFD_CLOEXEC);
    struct request *request = fd < 0 || fd >= FDS ? NULL : calloc(1, sizeof *request);
    if (!request)
        return failed(EMFILE);
    request->lines = wanted->num_lines;
    request->capacity = wanted->event_buffer_size ? wanted->event_buffer_size
                                                  : 16 * wanted->num_lines;
    if (request->capacity > QUEUE)
        request->capacity = QUEUE;
    memcpy(request->offsets, wanted->offsets, sizeof request->offsets);
    for (unsigned n = 0; n < request->lines; n++) {
        struct line *line = &lines[request->offsets[n]];
        line->taken = true;
        line->flags &= DIRECTIONS | BIASES;
        memcpy(line->consumer, wanted->consumer, sizeof line->consumer);
    }
    configure(request, &wanted->config);
    requests[fd] = request;
    wanted->fd = fd;
    return 0;
}

static void release(int fd)
{
    for (unsigned n = 0; n < requests[fd]->lines; n++) {
        lines[requests[fd]->offsets[n]].taken = false;
        lines[requests[fd]->offsets[n]].consumer[0] = '\0';
    }
    free(requests[fd]);
    requests[fd] = NULL;
}

static int line_info(struct gpio_v2_line_info *info)
{
    if (info->offset >= LINES)
        return failed(EINVAL);
    const struct line *line = &lines[info->offset];
    snprintf(info->name, sizeof info->name, "GPIO%u", info->offset);
    memcpy(info->consumer, line->consumer, sizeof info->consumer);
    info->flags = line->flags | (line->taken ? GPIO_V2_LINE_FLAG_USED : 0);
    return 0;
}

static int on_chip(unsigned request, void *argument)
{
    if (request == GPIO_GET_CHIPINFO_IOCTL) {
        struct gpiochip_info *info = argument;
        *info = (struct gpiochip_info){
            .name = "gpiochip0", .label = "pinctrl-bcm2835", .lines = LINES};
        return 0;
    }
    if (request == GPIO_V2_GET_LINEINFO_IOCTL)
        return line_info(argument);
    if (request == GPIO_V2_GET_LINE_IOCTL)
        return get_line(argument);
    return failed(EINVAL);
}

static int on_request(struct request *request, unsigned what, void *argument)
{
    if (what == GPIO_V2_LINE_SET_CONFIG_IOCTL) {
        if (check(argument, request->lines))
            return -1;
        configure(request, argument);
        return 0;
    }
    if (what != GPIO_V2_LINE_GET_VALUES_IOCTL && what != GPIO_V2_LINE_SET_VALUES_IOCTL)
        return failed(EINVAL);
    struct gpio_v2_line_values *values = argument;
    for (unsigned n = 0; n < request->lines; n++) {
        struct line *line = &lines[request->offsets[n]];
        if (!(values->mask >> n & 1))
            continue;
        if (what == GPIO_V2_LINE_GET_VALUES_IOCTL) {
            values->bits &= ~(1ull << n);
            values->bits |= (__u64)logical(line) << n;
        } else if (!(line->flags & GPIO_V2_LINE_FLAG_OUTPUT)) {
            return failed(EPERM);
        } else {
            line->value = (values->bits >> n & 1) != !!(line->flags & GPIO_V2_LINE_FLAG_ACTIVE_LOW);
            settle(line->net);
        }
    }
    return 0;
}

/* For the calls of libc ---------------------------------------------------------------------- */

void gpiochip_opened(int fd)
{
    if (fd < FDS)
        chips[fd] = true;
}

bool gpiochip_has_edges(int fd)
{
    return fd >= 0 && fd < FDS && requests[fd];
}

bool gpiochip_owns(int fd)
{
    return gpiochip_has_edges(fd) || (fd >= 0 && fd < FDS && chips[fd]);
}

void gpiochip_closed(int fd)
{
    lock();
    if (gpiochip_has_edges(fd))
        release(fd);
    else if (gpiochip_owns(fd))
        chips[fd] = false;
    unlock();
}

int gpiochip_ioctl(int fd, unsigned request, void *argument)
{
    lock();
    calls++;
    int answer = chips[fd] ? on_chip(request, argument)
                           : on_request(requests[fd], request, argument);
    unlock();
    return answer;
}

static ssize_t take_edges(int fd, struct gpio_v2_line_event *edges, size_t room)
{
    struct request *request = requests[fd];
    size_t taken = 0;
    for (; taken < room && request->queued; taken++, request->queued--) {
        edges[taken] = request->queue[request->first];
        request->first = (request->first + 1) % request->capacity;
    }
    __u64 signalled;
    if (taken && !request->queued)
        syscall(SYS_read, fd, &signalled, sizeof signalled);
    return taken ? (ssize_t)(taken * sizeof *edges) : failed(EAGAIN);
}

ssize_t gpiochip_read(int fd, void *buffer, size_t size)
{
    if (size < sizeof(struct gpio_v2_line_event))
        return failed(EINVAL);
    lock();
    ssize_t taken = take_edges(fd, buffer, size / sizeof(struct gpio_v2_line_event));
    unlock();
    return taken;
}

/* How often somebody asked the kernel for something, edges aside. */
SEEN unsigned long gpiochip_calls(void)
{
    return calls;
}
