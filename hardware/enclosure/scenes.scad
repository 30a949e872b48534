// What the builder's guide shows; bought parts are stand-ins. mm.
include <sizes.scad>
use <shapes.scad>
use <pad.scad>
use <cap.scad>
use <box.scad>

scene = "table";
$fn = 40;

body = [0.30, 0.36, 0.44];
light = [0.62, 0.68, 0.74];
key = [0.93, 0.91, 0.86];
copper = [0.76, 0.56, 0.30];
green = [0.16, 0.45, 0.30];
metal = [0.75, 0.75, 0.78];
dark = [0.08, 0.09, 0.11];

outer = [box[0] + 2 * wall, box[1] + 2 * wall];

function keys(holes) = [for (cut = holes) if (cut[2] == cap_hole) cut];
function lamp(holes) = [for (cut = holes) if (cut[2] == lamp_hole) cut][0];

module switches(holes, z) for (cut = keys(holes)) translate([cut[0], cut[1], z]) {
    color(dark) translate([-6, -6, 0]) cube([12, 12, switch_body]);
    color(metal) translate([-stem / 2, -stem / 2, 0]) cube([stem, stem, switch_top]);
}

module caps(holes, z) {
    all = keys(holes);
    for (at = all) translate([at[0], at[1], z])
        color(key) render() cap(nib = [at[0], at[1]] == [pad / 2, pad / 2]);
}

// Number of caps above their places: 0 for a pad that is closed.
module pad_of(holes, size, lifted = 0, hood_turn = 0, hooded = true) {
    color(light) render() pad_base();
    translate([0, 0, base + under + lifted]) {
        color(copper) translate([(pad - size[0]) / 2, (pad - size[1]) / 2, 0]) linear_extrude(board) nipped(size);
        switches(holes, board);
        at = lamp(holes);
        color("red") translate([at[0], at[1], board]) cylinder(d = 3, h = 8);
    }
    translate([0, 0, 2 * lifted]) color(body) render() pad_deck(holes);
    translate([0, 0, base + under + board + switch_body + cap_float + 2.6 * lifted]) caps(holes, 0);
    if (hooded) translate([pad / 2, pad / 2, 3 * lifted]) rotate(hood_turn)
        translate([-pad / 2, -pad / 2, 0]) color(light) render() pad_hood();
}

module nipped(size, nip = 6) polygon([
    [nip, 0], [size[0] - nip, 0], [size[0], nip], [size[0], size[1] - nip],
    [size[0] - nip, size[1]], [nip, size[1]], [0, size[1] - nip], [0, nip],
]);

module panel(lit = true) translate([wall + window_at[0], wall + window_at[1], 0]) {
    color(green) translate([0, 0, -3.6]) cube([72, 43, 1.6], center = true);
    color(dark) translate([0, 0, -1.4]) cube([60.5, 37, 2.6], center = true);
    if (lit) color([0.75, 0.89, 1]) for (row = [[9, 3.4, "R0 B0 Q1 T1"], [0, 6.5, "◄RED"], [-10, 6.5, "attack"]])
        translate([-25, row[0], 0.1]) linear_extrude(0.2)
            text(row[2], size = row[1], font = "DejaVu Sans Mono");
}

module table_keys() for (cut = keys(lid_cuts)) translate([cut[0], cut[1], 0]) {
    translate([0, 0, -switch_body - slack]) switches([[0, 0, cap_hole, 0]], 0);
    color(key) translate([0, 0, cap_float - slack]) cap();
}

module lid(bars = false) {
    color(body) render() box_lid();
    panel();
    table_keys();
    if (bars) for (y = [-1, 1]) color(light) translate([wall + window_at[0] - bar[0] / 2,
        wall + window_at[1] + y * bar_posts[1] - bar[1] / 2, -panel_thick - bar[2]]) panel_bar();
    if (bars) color(copper) translate([wall + table_at[0] - 11 * hole, wall + table_at[1] - 2.5 * hole,
        -switch_body - slack - board]) cube([22 * hole, 5 * hole, board]);
}

// A Pi 4: its card's end down, its power socket to the right, so its header is on the left.
module pi_4() translate([wall + pi_edge, wall + pi_foot, wall + spacer]) rotate(90) {
    color(green) cube([pi[0], pi[1], pi_board]);
    color(dark) translate([7, pi[1] - 6, pi_board]) cube([51, 5, 8.5]);
    color(metal) for (y = [1.25, 19.25, 38]) translate([pi[0] - 17, y, pi_board]) cube([20, 15.5, 15]);
    color(metal) translate([6.7, -1, pi_board]) cube([9, 7.5, 3.2]);
    color(metal) for (x = [26, 39.5]) translate([x - 3.5, -1, pi_board]) cube([7, 7.5, 3]);
    color(metal) translate([-2.5, 22.5, -1]) cube([15, 11, 1]);
    color(metal) for (hole = pi_holes) if (hole[1] != 26.5) translate([hole[0], hole[1], -spacer])
        cylinder(d = 5, h = spacer);
}

// The board that sits on the header; the buzzer is stuck behind its holes.
module header_board() {
    translate([wall + pi_edge - 66, wall + pi_foot + 4, wall + spacer + pi_board + 8.5])
        color(copper) cube([25.4, 55.9, board]);
    translate([wall, wall + buzzer_at[1], wall + buzzer_at[0]]) rotate([0, 90, 0])
        color(dark) cylinder(d = buzzer[0], h = buzzer[1]);
}

module box_closed() {
    color(light) render() box_tray();
    translate([0, 0, box_deep + wall]) lid();
}

// The box in the corner of its stand, as the pen of the stand draws it.
module standing() {
    color(light) translate([-stand_wide / 2, 0, 0]) rotate([90, 0, 90]) stand();
    translate([-outer[0] / 2, 0, stand_corner]) rotate([tilt, 0, 0])
        translate([0, stand_line / 2, stand_line / 2]) box_closed();
}

if (scene == "pad-apart") pad_of(deck_hexpad, [40.64, 38.1], lifted = 16);
if (scene == "pads") {
    pad_of(deck_hexpad, [40.64, 38.1]);
    translate([80, 0, 0]) pad_of(deck_trio, [38.1, 40.64]);
}
if (scene == "pad-open") pad_of(deck_hexpad, [40.64, 38.1], hooded = false);
if (scene == "box-open") {
    color(light) render() box_tray();
    pi_4();
    header_board();
}
if (scene == "lid-back") translate([outer[0], 0, 0]) rotate([0, 180, 0]) lid(bars = true);
if (scene == "table") {
    standing();
    translate([-125, -45, 0]) pad_of(deck_hexpad, [40.64, 38.1], hood_turn = 180);
    translate([75, -45, 0]) pad_of(deck_hexpad, [40.64, 38.1]);
}
