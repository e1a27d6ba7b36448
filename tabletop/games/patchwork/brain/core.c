/* Search Patchwork: the compiled twin of cloth.py, race.py and search.py.
 *
 * Values, order of choices and node counts equal those of the Python code to the last bit, so the
 * file must be compiled without contracted floating-point operations (-ffp-contract=off). It knows
 * nothing of Python: brain/compiled.py hands over the tables of the game and a root, and gets the
 * ranked choices back. Boards are two 64-bit words, as not every compiler has 128-bit integers.
 */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(_WIN32)
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

enum {
    VERSION = 4,
    KINDS = 33,      /* patches; the leather patch follows them */
    NUMBERS = KINDS + 1,
    LEATHER = KINDS,
    SIDE = 9,        /* squares along a quilt */
    FULL = SIDE * SIDE,
    SPACES = 54,     /* of the track */
    GOAL = SPACES - 1,
    PURSES = 128,    /* buttons whose worth is tabled */
    REACH = 3,       /* patches in reach */
    PASS = REACH,
    CHOICES = REACH + 1,
    IMAGES = 8,      /* a quilt turned and flipped */
    ROW = SIDE + 1,  /* bits from one row to the next, one wall bit included */
    IMAGE = 110,     /* bits from one image to the next in the Python cloth */
    FIRST = 11,      /* bit of the first square */
    SEVENS = 9,      /* 7 x 7 squares of a quilt */
    SEVEN_SQUARES = 49,
    ALONE = 40,      /* bits of the upper word that tell the shape of the empty squares */
    EMPTY_EDGES = 48,
    CELLS = 8,       /* most squares of a patch */
    EDGES = 20,      /* most squares around a patch */
    DIGITS = 6,      /* binary digits of a number of edges */
    MARKS = 16,      /* most leather patches on the track */
    CHUNK = 16,      /* nodes between two counts of the budget */
    POLL = 1024,     /* nodes between two questions whether to stop; wide ones take longer */
    LONGEST = 160,   /* most choices ahead */
    DEEPEST = 120,   /* choices ahead of a search that only its budget bounds: it is thinned */
    THINNED = 5,     /* fewest choices ahead at which it follows later choices less far */
    LESS = 2,        /* choices by which it does */
    HOPES = 4,       /* choices ahead from which it gives up none */
    GRADES = 3,      /* grades of snugness tried at the end of the game */
    PLACES = 40,     /* placements tried for a patch at the end of the game */
    WIDEST = 16,     /* most that are tried for each patch later on */
    STEPS = REACH * (WIDEST + 1) + 1,
};

#define INFINITE 1e9

typedef struct { uint64_t low, high; } Board;

/* The eight images of a quilt, word by word so that compilers handle several at once. */
typedef struct { uint64_t low[IMAGES], high[IMAGES]; } Images;

typedef struct {
    int32_t count;                   /* squares */
    int32_t body[CELLS];             /* shifts from the anchor to the other squares */
    int32_t odds, pairs;             /* numbers of the shifts below */
    int32_t odd[EDGES], pair[EDGES]; /* shifts to squares that touch 1 or 3, 2 or 3 edges */
    Images poses;                    /* all squares of the images that show a different pose */
} Shape;

typedef struct {
    int32_t cost[NUMBERS], time[NUMBERS], income[NUMBERS], size[NUMBERS];
    int32_t marks_left[SPACES];
    double seven, victory;
    double squares[SPACES][FULL + 1];
    double incomes[SPACES];
    double purse[SPACES][PURSES];
    double alone[SPACES], edge[SPACES];
    int32_t shaped;                  /* whether the last two count */
    int32_t snug;
} Tables;

typedef struct {
    uint64_t low, high;              /* the cloth in its first image, walls left out */
    int32_t buttons, at, income, squares;
    int32_t alone, edges;            /* empty squares that stand alone, edges of the empty ones */
    double worth;
} Player;

typedef struct {
    int32_t seven, home, count, marks;
    int32_t ring[KINDS];             /* numbers of the patches left, clockwise from the token */
    int32_t leather[MARKS];
    uint64_t cloth[2][2];
    int32_t buttons[2], at[2], income[2], squares[2];
    double worth[2];
} Root;

typedef struct {
    int32_t choices;
    int32_t choice[CHOICES];
    int32_t anchor[CHOICES];         /* by rank: bit of the Python cloth; -1 the usual place */
    int32_t placed[REACH];           /* by choice: the last better anchor; -1 the usual one */
    int32_t reply[CHOICES];          /* by rank: -1 unknown */
    double value[CHOICES];
    int32_t depth, whole, settled, nodes, steps;
} Found;

typedef int (*Stop)(void);

/* What the ring and the marks look like to a mover: which patches are left, and the next one. */
typedef struct {
    uint64_t left;                   /* bits by place in the ring of the root */
    int32_t start, mark, seven, home;
} Ground;

typedef struct {
    double value;
    Player side;
    Ground ground;
    int32_t choice;
} Step;

typedef struct {
    uint64_t key[6];
    double value;
    uint8_t depth, choice, cut;
    int8_t bound;
    uint32_t search;                 /* that it was last learned in; before the first it is free */
} Entry;

typedef struct {
    uint64_t low, high;              /* the cloth; above it in high the number of the patch plus 1 */
    Board gain;                      /* as packed */
} Place;

enum { PLACED = 1 << 15, LEAST = 1 << 12, KEPT = 1 << 16, MOST = 1 << 20, WINDOW = 8 };

typedef struct {
    Tables tables;
    Shape shapes[NUMBERS];
    Board masks[NUMBERS][IMAGES][FULL]; /* squares of the quilt by anchor */
    Board sevens[SEVENS];
    Images rows[SIDE][1 << SIDE];    /* the images of one row */
    Images walls;
    Place *placed[2];                /* the usual place; the one that fills a 7 x 7 square */
    Entry *known;
    uint32_t slots, entries;
    uint32_t first, search;          /* the oldest search that is remembered, and this one */
    /* of one search */
    int32_t ring[KINDS], count;
    int32_t leather[MARKS], marks;
    int64_t limit;
    int32_t steps, nodes, cut, spent, thin, wide;
    double margin;
    int eager;                       /* whether only the best choice counts, not the values */
    Stop stop;
} Core;

/* -- boards */

static int bit_of(int row, int column) { return FIRST + ROW * row + column; }

static Board one(int bit) {
    Board found = {0, 0};
    if (bit < 64) found.low = UINT64_C(1) << bit;
    else found.high = UINT64_C(1) << (bit - 64);
    return found;
}

static int lowest(uint64_t word) {
#if defined(__GNUC__)
    return __builtin_ctzll(word);
#else
    int bit = 0;
    while (!(word >> bit & 1)) bit++;
    return bit;
#endif
}

static int ones(uint64_t word) {
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    return (int)(((word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f)) *
                 UINT64_C(0x0101010101010101) >> 56);
}

/* Return where an image shows a square: flipped if its number is 4 or more, then turned. */
static void seen_in(int image, int *row, int *column) {
    if (image & 4) *column = SIDE - 1 - *column;
    for (int turn = 0; turn < (image & 3); turn++) {
        int up = *row;
        *row = *column;
        *column = SIDE - 1 - up;
    }
}

static void images_of(const Core *core, uint64_t low, uint64_t high, Images *found) {
    *found = core->walls;
    for (int row = 0; row < SIDE; row++) {
        int from = bit_of(row, 0);
        uint64_t line = from >= 64 ? high >> (from - 64) : low >> from;
        if (from < 64 && from + SIDE > 64) line |= high << (64 - from);
        const Images *shown = &core->rows[row][line & ((1 << SIDE) - 1)];
        for (int at = 0; at < IMAGES; at++) {
            found->low[at] |= shown->low[at];
            found->high[at] |= shown->high[at];
        }
    }
}

/* Shift every image down by 1 to 63 bits, or up for a negative shift. */
static void shifted(const Images *from, int by, Images *to) {
    if (by > 0)
        for (int at = 0; at < IMAGES; at++) {
            to->low[at] = from->low[at] >> by | from->high[at] << (64 - by);
            to->high[at] = from->high[at] >> by;
        }
    else
        for (int at = 0; at < IMAGES; at++) {
            to->high[at] = from->high[at] << -by | from->low[at] >> (64 + by);
            to->low[at] = from->low[at] << -by;
        }
}

static int any(const Images *places) {
    uint64_t found = 0;
    for (int at = 0; at < IMAGES; at++) found |= places->low[at] | places->high[at];
    return found != 0;
}

/* Find the anchors of all legal placements of a patch. */
static void anchors(const Core *core, const Images *cloth, int number, Images *places) {
    const Shape *shape = &core->shapes[number];
    Images free, moved;
    for (int at = 0; at < IMAGES; at++) {
        free.low[at] = ~cloth->low[at];
        free.high[at] = ~cloth->high[at];
        places->low[at] = free.low[at] & shape->poses.low[at];
        places->high[at] = free.high[at] & shape->poses.high[at];
    }
    for (int cell = 0; cell < shape->count - 1; cell++) {
        shifted(&free, shape->body[cell], &moved);
        for (int at = 0; at < IMAGES; at++) {
            places->low[at] &= moved.low[at];
            places->high[at] &= moved.high[at];
        }
    }
}

/* Add the images, times 2^from, to counters made of binary digits; most is the highest sum. */
static void count_in(Images digits[DIGITS], Images *seen, int from, int most) {
    for (int digit = from; most >> digit; digit++)
        for (int at = 0; at < IMAGES; at++) {
            uint64_t low = digits[digit].low[at] & seen->low[at];
            uint64_t high = digits[digit].high[at] & seen->high[at];
            digits[digit].low[at] ^= seen->low[at];
            digits[digit].high[at] ^= seen->high[at];
            seen->low[at] = low;
            seen->high[at] = high;
        }
}

/* Keep the places with the most edges shared with cloth or border. */
static void snuggest(const Core *core, const Images *cloth, int number, Images *places) {
    const Shape *shape = &core->shapes[number];
    Images digits[DIGITS], seen;
    int words = 0, several = 0, most = 0;
    for (int at = 0; at < IMAGES; at++) {
        words += (places->low[at] != 0) + (places->high[at] != 0);
        several |= (places->low[at] & (places->low[at] - 1)) != 0;
        several |= (places->high[at] & (places->high[at] - 1)) != 0;
    }
    if (words < 2 && !several) return;
    memset(digits, 0, sizeof digits);
    for (int edge = 0; edge < shape->odds; edge++) {
        shifted(cloth, shape->odd[edge], &seen);
        count_in(digits, &seen, 0, ++most);
    }
    for (int edge = 0; edge < shape->pairs; edge++) {
        shifted(cloth, shape->pair[edge], &seen);
        count_in(digits, &seen, 1, most += 2);
    }
    for (int digit = DIGITS - 1; digit >= 0; digit--) {
        if (!(most >> digit)) continue;
        for (int at = 0; at < IMAGES; at++) {
            seen.low[at] = places->low[at] & digits[digit].low[at];
            seen.high[at] = places->high[at] & digits[digit].high[at];
        }
        if (any(&seen)) *places = seen;
    }
}

/* Take the lowest anchor out of places; return its bit in the Python cloth, or -1. */
static int take(Images *places) {
    for (int at = 0; at < IMAGES; at++) {
        if (places->low[at]) {
            int bit = lowest(places->low[at]);
            places->low[at] &= places->low[at] - 1;
            return at * IMAGE + bit;
        }
        if (places->high[at]) {
            int bit = lowest(places->high[at]);
            places->high[at] &= places->high[at] - 1;
            return at * IMAGE + bit + 64;
        }
    }
    return -1;
}

static Board sewn(const Core *core, int number, int anchor) {
    int place = (anchor - FIRST) % IMAGE;
    return core->masks[number][(anchor - FIRST) / IMAGE][place / ROW * SIDE + place % ROW];
}

static int has_seven(const Core *core, uint64_t low, uint64_t high) {
    for (int at = 0; at < SEVENS; at++) {
        Board square = core->sevens[at];
        if ((low & square.low) == square.low && (high & square.high) == square.high) return 1;
    }
    return 0;
}

static Board usual(const Core *core, uint64_t low, uint64_t high, int number) {
    Images cloth, places;
    Board none = {0, 0};
    images_of(core, low, high, &cloth);
    anchors(core, &cloth, number, &places);
    if (core->tables.snug) snuggest(core, &cloth, number, &places);
    int anchor = take(&places);
    return anchor < 0 ? none : sewn(core, number, anchor);
}

/* Find the snuggest placement that fills a 7 x 7 square. */
static Board completing(const Core *core, uint64_t low, uint64_t high, int number) {
    Board near[SEVENS], none = {0, 0};
    int count = 0, size = core->shapes[number].count;
    for (int at = 0; at < SEVENS; at++) {
        Board gap = {core->sevens[at].low & ~low, core->sevens[at].high & ~high};
        int squares = ones(gap.low) + ones(gap.high);
        if (squares && squares <= size) near[count++] = gap;
    }
    if (!count) return none;
    Images cloth, places, filling;
    images_of(core, low, high, &cloth);
    anchors(core, &cloth, number, &places);
    memset(&filling, 0, sizeof filling);
    for (int anchor = take(&places); anchor >= 0; anchor = take(&places)) {
        Board gain = sewn(core, number, anchor);
        for (int at = 0; at < count; at++)
            if ((near[at].low & gain.low) == near[at].low &&
                (near[at].high & gain.high) == near[at].high) {
                int image = (anchor - FIRST) / IMAGE;
                Board bit = one(anchor - image * IMAGE);
                filling.low[image] |= bit.low;
                filling.high[image] |= bit.high;
                break;
            }
    }
    snuggest(core, &cloth, number, &filling);
    int anchor = take(&filling);
    return anchor < 0 ? none : sewn(core, number, anchor);
}

/* List the anchors of the snuggest places of a patch, at most so many; return how many. */
static int snug_places(const Core *core, const Player *side, int number, int most,
                       int32_t found[PLACES]) {
    Images cloth, left, places;
    int count = 0;
    images_of(core, side->low, side->high, &cloth);
    anchors(core, &cloth, number, &left);
    for (int grade = 0; grade < GRADES && count < most; grade++) {
        places = left;
        snuggest(core, &cloth, number, &places);
        for (int image = 0; image < IMAGES; image++) {
            left.low[image] &= ~places.low[image];
            left.high[image] &= ~places.high[image];
        }
        for (int anchor; count < most && (anchor = take(&places)) >= 0;) found[count++] = anchor;
    }
    return count;
}

/* Odd numbers without a pattern, to spread keys over a table. */
static const uint64_t FACTORS[6] = {
    UINT64_C(0x9e3779b97f4a7c15), UINT64_C(0xc2b2ae3d27d4eb4f), UINT64_C(0xd6e8feb86659fd93),
    UINT64_C(0xff51afd7ed558ccd), UINT64_C(0xc4ceb9fe1a85ec53), UINT64_C(0xa0761d6478bd642f),
};

static Board up(Board from, int by) {
    Board found = {from.low << by, from.high << by | from.low >> (64 - by)};
    return found;
}

static Board down(Board from, int by) {
    Board found = {from.low >> by | from.high << (64 - by), from.high >> by};
    return found;
}

static int without(Board squares, Board others) {
    return ones(squares.low & ~others.low) + ones(squares.high & ~others.high);
}

/* Count the empty squares that stand alone, and the edges of the empty ones, if they matter. */
static void shape_of(const Core *core, Player *side) {
    side->alone = side->edges = 0;
    if (!core->tables.shaped) return;
    Board empty = {~side->low & ~core->walls.low[0], ~side->high & ~core->walls.high[0]};
    Board a = up(empty, 1), b = down(empty, 1), c = up(empty, ROW), d = down(empty, ROW);
    Board beside = {a.low | b.low | c.low | d.low, a.high | b.high | c.high | d.high};
    side->alone = without(empty, beside);
    side->edges = without(empty, a) + without(empty, b) + without(empty, c) + without(empty, d);
}

/* Add to the squares that a patch covers, above them, the shape that it leaves of the empty ones. */
static Board packed(const Core *core, uint64_t low, uint64_t high, Board gain) {
    Player side;
    if (!gain.low && !gain.high) return gain;
    side.low = low | gain.low;
    side.high = high | gain.high;
    shape_of(core, &side);
    gain.high |= (uint64_t)side.alone << ALONE | (uint64_t)side.edges << EMPTY_EDGES;
    return gain;
}

static void sew(Player *side, Board gain) {
    if (!gain.low && !gain.high) return;
    side->low |= gain.low;
    side->high |= gain.high & ((UINT64_C(1) << ALONE) - 1);
    side->alone = gain.high >> ALONE & ((1 << (EMPTY_EDGES - ALONE)) - 1);
    side->edges = (int)(gain.high >> EMPTY_EDGES);
}

static Place *place_of(const Core *core, uint64_t low, uint64_t high, int number, int filling) {
    uint64_t hash = low * FACTORS[0] + high * FACTORS[1] + (uint64_t)number * FACTORS[2];
    return &core->placed[filling][(hash ^ hash >> 32) * FACTORS[3] >> 48 & (PLACED - 1)];
}

/* Return what a patch covers, packed, from memory if it was placed on the same cloth before. */
static Board placement(Core *core, uint64_t low, uint64_t high, int number, int filling) {
    Place *place = place_of(core, low, high, number, filling);
    uint64_t rest = high | (uint64_t)(number + 1) << 56;
    if (place->low != low || place->high != rest) {
        place->gain = packed(core, low, high, filling ? completing(core, low, high, number)
                                                      : usual(core, low, high, number));
        place->low = low;
        place->high = rest;
    }
    return place->gain;
}

/* -- choices */

/* Return the worth of a seat but for the shape of its empty squares. */
static double plain(const Tables *tables, const Player *side) {
    const double *row = tables->purse[side->at];
    int more = side->buttons - PURSES + 1;
    double purse = more <= 0 ? row[side->buttons]
                             : row[PURSES - 1] + more * (row[PURSES - 1] - row[PURSES - 2]);
    return tables->squares[side->at][side->squares] + tables->incomes[side->at] * side->income + purse;
}

static double worth(const Tables *tables, const Player *side) {
    double found = plain(tables, side);
    if (!tables->shaped) return found;
    return found + (tables->alone[side->at] * side->alone + tables->edge[side->at] * side->edges);
}

/* Finish a step after the token has moved: income, leather, goal, value. */
static void arrive(Core *core, Step *step, int to, const Player *you) {
    const Tables *tables = &core->tables;
    Player *side = &step->side;
    Ground *ground = &step->ground;
    side->buttons += side->income * (tables->marks_left[side->at] - tables->marks_left[to]);
    while (ground->mark < core->marks && core->leather[ground->mark] <= to) {
        ground->mark++;
        if (side->squares < FULL) {
            Board gain = {0, 0};
            if (!ground->seven) gain = placement(core, side->low, side->high, LEATHER, 1);
            if (!gain.low && !gain.high) gain = placement(core, side->low, side->high, LEATHER, 0);
            sew(side, gain);
            side->squares++;
            if (!ground->seven && side->squares >= SEVEN_SQUARES &&
                has_seven(core, side->low, side->high))
                ground->seven = 1;
        }
    }
    side->at = to;
    if (to == GOAL) {
        if (!ground->home) ground->home = 1;
        if (you->at == GOAL) {
            int margin = side->buttons - you->buttons + 2 * (side->squares - you->squares) +
                         7 * ground->seven;
            int won = margin > 0 || (margin == 0 && ground->home > 0);
            side->worth = 0.0;
            step->value = margin + (won ? tables->victory : -tables->victory);
            return;
        }
    }
    side->worth = worth(tables, side);
    step->value = side->worth - you->worth + tables->seven * ground->seven;
}

/* Return the place in the root's ring of the next patch from start on. */
static int next_left(const Core *core, uint64_t left, int start) {
    while (!(left >> start & 1)) start = start + 1 < core->count ? start + 1 : 0;
    return start;
}

static void sort(Step *steps, int count) {
    for (int at = 1; at < count; at++) {
        Step moved = steps[at];
        int to = at;
        for (; to > 0 && steps[to - 1].value < moved.value; to--) steps[to] = steps[to - 1];
        steps[to] = moved;
    }
}

/* Return the mover with a patch paid for, and the space it leads to, but nothing sewn. */
static Player paid(const Tables *tables, int number, const Player *me, int *to) {
    Player side = *me;
    side.buttons -= tables->cost[number];
    side.income += tables->income[number];
    side.squares += tables->size[number];
    *to = me->at + tables->time[number];
    if (*to > GOAL) *to = GOAL;
    return side;
}

static void buy(Core *core, Step *step, int gap, int place, Board gain, const Player *me,
                const Player *you, const Ground *ground) {
    int to;
    step->choice = gap;
    step->side = paid(&core->tables, core->ring[place], me, &to);
    step->ground = *ground;
    sew(&step->side, gain);
    step->ground.left &= ~(UINT64_C(1) << place);
    step->ground.start = place;
    if (!ground->seven && step->side.squares >= SEVEN_SQUARES &&
        has_seven(core, step->side.low, step->side.high))
        step->ground.seven = 1;
    arrive(core, step, to, you);
}

static void pass(Core *core, Step *step, const Player *me, const Player *you, const Ground *ground) {
    int to = you->at < GOAL ? you->at + 1 : GOAL;
    step->choice = PASS;
    step->side = *me;
    step->side.buttons += to - me->at;
    step->ground = *ground;
    arrive(core, step, to, you);
}

/* Return what a patch covers for the mover, packed: a 7 x 7 square is filled if possible. */
static Board gained(Core *core, const Player *me, const Ground *ground, int number) {
    Board gain = placement(core, me->low, me->high, number, 0), full = {0, 0};
    if ((gain.low || gain.high) && !ground->seven &&
        me->squares + core->tables.size[number] >= SEVEN_SQUARES)
        full = placement(core, me->low, me->high, number, 1);
    return full.low || full.high ? full : gain;
}

/* List every choice with its result, best value first. */
static int list(Core *core, const Player *me, const Player *you, const Ground *ground, Step *steps) {
    int count = 1;
    pass(core, &steps[0], me, you, ground);
    uint64_t left = ground->left;
    int place = ground->start;
    for (int gap = 0; gap < REACH && left; gap++) {
        place = next_left(core, left, place);
        left &= ~(UINT64_C(1) << place);
        int number = core->ring[place];
        if (core->tables.cost[number] > me->buttons) continue;
        Board gain = gained(core, me, ground, number);
        if (!gain.low && !gain.high) continue;
        buy(core, &steps[count++], gap, place, gain, me, you, ground);
        int32_t others[PLACES];
        int more = core->wide ? snug_places(core, me, number, core->wide, others) : 0;
        for (int at = 0; at < more; at++) {
            Board other = packed(core, me->low, me->high, sewn(core, number, others[at]));
            if (other.low != gain.low || other.high != gain.high)
                buy(core, &steps[count++], gap, place, other, me, you, ground);
        }
    }
    sort(steps, count);
    return count;
}

/* -- what is known */

static void key_of(const Core *core, const Player *me, const Player *you, const Ground *ground,
                   uint64_t key[6]) {
    int start = ground->left ? next_left(core, ground->left, ground->start) : 0;
    key[0] = me->low;
    key[1] = me->high;
    key[2] = you->low;
    key[3] = you->high;
    key[4] = (uint64_t)me->buttons << 48 | (uint64_t)me->at << 40 | (uint64_t)me->income << 32 |
             (uint64_t)you->buttons << 16 | (uint64_t)you->at << 8 | (uint64_t)you->income;
    key[5] = ground->left << 16 | (uint64_t)start << 8 | (uint64_t)core->wide << 2 |
             (uint64_t)(ground->seven + 1);
}

static Entry *slot(const Core *core, const uint64_t key[6]) {
    uint64_t hash = 0;
    for (int at = 0; at < 6; at++) hash += (key[at] ^ key[at] >> 32) * FACTORS[at];
    hash = (hash ^ hash >> 29) * FACTORS[1];
    uint32_t first = (uint32_t)(hash >> 32) & (core->slots - 1);
    Entry *oldest = &core->known[first];
    for (int probe = 0; probe < WINDOW; probe++) {
        Entry *entry = &core->known[(first + probe) & (core->slots - 1)];
        if (entry->search < core->first || !memcmp(entry->key, key, sizeof entry->key))
            return entry;
        if (entry->search < oldest->search) oldest = entry;
    }
    return core->slots < MOST ? NULL : oldest;
}

/* Double the table; keep it as it is if there is no memory. */
static int grow(Core *core) {
    uint32_t before = core->slots;
    Entry *old = core->known, *fresh = calloc(2 * (size_t)before, sizeof *fresh);
    if (!fresh) return 0;
    core->known = fresh;
    core->slots = 2 * before;
    for (uint32_t at = 0; at < before; at++)
        if (old[at].search >= core->first) {
            Entry *to = slot(core, old[at].key);
            if (!to) {
                if (!grow(core)) continue;
                to = slot(core, old[at].key);
            }
            if (to) *to = old[at];
        }
    free(old);
    return 1;
}

static void learn(Core *core, const uint64_t key[6], int depth, int bound, double value, int choice,
                  int cut) {
    Entry *entry = slot(core, key);
    while (!entry) {
        if (!grow(core)) return;
        entry = slot(core, key);
    }
    memcpy(entry->key, key, sizeof entry->key);
    entry->value = value;
    entry->depth = (uint8_t)depth;
    entry->bound = (int8_t)bound;
    entry->choice = (uint8_t)choice;
    entry->cut = (uint8_t)cut;
    if (entry->search < core->first) core->entries++;
    entry->search = core->search;
    if (core->slots < MOST && core->entries > core->slots / 2) grow(core);
}

/* Forget everything; a table that has grown large is given back. */
static int forget(Core *core) {
    if (core->slots > KEPT || !++core->search) {
        Entry *fresh = calloc(KEPT, sizeof *fresh);
        if (!fresh) return 0;
        free(core->known);
        core->known = fresh;
        core->slots = KEPT;
        core->search = 1;
    }
    core->first = core->search;
    core->entries = 0;
    return 1;
}

static const Entry *recall(const Core *core, const uint64_t key[6]) {
    const Entry *entry = slot(core, key);
    return entry && entry->search >= core->first && !memcmp(entry->key, key, sizeof entry->key) ? entry : NULL;
}

/* -- search */

/* Points that a later choice is expected to gain at most, by choices ahead. */
static const double HOPE[HOPES] = {0.0, 0.0, 6.0, 11.0};

/* Points that the shape of the empty squares is expected to gain at most by a patch. */
#define SHAPELY 2.0

static Ground turned(Ground ground) {
    ground.seven = -ground.seven;
    ground.home = -ground.home;
    return ground;
}

static int is_over(const Step *step, const Player *you) {
    return step->side.at == GOAL && you->at == GOAL;
}

static int moves_again(const Step *step, const Player *you) {
    return step->side.at <= you->at && step->side.at < GOAL;
}

static double value_of(Core *core, const Player *me, const Player *you, const Ground *ground,
                       int depth, double alpha, double beta);

/* Return the value of a step to its mover, or a bound outside alpha to beta. */
static double after(Core *core, const Step *step, const Player *you, int ahead, double alpha,
                    double beta) {
    if (core->spent || is_over(step, you)) return step->value;
    if (moves_again(step, you))
        return value_of(core, &step->side, you, &step->ground, ahead, alpha, beta);
    Ground ground = turned(step->ground);
    return -value_of(core, you, &step->side, &ground, ahead, -beta, -alpha);
}

/* Return the best value of the next choice alone, or a bound outside alpha to beta. */
static double leaf(Core *core, const Player *me, const Player *you, const Ground *ground,
                   double alpha, double beta) {
    const Tables *tables = &core->tables;
    double shape = me->worth - plain(tables, me);
    Step step;
    pass(core, &step, me, you, ground);
    double best = step.value;
    uint64_t left = ground->left;
    int place = ground->start;
    for (int gap = 0; gap < REACH && left && best < beta; gap++) {
        place = next_left(core, left, place);
        left &= ~(UINT64_C(1) << place);
        int number = core->ring[place], to;
        if (tables->cost[number] > me->buttons) continue;
        Player side = paid(tables, number, me, &to);
        side.buttons += side.income * (tables->marks_left[me->at] - tables->marks_left[to]);
        side.squares += ground->mark < core->marks && core->leather[ground->mark] <= to;
        int seven = !ground->seven && side.squares >= SEVEN_SQUARES ? 1 : ground->seven;
        if (side.squares > FULL) side.squares = FULL;
        side.at = to;
        double hope = plain(tables, &side) - you->worth + tables->seven * seven + (shape + SHAPELY);
        if (hope <= alpha || hope <= best) {
            if (hope > best) best = hope;
            continue;
        }
        Board gain = gained(core, me, ground, number);
        if (!gain.low && !gain.high) continue;
        buy(core, &step, gap, place, gain, me, you, ground);
        if (step.value > best) best = step.value;
    }
    core->cut = 1;
    return best;
}

/* Return the mover's value, or a bound outside alpha to beta. */
static double value_of(Core *core, const Player *me, const Player *you, const Ground *ground,
                       int depth, double alpha, double beta) {
    Step steps[STEPS];
    uint64_t key[6];
    int first = -1;
    core->nodes++;
    if (core->nodes % CHUNK == 0) {
        core->steps += CHUNK;
        if ((core->limit >= 0 && core->steps > core->limit) ||
            (core->nodes % (core->wide ? POLL / 16 : POLL) == 0 && core->stop && core->stop())) {
            core->spent = 1;
            return 0.0;
        }
    }
    if (depth == 1 && core->thin && you->at < GOAL) return leaf(core, me, you, ground, alpha, beta);
    if (depth == 1) {
        list(core, me, you, ground, steps);
        if (you->at < GOAL || steps[0].side.at < GOAL) core->cut = 1;
        return steps[0].value;
    }
    key_of(core, me, you, ground, key);
    const Entry *known = recall(core, key);
    if (known) {
        first = known->choice;
        if ((known->depth >= depth || !known->cut) && (known->bound >= 0 || known->value <= alpha) &&
            (known->bound <= 0 || known->value >= beta)) {
            core->cut = core->cut || known->cut;
            return known->value;
        }
    }
    int count = list(core, me, you, ground, steps);
    for (int at = 1; first >= 0 && steps[0].choice != first && at < count; at++)
        if (steps[at].choice == first) {
            Step moved = steps[at];
            memmove(&steps[1], &steps[0], (size_t)at * sizeof *steps);
            steps[0] = moved;
            break;
        }
    int before = core->cut, choice = PASS;
    core->cut = 0;
    double best = -INFINITE, floor = alpha;
    for (int at = 0; at < count; at++) {
        const Step *step = &steps[at];
        int thin = core->thin && at > 0;
        double value = step->value;
        double hope = thin && depth < HOPES ? value + HOPE[depth] : INFINITE;
        if (hope <= alpha && !is_over(step, you)) {
            value = hope;
            core->cut = 1;
        } else {
            int less = thin && depth >= THINNED ? LESS : 0;
            value = after(core, step, you, depth - 1 - less, alpha, beta);
            if (less && value > alpha) value = after(core, step, you, depth - 1, alpha, beta);
        }
        if (core->spent) return 0.0;
        if (value > best) {
            best = value;
            choice = step->choice;
            if (value > alpha) {
                alpha = value;
                if (value >= beta) break;
            }
        }
    }
    learn(core, key, depth, best >= beta ? 1 : best <= floor ? -1 : 0, best, choice, core->cut);
    core->cut = core->cut || before;
    return best;
}

typedef struct {
    double value;
    Step step;
    int anchor;
} Ranked;

static void sort_ranked(Ranked *ranked, int count) {
    for (int at = 1; at < count; at++) {
        Ranked moved = ranked[at];
        int to = at;
        for (; to > 0 && ranked[to - 1].value < moved.value; to--) ranked[to] = ranked[to - 1];
        ranked[to] = moved;
    }
}

/* Look one choice deeper; leave the ranking as it is if the budget runs out, unless a choice was
 * found better than the first by then, and nobody asks for exact values. */
static void round_of(Core *core, Ranked *ranked, int count, const Player *you, int ahead) {
    Ranked valued[CHOICES];
    double alpha = -INFINITE, best = -INFINITE;
    memcpy(valued, ranked, (size_t)count * sizeof *ranked);
    for (int at = 0; at < count; at++) {
        double value = after(core, &valued[at].step, you, ahead, alpha, INFINITE);
        if (core->spent) {
            if (at < 2 || !core->eager) return;
            for (; at < count; at++)
                if (valued[at].value > best) valued[at].value = best;
            break;
        }
        valued[at].value = value;
        if (value > best) best = value;
        int exact = !core->eager || valued[at].step.choice == PASS;
        if (exact) value -= core->margin;
        if (value > alpha) alpha = value;
    }
    sort_ranked(valued, count);
    memcpy(ranked, valued, (size_t)count * sizeof *ranked);
}

/* Find a better placement of each patch, if all lines reach the end. */
static int elsewhere(Core *core, Ranked *ranked, int count, const Player *me, const Player *you,
                     const Ground *ground, int ahead, int32_t placed[REACH]) {
    Ranked best[CHOICES];
    memcpy(best, ranked, (size_t)count * sizeof *ranked);
    for (int at = 0; at < count; at++) {
        int gap = best[at].step.choice;
        if (gap == PASS) continue;
        int place = ground->start;
        for (int passed = 0; passed <= gap; passed++)
            place = next_left(core, ground->left, passed ? (place + 1) % core->count : place);
        int number = core->ring[place];
        int32_t places[PLACES];
        int tried = snug_places(core, me, number, PLACES, places);
        for (int to = 0; to < tried; to++) {
            Step step;
            Board gain = packed(core, me->low, me->high, sewn(core, number, places[to]));
            buy(core, &step, gap, place, gain, me, you, ground);
            double value = after(core, &step, you, ahead, best[at].value, INFINITE);
            if (core->spent) return 0;
            if (value > best[at].value) {
                best[at].value = value;
                best[at].step = step;
                best[at].anchor = places[to];
                placed[gap] = places[to];
            }
        }
    }
    sort_ranked(best, count);
    memcpy(ranked, best, (size_t)count * sizeof *ranked);
    return 1;
}

static Player player(const Core *core, const Root *root, int seat) {
    Player found = {root->cloth[seat][0], root->cloth[seat][1], root->buttons[seat],
                    root->at[seat],       root->income[seat],   root->squares[seat],
                    0,                    0,                    root->worth[seat]};
    shape_of(core, &found);
    return found;
}

/* -- what Python calls */

EXPORT int tabletop_patchwork_version(void) { return VERSION; }

/* Make a core from the cells of each shape (row, column) and the nine 7 x 7 squares. */
EXPORT void *tabletop_patchwork_new(const Tables *tables, const int32_t *counts,
                                    const int32_t *cells) {
    Core *core = calloc(1, sizeof *core);
    if (!core) return NULL;
    core->tables = *tables;
    core->slots = LEAST;
    core->known = calloc(core->slots, sizeof *core->known);
    core->placed[0] = calloc(PLACED, sizeof(Place));
    core->placed[1] = calloc(PLACED, sizeof(Place));
    if (!core->known || !core->placed[0] || !core->placed[1]) {
        free(core->known);
        free(core->placed[0]);
        free(core->placed[1]);
        free(core);
        return NULL;
    }
    Board open = {0, 0};
    for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++) {
            Board bit = one(bit_of(row, column));
            open.low |= bit.low;
            open.high |= bit.high;
            for (int image = 0; image < IMAGES; image++) {
                int r = row, c = column;
                seen_in(image, &r, &c);
                Board shown = one(bit_of(r, c));
                for (int line = 0; line < 1 << SIDE; line++)
                    if (line >> column & 1) {
                        core->rows[row][line].low[image] |= shown.low;
                        core->rows[row][line].high[image] |= shown.high;
                    }
            }
        }
    for (int image = 0; image < IMAGES; image++) {
        core->walls.low[image] = ~open.low;
        core->walls.high[image] = ~open.high;
    }
    for (int at = 0; at < SEVENS; at++)
        for (int row = at / 3; row < at / 3 + 7; row++)
            for (int column = at % 3; column < at % 3 + 7; column++) {
                Board bit = one(bit_of(row, column));
                core->sevens[at].low |= bit.low;
                core->sevens[at].high |= bit.high;
            }
    for (int number = 0; number < NUMBERS; number++) {
        Shape *shape = &core->shapes[number];
        const int32_t *shown = cells;
        cells += 2 * counts[number];
        shape->count = counts[number];
        for (int at = 1; at < shape->count; at++)
            shape->body[at - 1] = ROW * (shown[2 * at] - shown[0]) + shown[2 * at + 1] - shown[1];
        for (int row = -1; row <= SIDE; row++)
            for (int column = -1; column <= SIDE; column++) {
                int edges = 0, inside = 0;
                for (int at = 0; at < shape->count; at++) {
                    int down = row - shown[2 * at], across = column - shown[2 * at + 1];
                    inside |= !down && !across;
                    edges += down * down + across * across == 1;
                }
                int shift = ROW * (row - shown[0]) + column - shown[1];
                if (!inside && edges & 1) shape->odd[shape->odds++] = shift;
                if (!inside && edges & 2) shape->pair[shape->pairs++] = shift;
            }
        /* Where an image shows the same pose as an earlier one, its anchors are left out. */
        Board poses[IMAGES];
        for (int image = 0; image < IMAGES; image++) {
            Board pose = {0, 0};
            int top = SIDE, left = SIDE, rows[CELLS], columns[CELLS], same = 0;
            for (int at = 0; at < shape->count; at++) {
                int r = shown[2 * at], c = shown[2 * at + 1];
                /* An image shows (r, c) of the quilt at seen_in; turn back by the inverse. */
                int row = 0, column = 0;
                for (row = 0; row < SIDE; row++) {
                    for (column = 0; column < SIDE; column++) {
                        int to_row = row, to_column = column;
                        seen_in(image, &to_row, &to_column);
                        if (to_row == r + 2 && to_column == c + 2) break;
                    }
                    if (column < SIDE) break;
                }
                rows[at] = row;
                columns[at] = column;
                if (row < top) top = row;
                if (column < left) left = column;
            }
            for (int at = 0; at < shape->count; at++) {
                Board bit = one(bit_of(rows[at] - top, columns[at] - left));
                pose.low |= bit.low;
                pose.high |= bit.high;
            }
            for (int at = 0; at < image; at++)
                same |= poses[at].low == pose.low && poses[at].high == pose.high;
            poses[image] = pose;
            if (!same) {
                shape->poses.low[image] = open.low;
                shape->poses.high[image] = open.high;
            }
        }
        for (int image = 0; image < IMAGES; image++)
            for (int row = 0; row < SIDE; row++)
                for (int column = 0; column < SIDE; column++) {
                    int to_row = row, to_column = column;
                    seen_in(image, &to_row, &to_column);
                    /* The quilt's square (row, column) is shown at (to_row, to_column). */
                    Board bit = one(bit_of(row, column));
                    for (int at = 0; at < shape->count; at++) {
                        int r = to_row - (shown[2 * at] - shown[0]);
                        int c = to_column - (shown[2 * at + 1] - shown[1]);
                        if (r < 0 || r >= SIDE || c < 0 || c >= SIDE) continue;
                        Board *mask = &core->masks[number][image][r * SIDE + c];
                        mask->low |= bit.low;
                        mask->high |= bit.high;
                    }
                }
    }
    return core;
}

EXPORT void tabletop_patchwork_free(void *made) {
    Core *core = made;
    if (!core) return;
    free(core->known);
    free(core->placed[0]);
    free(core->placed[1]);
    free(core);
}

/* Find the root's place in the match of the search before; return whether it may have one. */
static int follows(Core *core, const Root *root, Ground *ground) {
    int found = 0, start = 0;
    if (!core->first || root->marks > core->marks) return 0;
    ground->mark = core->marks - root->marks;
    for (int at = 0; at < root->marks; at++)
        if (root->leather[at] != core->leather[ground->mark + at]) return 0;
    ground->left = 0;
    if (root->count)
        while (start < core->count && core->ring[start] != root->ring[0]) start++;
    ground->start = start;
    for (int at = 0; at < core->count && found < root->count; at++) {
        int place = (start + at) % core->count;
        if (core->ring[place] != root->ring[found]) continue;
        ground->left |= UINT64_C(1) << place;
        found++;
    }
    return found == root->count;
}

/* Evaluate each choice at the root; limit is in steps, below 0 for none. A search that remembers
 * uses what was learned since the first table that it saw of the match. */
EXPORT int tabletop_patchwork_search(void *made, const Root *root, int depth, int64_t limit,
                                     double margin, int32_t remembers, Stop stop,
                                     Found *found) {
    Core *core = made;
    Step steps[CHOICES];
    Ranked ranked[CHOICES];
    if (root->count > KINDS || root->marks > MARKS || depth > LONGEST) return 1;
    Ground ground = {0, 0, 0, root->seven, root->home};
    if (remembers && follows(core, root, &ground) && core->search < UINT32_MAX) {
        core->search++;
    } else {
        if (!forget(core)) return 1;
        core->count = root->count;
        core->marks = root->marks;
        memcpy(core->ring, root->ring, sizeof core->ring);
        memcpy(core->leather, root->leather, sizeof core->leather);
        ground.left = (UINT64_C(1) << root->count) - 1;
        ground.start = ground.mark = 0;
    }
    core->limit = limit;
    core->margin = margin;
    core->eager = remembers;
    core->stop = stop;
    core->thin = depth >= DEEPEST;
    core->wide = 0;
    core->steps = core->nodes = core->cut = core->spent = 0;
    Player me = player(core, root, 0), you = player(core, root, 1);
    int count = list(core, &me, &you, &ground, steps), whole = 1, reached = 1;
    for (int at = 0; at < count; at++) {
        ranked[at].value = steps[at].value;
        ranked[at].step = steps[at];
        ranked[at].anchor = -1;
        whole &= is_over(&steps[at], &you);
    }
    for (int gap = 0; gap < REACH; gap++) found->placed[gap] = -1;
    found->settled = 0;
    while (reached < depth && !whole) {
        core->cut = 0;
        round_of(core, ranked, count, &you, reached);
        if (core->spent) break;
        reached++;
        whole = !core->cut;
    }
    int deep = core->thin;
    core->thin = 0;
    if (whole && depth > 1 && !core->spent)
        found->settled = elsewhere(core, ranked, count, &me, &you, &ground, reached, found->placed);
    for (int wide = 1; found->settled && deep && wide <= WIDEST; wide *= 2) {
        Ranked wider[CHOICES];
        int32_t placed[REACH];
        memcpy(wider, ranked, sizeof wider);
        memcpy(placed, found->placed, sizeof placed);
        core->wide = wide;
        round_of(core, wider, count, &you, DEEPEST);
        if (core->spent || !elsewhere(core, wider, count, &me, &you, &ground, DEEPEST, placed)) break;
        memcpy(ranked, wider, sizeof wider);
        memcpy(found->placed, placed, sizeof placed);
    }
    core->wide = 0;
    found->choices = count;
    for (int at = 0; at < count; at++) {
        const Step *step = &ranked[at].step;
        uint64_t key[6];
        int again = moves_again(step, &you);
        Ground seen = again ? step->ground : turned(step->ground);
        key_of(core, again ? &step->side : &you, again ? &you : &step->side, &seen, key);
        const Entry *known = recall(core, key);
        found->choice[at] = step->choice;
        found->value[at] = ranked[at].value;
        found->anchor[at] = ranked[at].anchor;
        found->reply[at] = known ? known->choice : -1;
    }
    found->depth = reached;
    found->whole = whole;
    found->nodes = core->nodes;
    found->steps = core->steps;
    return 0;
}
