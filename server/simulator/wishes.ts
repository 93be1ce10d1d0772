/** Wishes of a bettor: the lines of a slip before any price is known. */
import { BET_RULES, type BetType } from '../../domain/bets/bet-type';
import { nineteenGates, roodBack, roodFront, sixWay } from '../../domain/bets/number-sets';
import { LINES_PER_SLIP_MAX } from '../../domain/bets/line';
import { BAHT } from '../../domain/money/proportion';
import { happens, integerBetween, pickFrom, type Random } from './random';
import { logNormal, weightedPicker } from './chance';
import type { NumbersOfDraw } from './popular-numbers';

export interface Wish {
  betType: BetType;
  number: string;
  /** Satang, in whole baht. */
  stake: number;
}

/** Percentages of lines by bet type; a lotto that doesn't offer one leaves it out. */
const TYPE_WEIGHTS: Partial<Record<BetType, number>> = {
  bottom2: 35,
  top2: 30,
  top3: 21,
  row3: 8,
  top1: 2.6,
  bottom1: 2.6,
  row2: 1,
  front3: 0.4,
  bottom3: 0.4,
  top4: 0.3,
  row4: 0.2,
};

/** Stakes of a line in baht, each with its percentage of lines. */
const STAKES: readonly (readonly [number, number])[] = [
  [1, 1],
  [5, 9],
  [10, 22],
  [20, 27],
  [30, 6],
  [50, 16],
  [100, 12],
  [200, 4],
  [300, 1.5],
  [500, 1.5],
];
const VIP_STAKES = [200, 200, 300, 300, 500, 500, 1_000, 2_000, 5_000];
const VIP_PERCENT = 1.2;

/** Percentage of lines that repeat the stake of the line above. */
const REPEATED_PERCENT = 70;

/** Percentage of slips made with an entry helper: nineteen gates, a sweep, or all orders of a number. */
const HELPER_PERCENT = 5;

const LINES_MEDIAN = 4;
const LINES_SIGMA = 0.9;

const stakePicker = weightedPicker(STAKES, ([, weight]) => weight);

/** The traits of a bettor that show in a slip. */
export interface BettorTraits {
  /** Size of stakes relative to others. */
  size: number;
  /** Number of lines of a slip that combines the bets of many people; null for the usual number. */
  lines: { from: number; to: number } | null;
}

function helped(random: Random, numbers: NumbersOfDraw, types: readonly BetType[], stake: number): Wish[] {
  if (types.includes('row3') && happens(random, 30)) {
    return sixWay(numbers(random, 3)).map((number) => ({ betType: 'top3', number, stake }));
  }
  const digit = numbers(random, 1);
  const expand = pickFrom(random, [nineteenGates, roodFront, roodBack]);
  const betType = pickFrom(random, ['top2', 'bottom2'] as const);
  return expand(digit).map((number) => ({ betType, number, stake }));
}

/**
 * Returns the lines of one slip.
 *
 * @param types bet types that the lotto offers
 */
export function wishesOf(
  random: Random,
  numbers: NumbersOfDraw,
  types: readonly BetType[],
  { size, lines }: BettorTraits,
): Wish[] {
  const isVip = happens(random, VIP_PERCENT);
  const newStake = () => {
    const baht = isVip
      ? pickFrom(random, VIP_STAKES)
      : stakePicker(random)[0] * (size > 2.5 && happens(random, 50) ? 2 : 1);
    return Math.max(1, Math.round(baht * (isVip ? 1 : Math.min(size, 20) > 4 ? size / 2 : 1))) * BAHT;
  };
  let stake = newStake();
  if (lines === null && happens(random, HELPER_PERCENT)) return helped(random, numbers, types, stake);
  const requested = lines
    ? integerBetween(random, lines.from, lines.to)
    : Math.min(LINES_PER_SLIP_MAX, Math.max(1, Math.round(logNormal(random, LINES_MEDIAN, LINES_SIGMA))));
  const pickType = weightedPicker(types, (betType) => TYPE_WEIGHTS[betType] ?? 0);
  return Array.from({ length: requested }, () => {
    const betType = pickType(random);
    if (!happens(random, REPEATED_PERCENT)) stake = newStake();
    return { betType, number: numbers(random, BET_RULES[betType].digits), stake };
  });
}
