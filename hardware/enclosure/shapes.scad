// Shapes that several parts are made of. mm.

// A plate with rounded corners, from the origin.
module rounded(width, height, thick, corner = 2) hull()
    for (x = [corner, width - corner], y = [corner, height - corner])
        translate([x, y, 0]) cylinder(r = corner, h = thick);

// What a list of cut-outs takes away: x, y, width, height; a height of 0 is a round one.
module cuts(list, deep) for (cut = list) translate([cut[0], cut[1], 0])
    if (cut[3] == 0) cylinder(d = cut[2], h = deep);
    else translate([0, 0, deep / 2]) cube([cut[2], cut[3], deep], center = true);
