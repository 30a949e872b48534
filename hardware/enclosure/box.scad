// The box: tray, lid, the bars that hold the panel, and the stand. mm.
include <sizes.scad>
use <shapes.scad>

outer = [box[0] + 2 * wall, box[1] + 2 * wall];

module box_tray() difference() {
    rounded(outer[0], outer[1], box_deep + wall);
    translate([wall, wall, wall]) cube([box[0], box[1], box_deep + 1]);
    translate([0, 0, -1]) cuts(floor_cuts, wall + 2);
    // Screws are sunk, so that the box lies flat in its stand.
    for (cut = floor_cuts) translate([cut[0], cut[1], -0.01])
        cylinder(d1 = sunk[0], d2 = m25, h = sunk[1]);
    // Faces that stand up: their x is the height above the back.
    translate([wall + 1, 0, 0]) rotate([0, -90, 0]) cuts(left_cuts, wall + 2);
    translate([outer[0] + 1, 0, 0]) rotate([0, -90, 0]) cuts(right_cuts, wall + 2);
    translate([0, wall + 1, 0]) rotate([90, 0, 0]) cuts(bottom_cuts, wall + 2);
    translate([0, outer[1] + 1, 0]) rotate([90, 0, 0]) cuts(top_cuts, wall + 2);
}

// As seen from the front; what is screwed to it hangs on its back, at negative z.
module box_lid() difference() {
    union() {
        rounded(outer[0], outer[1], wall);
        for (at = strip_screws) hang(at, 6, switch_body + slack);
        for (at = bar_screws) hang(at, 7, panel_thick);
        for (y = lips, x = [slack * 2, box[0] - lip[0] - slack * 2])
            translate([wall + x, wall + y - lip[1] / 2, -lip[2]]) cube([lip[0], lip[1], lip[2] + 0.01]);
    }
    translate([0, 0, -1]) cuts(lid_cuts, wall + 2);
    // The window opens towards the eye.
    translate([wall + window_at[0], wall + window_at[1], wall]) hull() {
        translate([0, 0, 0.01]) cube([window[0] + 3, window[1] + 3, 0.02], center = true);
        translate([0, 0, -1.5]) cube([window[0], window[1], 0.02], center = true);
    }
    for (at = concat(strip_screws, bar_screws))
        translate([wall + at[0], wall + at[1], -10]) cylinder(d = screw_pilot, h = 10.6);
    for (y = lips, x = [0, outer[0]]) translate([x, wall + y, -lip[2] / 2]) rotate([0, 90, 0])
        cylinder(d = screw_pilot, h = 2 * (wall + lip[0] - 1), center = true);
}

module hang(at, d, h) translate([wall + at[0], wall + at[1], -h]) cylinder(d = d, h = h + 0.01);

module panel_bar() difference() {
    rounded(bar[0], bar[1], bar[2]);
    for (side = [-1, 1]) translate([bar[0] / 2 + side * bar_posts[0], bar[1] / 2, -1])
        cylinder(d = screw_free, h = bar[2] + 2);
}

// Its side view, drawn with a round pen: y goes back, z up. The box lies in the corner, leaning.
module stand() {
    lean = 90 - tilt;
    corner = [0, stand_corner];
    deep = box_deep + 2 * wall + stand_room + stand_line;
    front = corner + deep * [-cos(lean), sin(lean)];
    top = corner + (stand_rest + stand_line) * [sin(lean), cos(lean)];
    lip = front + 9 * [sin(lean), cos(lean)];
    foot = stand_line / 2;
    linear_extrude(stand_wide) {
        pen([corner, front]);
        pen([front, lip]);
        pen([corner, top]);
        pen([[stand_foot[0], foot], [stand_foot[1], foot]]);
        pen([[stand_foot[0], foot], front]);
        pen([[stand_foot[1], foot], top]);
        pen([[0, foot], corner]);
    }
}

module pen(line) hull() for (end = line) translate(end) circle(d = stand_line);
