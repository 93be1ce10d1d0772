/** What a number costs while it sells: fixed, in levels, or reduced step by step (domain.md §6). */
import { BAHT, WHOLE_PERCENT, WHOLE_RATE, proportionOf } from '../money/proportion';
import { effectiveRateOf } from '../rates/effective-rate';

/**
 * One automatic step: from `at` on (basis points of the most that may be sold, T) either each person is capped, at a
 * part of T, or the rate drops by a percentage of the mode's rate. At T itself the number is closed.
 */
export type AutoStep = { at: number; kind: 'personCap'; share: number } | { at: number; kind: 'drop'; percent: number };

/** What the house starts with. How large the cap of a person is, the page leaves open: a tenth of T is ours. */
export const AUTO_STEPS_DEFAULT: readonly AutoStep[] = [
  { at: 4_000, kind: 'personCap', share: 1_000 },
  { at: 5_000, kind: 'drop', percent: 1_000 },
  { at: 6_000, kind: 'drop', percent: 2_000 },
  { at: 7_000, kind: 'drop', percent: 3_500 },
  { at: 8_000, kind: 'drop', percent: 5_000 },
  { at: 8_800, kind: 'drop', percent: 6_500 },
  { at: 9_500, kind: 'drop', percent: 8_000 },
];

/** How a number is priced; rates × 100, amounts in satang. */
export type PricingMode =
  /** The rate stays, the cap is hard. */
  | { kind: 'fixed'; rate: number }
  /** Level k begins when k caps are sold; after the last nothing more is. */
  | { kind: 'levels'; rates: readonly number[] }
  /** The house loses at most `maxLoss` on a number; steps in ascending order. */
  | { kind: 'auto'; rate: number; maxLoss: number; steps: readonly AutoStep[] };

/** What a mode says of a number at a moment. */
export interface ModePrice {
  /** The rate before what is dropped of it, × 100. */
  rate: number;
  /** What an automatic step takes off the rate, basis points; it is left to the caller, so that a rate is cut once. */
  dropped: number;
  /** The most that may be sold of the number in all, satang. */
  hardCap: number;
  /** What may still be sold at this rate, satang; 0 when it is full. */
  freeAtRate: number;
  /** The cap of one person that the mode adds, satang; null without one. */
  personCap: number | null;
}

/** T: what may be sold before a win would cost more than the most that may be lost; whole baht, satang. */
export function mostSoldOf(maxLoss: number, rate: number): number {
  return proportionOf(maxLoss, WHOLE_RATE, rate * BAHT) * BAHT;
}

/** Whether a mode may cap each person, once enough of a number is sold. */
export const mayCapPersons = (mode: PricingMode): boolean =>
  mode.kind === 'auto' && mode.steps.some(({ kind }) => kind === 'personCap');

/** Where a number closes, as the `at` of a step: at T itself. */
export const CLOSES_AT = WHOLE_PERCENT;

/** Steps that were undone on a number, by their `at`; they don't come again. */
export type Undone = ReadonlySet<number>;

const NOTHING_UNDONE: Undone = new Set();

type AutoMode = Extract<PricingMode, { kind: 'auto' }>;

/**
 * A mode while its automatic steps are paused, or on a number exempt from them: no rate drops and no person is capped.
 * What the house may lose on the number stays bounded, since at T it closes all the same.
 */
export function withoutSteps(mode: PricingMode): PricingMode {
  return mode.kind === 'auto' ? { ...mode, steps: [] } : mode;
}

/** What is sold when a step comes, satang. */
function comesAt(at: number, most: number): number {
  return proportionOf(most, at, WHOLE_PERCENT);
}

/** What is sold when a price of the mode begins, satang, ascending; the first at nothing. */
export function startsOfPrices(mode: PricingMode, cap: number): number[] {
  switch (mode.kind) {
    case 'fixed':
      return [0];
    case 'levels':
      return [...new Set(mode.rates.map((_rate, level) => level * cap))];
    case 'auto': {
      const most = mostSoldOf(mode.maxLoss, mode.rate);
      return [...new Set([0, ...mode.steps.map(({ at }) => comesAt(at, most))])];
    }
  }
}

/** A step that was reached. */
export interface CrossedStep {
  /** Basis points of T; `CLOSES_AT` for the end of sales. */
  at: number;
  /** The rates of reference before and after, × 100; equal for a cap of persons and for the end. */
  rateBefore: number;
  rateAfter: number;
}

/**
 * The automatic steps that are reached between what was sold before and what is sold now, in ascending order.
 *
 * @param before satang; what is sold exactly when a step comes has reached it
 * @param after satang
 */
export function stepsCrossed(
  mode: PricingMode,
  before: number,
  after: number,
  undone: Undone = NOTHING_UNDONE,
): CrossedStep[] {
  if (mode.kind !== 'auto') return [];
  const most = mostSoldOf(mode.maxLoss, mode.rate);
  let rate = mode.rate;
  const steps = mode.steps
    .filter(({ at }) => !undone.has(at))
    .map((step) => {
      const rateBefore = rate;
      if (step.kind === 'drop') rate = effectiveRateOf(mode.rate, [WHOLE_PERCENT - step.percent]);
      return { at: step.at, rateBefore, rateAfter: rate };
    });
  if (!undone.has(CLOSES_AT)) steps.push({ at: CLOSES_AT, rateBefore: rate, rateAfter: rate });
  return steps.filter(({ at }) => before < comesAt(at, most) && comesAt(at, most) <= after);
}

function autoPrice(mode: AutoMode, cap: number, sold: number, undone: Undone): ModePrice {
  const most = mostSoldOf(mode.maxLoss, mode.rate);
  const hardCap = undone.has(CLOSES_AT) ? cap : Math.min(most, cap);
  const steps = mode.steps.filter(({ at }) => !undone.has(at));
  const reached = steps.filter(({ at }) => sold >= comesAt(at, most));
  const drop = reached.findLast((step) => step.kind === 'drop');
  const person = reached.findLast((step) => step.kind === 'personCap');
  const next = steps.find((step) => step.kind === 'drop' && sold < comesAt(step.at, most));
  return {
    rate: mode.rate,
    dropped: drop?.percent ?? 0,
    hardCap,
    freeAtRate: Math.max(0, Math.min(hardCap, next ? comesAt(next.at, most) : hardCap) - sold),
    personCap: person ? proportionOf(most, person.share, WHOLE_PERCENT) : null,
  };
}

/**
 * The price of a number by its mode. A boundary belongs to what follows: with exactly a cap sold, the next satang is of
 * the next level. Of an automatic mode the cap of the house holds as well as T.
 *
 * @param cap what the house takes on the number, satang; in levels, per level
 * @param sold what is sold of it, satang
 * @param undone the automatic steps that were undone on it; with the end of sales undone only the house's cap ends them
 */
export function priceBy(mode: PricingMode, cap: number, sold: number, undone: Undone = NOTHING_UNDONE): ModePrice {
  switch (mode.kind) {
    case 'fixed':
      return { rate: mode.rate, dropped: 0, hardCap: cap, freeAtRate: Math.max(0, cap - sold), personCap: null };
    case 'levels': {
      const hardCap = cap * mode.rates.length;
      // A full number is still shown at its last level.
      const level = cap === 0 ? 0 : Math.min(Math.floor(sold / cap), mode.rates.length - 1);
      const rate = mode.rates[level];
      if (rate === undefined) throw new RangeError('levels have at least one rate');
      return { rate, dropped: 0, hardCap, freeAtRate: Math.max(0, (level + 1) * cap - sold), personCap: null };
    }
    case 'auto':
      return autoPrice(mode, cap, sold, undone);
  }
}
