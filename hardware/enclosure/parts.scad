// One part as it lies on the printer's bed: openscad -D 'part="pad-hood"' -o pad-hood.stl parts.scad
include <sizes.scad>
use <pad.scad>
use <cap.scad>
use <box.scad>

part = "pad-hood";
$fn = 48;

module upside_down(height) translate([0, 0, height]) mirror([0, 0, 1]) mirror([1, 0, 0]) children();

if (part == "pad-base") pad_base();
if (part == "pad-deck-hexpad") upside_down(pad_height) pad_deck(deck_hexpad);
if (part == "pad-deck-trio") upside_down(pad_height) pad_deck(deck_trio);
if (part == "pad-hood") upside_down(pad_height + hood_height) pad_hood();
if (part == "cap") cap();
if (part == "cap-nib") cap(nib = true);
if (part == "box-tray") box_tray();
if (part == "box-lid") upside_down(wall) box_lid();
if (part == "panel-bar") panel_bar();
if (part == "stand") stand();
