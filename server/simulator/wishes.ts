/** What somebody wants to bet: the lines of a slip before anybody has told a price. */
import { BET_RULES, type BetType } from '../../domain/bets/bet-type';
import { nineteenGates, roodBack, roodFront, sixWay } from '../../domain/bets/entry-helpers';
import { LINES_PER_SLIP_MAX } from '../../domain/bets/line';
import { BAHT } from '../../domain/money/proportion';
import { happens, integerBetween, pickFrom, type Random } from './random';
import { logNormal, weightedPicker } from './chance';
import type { NumbersOfDraw } from './popular-numbers';

export interface Wish {
  betType: BetType;
  number: string;
  /** Satang, whole baht. */
  stake: number;
}

/** What of a hundred lines is on which bet type; a lotto that doesn't offer one leaves it out. */
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

/** Baht of a line, with how many of a hundred lines. */
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

/** The same stake is written down the slip. */
const REPEATED_PERCENT = 70;

/** So many slips are made by a helper of entering: nineteen gates, a sweep, all orders of a number. */
const HELPER_PERCENT = 5;

const LINES_MEDIAN = 4;
const LINES_SIGMA = 0.9;

const stakePicker = weightedPicker(STAKES, ([, weight]) => weight);

/** Who is betting, as far as it shows in a slip. */
export interface Purse {
  /** How much more than others somebody stakes. */
  size: number;
  /** Lines of a slip, where somebody hands in those of many people; null for what is usual. */
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
 * The lines of one slip.
 *
 * @param types what the lotto offers
 */
export function wishesOf(
  random: Random,
  numbers: NumbersOfDraw,
  types: readonly BetType[],
  { size, lines }: Purse,
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
  const wanted = lines
    ? integerBetween(random, lines.from, lines.to)
    : Math.min(LINES_PER_SLIP_MAX, Math.max(1, Math.round(logNormal(random, LINES_MEDIAN, LINES_SIGMA))));
  const pickType = weightedPicker(types, (betType) => TYPE_WEIGHTS[betType] ?? 0);
  return Array.from({ length: wanted }, () => {
    const betType = pickType(random);
    if (!happens(random, REPEATED_PERCENT)) stake = newStake();
    return { betType, number: numbers(random, BET_RULES[betType].digits), stake };
  });
}
