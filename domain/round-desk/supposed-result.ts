/** A result that a user assumes in order to see its payout: `627 / 45`. */
import { BET_RULES, type BetType } from '../bets/bet-type';
import { plainTyped } from '../text/plain-signs';
import type { LottoFamily } from '../lotto/lotto';
import { type DrawnDigits, topsOf } from '../results/drawn-digits';
import { wins } from '../results/matching';
import type { DrawnBy, PayableLine } from '../results/paid-by-part';

/** The assumed digits: the end of the top number, and the two-digit bottom. */
export interface Supposed {
  /** Two to six digits; empty when the top isn't assumed. */
  top: string;
  /** Two digits; empty when the bottom isn't assumed. */
  bottom: string;
}

/** Payouts of an assumed result, and the bet types that it doesn't decide. */
interface SupposedOutcome {
  /** Satang. */
  paid: number;
  byBetType: { betType: BetType; paid: number }[];
  undecided: BetType[];
}

/** Reads `627 / 45`, `627 45`, `627` or `/ 45`; null for anything else. */
export function readSupposed(typed: string): Supposed | null {
  const match = /^\s*(\d{2,6})?\s*(?:[/\s]\s*(\d{2}))?\s*$/.exec(plainTyped(typed));
  const [, top = '', bottom = ''] = match ?? [];
  return top === '' && bottom === '' ? null : { top, bottom };
}

/** Returns the digits of an assumed result. Four digits of Lao are the whole result; the bottom is the first two. */
export function supposedDigits({ top, bottom }: Supposed, family: LottoFamily): DrawnDigits {
  const ofLao = family === 'lao' && bottom === '' && top.length === 4 ? top.slice(0, 2) : '';
  const bottom2 = bottom === '' ? ofLao : bottom;
  return { ...topsOf(top), ...(bottom2 !== '' && { bottom2: [bottom2] }) };
}

/** Returns the payouts of lines with an assumed result. */
export function paidBySupposed(
  lines: readonly PayableLine[],
  digits: DrawnDigits,
  { row2Reads }: Pick<DrawnBy, 'row2Reads'>,
): SupposedOutcome {
  const isDecided = (betType: BetType) => digits[betType === 'row2' ? row2Reads : BET_RULES[betType].reads];
  const betTypes = [...new Set(lines.map(({ betType }) => betType))];
  const byBetType = betTypes.filter(isDecided).map((betType) => ({
    betType,
    paid: lines
      .filter((line) => line.betType === betType && wins(betType, line.number, digits, row2Reads))
      .reduce((sum, { payout }) => sum + payout, 0),
  }));
  return {
    paid: byBetType.reduce((sum, one) => sum + one.paid, 0),
    byBetType,
    undecided: betTypes.filter((betType) => !isDecided(betType)),
  };
}
