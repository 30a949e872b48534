// A pad: base, deck (with its walls) and a hood that fits in four directions. mm.
// z is the height above the table; a part is turned for the printer in parts.scad.
include <sizes.scad>
use <shapes.scad>

// The board with the switches lies on five posts, and is held down by the deck.
module pad_base() {
    difference() {
        rounded(pad, pad, base);
        cuts(base_cuts, base);
    }
    for (at = posts) translate([pad / 2 + at[0], pad / 2 + at[1], base - 0.01])
        cylinder(d = post, h = under + 0.01);
}

module pad_deck(holes) {
    difference() {
        union() {
            translate([0, 0, deck_underside]) rounded(pad, pad, deck);
            translate([0, 0, base]) difference() {
                rounded(pad, pad, deck_underside - base + 0.01);
                translate([wall, wall, -1]) rounded(pad_inner, pad_inner, deck_underside + 2);
            }
            intersection() {
                pillars() cylinder(d = pillar, h = deck_underside - base + 0.01);
                rounded(pad, pad, pad_height);
            }
        }
        // Keys and the lamp go through; the pegs of the hood do not.
        for (cut = holes) translate([cut[0], cut[1], cut[2] == peg_hole ? pad_height - 4 : -1])
            cylinder(d = cut[2], h = pad_height + 2);
        pillars() translate([0, 0, -1]) cylinder(d = screw_pilot, h = 9);
        // The cable, opposite to key 1.
        translate([(pad - cable[0]) / 2, -1, base - 1]) cube([cable[0], wall + 2, cable[1] + 1]);
        // Key 1 is here: a groove that is seen from above and felt.
        translate([pad / 2 - 1, pad - 0.8, base + 3]) cube([2, 2, pad_height]);
    }
}

module pillars() for (x = [-1, 1], y = [-1, 1])
    translate([pad / 2 + x * pillar_at, pad / 2 + y * pillar_at, base]) children();

// The wall is away from the player, whose fingers come in under the roof.
module pad_hood() {
    top = pad_height + hood_height;
    translate([0, pad - wall, pad_height]) cube([pad, wall, hood_height]);
    translate([0, pad - hood_roof, top - wall]) cube([pad, hood_roof, wall]);
    for (x = [0, pad - wall]) translate([x, 0, 0]) hood_side(top);
    for (right = [0, 1]) translate([right * pad, 0, 0]) mirror([right, 0, 0]) peg_block();
}

module hood_side(top) {
    front = pad - hood_sides;
    rotate([90, 0, 90]) linear_extrude(wall) polygon([
        [pad, pad_height], [pad, top], [pad - hood_roof, top],
        [front, top - (pad - hood_roof - front)],
        [front, pad_height],
    ]);
}

module peg_block() {
    inner = pad / 2 - pillar_at;
    reach = inner + pillar / 2;
    hull() {
        translate([wall / 2, pad - reach, pad_height]) cube([reach - wall / 2, reach - wall / 2, 3]);
        translate([wall / 2, pad - wall, pad_height]) cube([wall / 2, wall / 2, 3 + reach]);
    }
    translate([inner, pad - inner, pad_height - peg_long]) cylinder(d = peg, h = peg_long + 1);
}
