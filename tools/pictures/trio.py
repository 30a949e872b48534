"""Stories on three keys: lists, the chart of what is secret, and menus."""

from tools.pictures.story import Saved, Scene, Story, at

KIT = "trio"
GO_ON = ("left middle",)
TRIO = (
    Story(
        (
            Scene("trio-list"),
            Scene("trio-list-right", ("left right",)),
            Scene("trio-list-left", ("left left", "left left")),
            Scene("trio-marks", ("left middle", "right right", "right middle")),
            Scene("trio-chart", ("right middle",)),
            Scene("trio-discs", ("left right", "[left right]", "right middle")),
        ),
        GO_ON,
        saved=(Saved(at("attack")),),
        kit=KIT,
    ),
    Story(
        (Scene("trio-chart-others"),),
        (*GO_ON, "left middle"),
        saved=(Saved(at("defence")),),
        kit=KIT,
    ),
    Story(
        (
            Scene("trio-menu", ("[table help]", "left right")),
            Scene("trio-settle", ("left right", *GO_ON, *GO_ON, "left left", "left middle")),
        ),
        GO_ON,
        saved=(Saved(at("attack")),),
        kit=KIT,
    ),
)
