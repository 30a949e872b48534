/* Lines, wires and the hand of the test. */
#define _GNU_SOURCE
#include "lines.h"
#include <pthread.h>
#include <stdio.h>
#include <time.h>

struct line lines[LINES];
static __u64 simulated_ns; /* the kernel's clock; 0 for the real one */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void __attribute__((constructor)) power_on(void)
{
    for (int at = 0; at < LINES; at++)
        lines[at] = (struct line){.flags = GPIO_V2_LINE_FLAG_INPUT, .held = FLOATING, .net = at};
}

void lock(void) { pthread_mutex_lock(&mutex); }
void unlock(void) { pthread_mutex_unlock(&mutex); }

__u64 now_ns(const struct line *line)
{
    if (simulated_ns)
        return simulated_ns;
    struct timespec now;
    bool wall = line->flags & GPIO_V2_LINE_FLAG_EVENT_CLOCK_REALTIME;
    clock_gettime(wall ? CLOCK_REALTIME : CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000ull + now.tv_nsec;
}

bool logical(const struct line *line)
{
    return !!line->level != !!(line->flags & GPIO_V2_LINE_FLAG_ACTIVE_LOW);
}

/* An output is stronger than a hand, a hand than a pull; without any the level stays. */
static int strongest(int net)
{
    int held = FLOATING, pulled = FLOATING, before = 0;
    for (const struct line *line = lines; line < lines + LINES; line++) {
        if (line->net != net)
            continue;
        if (line->flags & GPIO_V2_LINE_FLAG_OUTPUT)
            return line->value;
        if (line->held != FLOATING)
            held = line->held;
        if (line->flags & GPIO_V2_LINE_FLAG_BIAS_PULL_UP)
            pulled = 1;
        else if (line->flags & GPIO_V2_LINE_FLAG_BIAS_PULL_DOWN)
            pulled = 0;
        before = line->level;
    }
    return held != FLOATING ? held : pulled != FLOATING ? pulled : before;
}

void settle(int net)
{
    int level = strongest(net);
    for (int at = 0; at < LINES; at++) {
        if (lines[at].net != net || lines[at].level == level)
            continue;
        lines[at].level = level;
        level_changed(at);
    }
}

/* The hand of the test ----------------------------------------------------------------------- */

/* Connects a line to ground (0), to 3.3 V (1), or to nothing (-1). */
SEEN void gpiochip_hold(int offset, int level)
{
    lock();
    lines[offset].held = level;
    settle(lines[offset].net);
    unlock();
}

/* Joins two lines with a wire. */
SEEN void gpiochip_wire(int one, int other)
{
    lock();
    lines[other].net = lines[one].net;
    settle(lines[one].net);
    unlock();
}

/* What the kernel's clock says from now on; 0 lets it go by itself. */
SEEN void gpiochip_clock(unsigned long long ns)
{
    simulated_ns = ns;
}

/* Something in the kernel uses a line, as "spi0 CS0" does; "" does no more. */
SEEN void gpiochip_take(int offset, const char *consumer)
{
    lines[offset].taken = *consumer;
    snprintf(lines[offset].consumer, sizeof lines[offset].consumer, "%s", consumer);
}

SEEN int gpiochip_level(int offset)
{
    return lines[offset].level;
}

SEEN bool gpiochip_taken(int offset)
{
    return lines[offset].taken;
}
