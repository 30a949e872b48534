"""What a player sees and presses: keys to answers, asks to screens, menus. Pure."""
