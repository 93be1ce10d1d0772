/** What a sub account may not do although its level would allow it. */
export const REDUCTIONS = ['noRates', 'noResults', 'noCancel'] as const;
export type Reduction = (typeof REDUCTIONS)[number];
export type Reductions = Record<Reduction, boolean>;

export const NO_REDUCTIONS: Reductions = { noRates: false, noResults: false, noCancel: false };

/** True when whoever is reduced as `inner` may do nothing that somebody reduced as `outer` may not. */
export function areReductionsWithin(inner: Reductions, outer: Reductions): boolean {
  return REDUCTIONS.every((reduction) => inner[reduction] || !outer[reduction]);
}
