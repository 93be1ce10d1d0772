/** The price of a number while it sells: fixed, in levels, or reduced step by step (domain.md §6). */
import { BAHT, WHOLE_PERCENT, WHOLE_RATE, proportionOf } from '../money/proportion';
import { effectiveRateOf } from '../rates/effective-rate';

/**
 * One automatic step. It begins at `at` (basis points of T, the maximum that can be sold). From then on, each person is
 * capped at a part of T, or the rate drops by a percentage of the mode's rate. At T itself the number is closed.
 */
export type AutoStep = { at: number; kind: 'personCap'; share: number } | { at: number; kind: 'drop'; percent: number };

/** Default steps. domain.md leaves the size of the cap per person open; a tenth of T is our decision. */
export const AUTO_STEPS_DEFAULT: readonly AutoStep[] = [
  { at: 4_000, kind: 'personCap', share: 1_000 },
  { at: 5_000, kind: 'drop', percent: 1_000 },
  { at: 6_000, kind: 'drop', percent: 2_000 },
  { at: 7_000, kind: 'drop', percent: 3_500 },
  { at: 8_000, kind: 'drop', percent: 5_000 },
  { at: 8_800, kind: 'drop', percent: 6_500 },
  { at: 9_500, kind: 'drop', percent: 8_000 },
];

/** Pricing of a number; rates × 100, amounts in satang. */
export type PricingMode =
  /** The rate is constant, the cap is hard. */
  | { kind: 'fixed'; rate: number }
  /** Level k begins when k caps are sold; sales end after the last level. */
  | { kind: 'levels'; rates: readonly number[] }
  /** The operator loses at most `maxLoss` on a number; steps in ascending order. */
  | { kind: 'auto'; rate: number; maxLoss: number; steps: readonly AutoStep[] };

/** Price of a number by its mode, at a moment. */
export interface ModePrice {
  /** Rate before the reduction, × 100. */
  rate: number;
  /**
   * Reduction of the rate by an automatic step, in basis points. The caller applies it, so that a rate is rounded only
   * once.
   */
  dropped: number;
  /** Maximum total sales of the number, in satang. */
  hardCap: number;
  /** Amount that can still be sold at this rate, in satang; 0 when it is full. */
  freeAtRate: number;
  /** Cap per person that the mode adds, in satang; null without one. */
  personCap: number | null;
}

/** Returns T: the sales at which a win would cost the maximum loss; whole baht, in satang. */
export function mostSoldOf(maxLoss: number, rate: number): number {
  return proportionOf(maxLoss, WHOLE_RATE, rate * BAHT) * BAHT;
}

/** Whether a mode can cap each person, once enough of a number is sold. */
export const mayCapPersons = (mode: PricingMode): boolean =>
  mode.kind === 'auto' && mode.steps.some(({ kind }) => kind === 'personCap');

/** The `at` of the step that closes a number: T itself. */
export const CLOSES_AT = WHOLE_PERCENT;

/** Undone steps of a number, by their `at`; they aren't taken again. */
export type Undone = ReadonlySet<number>;

const NOTHING_UNDONE: Undone = new Set();

type AutoMode = Extract<PricingMode, { kind: 'auto' }>;

/**
 * Returns a mode without its automatic steps, for a pause or an exempt number: no rate drops and no person is capped.
 * The operator's possible loss remains bounded, because the number still closes at T.
 */
export function withoutSteps(mode: PricingMode): PricingMode {
  return mode.kind === 'auto' ? { ...mode, steps: [] } : mode;
}

/** Returns the sales at which a step begins, in satang. */
function comesAt(at: number, most: number): number {
  return proportionOf(most, at, WHOLE_PERCENT);
}

/** Returns the sales at which each price of the mode begins, in satang, ascending; the first is zero. */
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
  /** Reference rates before and after, × 100; equal for a cap per person and for the end. */
  rateBefore: number;
  rateAfter: number;
}

/**
 * Returns the automatic steps reached between two amounts of sales, in ascending order.
 *
 * @param before satang; sales exactly at a step have reached it
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
 * Returns the price of a number by its mode. A boundary belongs to the next price: with exactly a cap sold, the next
 * satang is of the next level. For an automatic mode, both the operator's cap and T apply.
 *
 * @param cap amount that the operator takes on the number, satang; for levels, per level
 * @param sold sales of the number, satang
 * @param undone its undone automatic steps; if the end of sales is undone, only the operator's cap ends them
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
