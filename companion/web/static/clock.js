// Times as clocks show them: 12:34, and -0:12 in overtime.

const TIME = /^(-?)(\d{1,3}):([0-5]\d)$/;

export const PATTERN = "-?[0-9]{1,3}:[0-5][0-9]";

export function clock(seconds) {
  const size = Math.abs(seconds);
  return `${seconds < 0 ? "-" : ""}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
}

/** The seconds of a time that is typed, null for none. */
export function seconds(text) {
  const [, sign, minutes, rest] = text.match(TIME) ?? [];
  return minutes === undefined ? null : (sign ? -1 : 1) * (60 * Number(minutes) + Number(rest));
}
