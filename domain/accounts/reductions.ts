/** Actions that a sub account is denied although its level would allow them. */
export const REDUCTIONS = ['noRates', 'noResults', 'noCancel'] as const;
export type Reduction = (typeof REDUCTIONS)[number];
export type Reductions = Record<Reduction, boolean>;

export const NO_REDUCTIONS: Reductions = { noRates: false, noResults: false, noCancel: false };

/** Whether reductions `inner` deny everything that reductions `outer` deny. */
export function areReductionsWithin(inner: Reductions, outer: Reductions): boolean {
  return REDUCTIONS.every((reduction) => inner[reduction] || !outer[reduction]);
}
