/* The lines of the simulated chip: what drives them, and the level that comes of it. */
#include <linux/gpio.h>
#include <stdbool.h>

enum { LINES = 54, FLOATING = -1 };
#define BIASES                                                                                     \
    (GPIO_V2_LINE_FLAG_BIAS_PULL_UP | GPIO_V2_LINE_FLAG_BIAS_PULL_DOWN |                           \
     GPIO_V2_LINE_FLAG_BIAS_DISABLED)
#define DIRECTIONS (GPIO_V2_LINE_FLAG_INPUT | GPIO_V2_LINE_FLAG_OUTPUT)
#define EDGES (GPIO_V2_LINE_FLAG_EDGE_RISING | GPIO_V2_LINE_FLAG_EDGE_FALLING)

/* What is seen from outside the preloaded library; all else is hidden in it. */
#define SEEN __attribute__((visibility("default")))

/* One line. It keeps all but who uses it when it is released. */
struct line {
    __u64 flags; /* as a request set them last */
    int value;   /* what it puts out while it is an output */
    int held;    /* what something outside connects it to: 0, 1 or FLOATING */
    int level;   /* what a meter would show */
    int net;     /* lines of the same net are wired together */
    bool taken;  /* by a request, or by something in the kernel */
    char consumer[GPIO_MAX_NAME_SIZE];
    __u32 seqno;
};
extern struct line lines[LINES];

/* What a program sees of the level. */
bool logical(const struct line *line);

/* Something changed on that net: its lines take their level. */
void settle(int net);

/* To be told when the level of a line changed. */
void level_changed(int offset);

/* What the kernel's clock says for an edge of that line, in ns. */
__u64 now_ns(const struct line *line);

/* One thing happens at a time, in between lock and unlock. */
void lock(void);
void unlock(void);
