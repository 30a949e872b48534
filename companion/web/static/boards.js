// The board of the match, for games of which the device knows it: a picture, and the same in words.

import { backgammon } from "./backgammon.js";

/** By the name of a game what makes a picture and lines out of its facts; null without a board. */
const BOARDS = { backgammon };

const [section, picture, words] = ["board", "board-picture", "board-words"].map((id) =>
  document.getElementById(id),
);

/** Shows the board that facts tell of, where `wanted`; says whether they tell of one. */
export function showBoard(facts, wanted) {
  const board = BOARDS[facts?.game]?.(facts) ?? null;
  section.hidden = board === null || !wanted;
  if (!section.hidden) {
    picture.replaceChildren(board.picture);
    words.replaceChildren(
      ...board.lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })),
    );
  }
  return board !== null;
}
