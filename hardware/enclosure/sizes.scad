// Written by `make hardware` from hardware/sizes.py: change it there.
hole = 2.54;
strip_screw = 9.5;
switch_body = 4.3;
switch_top = 7.3;
stem = 3.8;
board = 1.6;
active = [55.01, 27.49];
panel_board = [74, 46];
panel_thick = 5.2;
pi = [85, 56];
pi_overhang = 3;
pi_sockets = 16;
pi_board = 1.4;
pi_holes = [[3.5, 3.5], [3.5, 26.5], [3.5, 52.5], [61.5, 3.5], [61.5, 26.5], [61.5, 52.5]];
buzzer = [24, 9.7];
spacer = 6;
screw_below = 5;
screw_above = 4;
sunk = [5, 1.5];
plug = 8.5;
card = [10, 36];
far_socket = 17.2;
screw_pilot = 1.8;
screw_free = 2.6;
m25 = 2.8;
slack = 0.1;
pad = 50;
wall = 2;
deck = 2;
base = 2;
under = 6;
pad_inner = 46;
deck_underside = 14;
pad_height = 16;
pillar = 6;
pillar_at = 19.8;
post = 5;
posts = [[0, 0], [-12.7, 0], [12.7, 0], [0, -15.24], [0, 15.24]];
cap = 12;
cap_height = 5;
cap_hole = 12.8;
cap_float = 0.5;
cap_paper = 8.4;
cap_paper_deep = 0.4;
lamp_hole = 3.4;
cable = [14, 2];
hood_height = 26;
hood_roof = 20;
hood_sides = 42;
peg = 3;
peg_long = 3.5;
peg_hole = 3.2;
box = [92, 94];
box_deep = 38;
pi_edge = 90.5;
pi_foot = 3;
window = [57, 29.5];
window_at = [46, 66];
bar = [90, 8, 4];
bar_posts = [41, 10];
buzzer_at = [13.5, 54];
table_at = [46, 17];
lip = [6, 11, 5];
lips = [12, 87.5];
slot = 3.5;
tilt = 60;
stand_line = 3.2;
stand_wide = 50;
stand_room = 0.6;
stand_rest = 60;
stand_foot = [-45, 48];
stand_corner = 8;
deck_hexpad = [ // pad-deck-hexpad, top: x, y, width, height
    [25, 40.24, 12.8, 0], // key 1
    [37.7, 32.62, 12.8, 0], // key 2
    [37.7, 17.38, 12.8, 0], // key 3
    [25, 9.76, 12.8, 0], // key 4
    [12.3, 17.38, 12.8, 0], // key 5
    [12.3, 32.62, 12.8, 0], // key 6
    [25, 25, 12.8, 0], // key 7
    [35.16, 42.78, 3.4, 0], // lamp
    [5.2, 5.2, 3.2, 0], // peg of the hood
    [44.8, 5.2, 3.2, 0], // peg of the hood
    [44.8, 44.8, 3.2, 0], // peg of the hood
    [5.2, 44.8, 3.2, 0], // peg of the hood
];
deck_trio = [ // pad-deck-trio, top: x, y, width, height
    [9.76, 25, 12.8, 0], // key left
    [25, 25, 12.8, 0], // key middle
    [40.24, 25, 12.8, 0], // key right
    [36.43, 41.51, 3.4, 0], // lamp
    [5.2, 5.2, 3.2, 0], // peg of the hood
    [44.8, 5.2, 3.2, 0], // peg of the hood
    [44.8, 44.8, 3.2, 0], // peg of the hood
    [5.2, 44.8, 3.2, 0], // peg of the hood
];
base_cuts = [ // pad-base, bottom: x, y, width, height
    [5.2, 5.2, 2.6, 0], // screw
    [44.8, 5.2, 2.6, 0], // screw
    [44.8, 44.8, 2.6, 0], // screw
    [5.2, 44.8, 2.6, 0], // screw
];
lid_cuts = [ // box-lid, front: x, y, width, height
    [48, 68, 57, 29.5], // panel
    [35.3, 19, 12.8, 0], // key back
    [60.7, 19, 12.8, 0], // key help
];
floor_cuts = [ // box-tray, back: x, y, width, height
    [89, 8.5, 2.8, 0], // spacer of the Pi
    [66, 8.5, 2.8, 0], // spacer of the Pi
    [40, 8.5, 2.8, 0], // spacer of the Pi
    [89, 66.5, 2.8, 0], // spacer of the Pi
    [66, 66.5, 2.8, 0], // spacer of the Pi
    [40, 66.5, 2.8, 0], // spacer of the Pi
];
left_cuts = [ // box-tray, left side: x, y, width, height
    [37.5, 14, 2.6, 0], // screw of the lid
    [37.5, 89.5, 2.6, 0], // screw of the lid
    [38.25, 38, 3.5, 14], // cables of pads, open to the lid
    [15.5, 46, 2, 0], // buzzer
    [15.5, 51, 2, 0], // buzzer
    [15.5, 56, 2, 0], // buzzer
    [15.5, 61, 2, 0], // buzzer
    [15.5, 66, 2, 0], // buzzer
];
right_cuts = [ // box-tray, right side: x, y, width, height
    [37.5, 14, 2.6, 0], // screw of the lid
    [37.5, 89.5, 2.6, 0], // screw of the lid
    [38.25, 38, 3.5, 14], // cables of pads, open to the lid
    [11, 16.85, 8.5, 14.3], // power (Pi 4, Pi 5), HDMI (Zero)
    [11, 38.5, 8.5, 26.4], // HDMI (Pi 4, Pi 5), USB (Zero)
    [11, 59.25, 8.5, 12.5], // power (Zero)
];
top_cuts = [ // box-tray, upper end: x, y, width, height
    [83.8, 17.4, 17.4, 17.2], // USB (Pi 4), network (Pi 5)
    [64.7, 17.4, 17.8, 17.2], // USB (Pi 4, Pi 5)
    [45.45, 17.4, 17.9, 17.2], // network (Pi 4), USB (Pi 5)
    [14, 20, 2.5, 16], // air
    [26, 20, 2.5, 16], // air
];
bottom_cuts = [ // box-tray, lower end: x, y, width, height
    [69.5, 9, 26, 11], // card of the Pi
    [18, 25, 2.5, 16], // air
    [33, 25, 2.5, 16], // air
    [48, 25, 2.5, 16], // air
    [63, 25, 2.5, 16], // air
    [78, 25, 2.5, 16], // air
];
strip_screws = [[21.87, 17], [70.13, 17]];
bar_screws = [[5, 56], [87, 56], [87, 76], [5, 76]];
