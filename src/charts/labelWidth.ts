/** Widths in pixels, at the size of the labels of an axis. */
const [SIGN_PX, AROUND_PX, MIN_PX] = [7.5, 16, 40];

/**
 * Returns the width that an axis needs for its labels, so that none is cut; pixels.
 *
 * @param max limit for labels that aren't figures, because they would leave the chart no room
 */
export function labelWidth(labels: readonly string[], max = Number.POSITIVE_INFINITY): number {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  return Math.ceil(Math.min(max, Math.max(MIN_PX, longest * SIGN_PX + AROUND_PX)));
}

/** Returns a label as long as the longest of the values' axis, which ends at a round figure beyond the largest value. */
export function longestLabel(values: readonly (number | null)[], format: (value: number) => string): string {
  const known = values.filter((value) => value !== null);
  const beyond = 2 * Math.max(1, ...known.map((value) => Math.abs(Math.trunc(value))));
  return format(known.some((value) => value < 0) ? -beyond : beyond);
}
