// The cap of a key, pushed on the square stem of a switch; its top takes a disc of paper. mm.
include <sizes.scad>

module cap(nib = false) {
    above = switch_top - switch_body - cap_float;
    difference() {
        union() {
            cylinder(d = cap, h = cap_height - 0.6);
            translate([0, 0, cap_height - 0.61]) cylinder(d1 = cap, d2 = cap - 1.2, h = 0.61);
        }
        translate([0, 0, cap_height - cap_paper_deep]) cylinder(d = cap_paper, h = 1);
        translate([0, 0, above / 2 - 0.5])
            cube([stem + slack, stem + slack, above + 1], center = true);
    }
    if (nib) translate([0, -(cap_paper + 1.4) / 2, cap_height - 1]) cylinder(d = 1.6, h = 1.8);
}
