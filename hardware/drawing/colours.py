"""How wires are drawn: in the colours of the ribbon, light ones told from paper by dark edges."""

INK = "#1c2733"
FAINT = "#66717f"
PAPER = "#f3f5f7"
COPPER = "#e2c193"

OF_WIRE = {
    "brown": "#7a4a24",
    "red": "#d0312d",
    "orange": "#f08a1d",
    "yellow": "#f2cf1b",
    "green": "#2f9e44",
    "blue": "#2566c4",
    "violet": "#8447b8",
    "grey": "#9aa1a9",
    "white": "#ffffff",
    "black": "#161616",
}
