/**
 * Amounts that a slip adds to its numbers. They are known before the decision, as a slip is placed at the rates it asks
 * for or not at all.
 */
import { bookedNumber } from '../../../domain/bets/bet-number';
import type { BetLine } from '../../../domain/bets/line';
import { sumOf, WHOLE_RATE } from '../../../domain/money/proportion';
import { payoutOf } from '../../../domain/rates/line-money';
import type { AddedNumber } from './lock-numbers';

/** Returns the payout of a line, satang. It is 0 for payouts beyond exact integers, as no price pays that much. */
function requestedPayout({ stake, rate }: BetLine): number {
  return (stake / WHOLE_RATE) * rate > Number.MAX_SAFE_INTEGER ? 0 : payoutOf(stake, rate);
}

/** Returns the lines summed up per number, at the rates they ask for. */
export function addedBy(lines: readonly BetLine[]): AddedNumber[] {
  const numbers = new Map<string, AddedNumber>();
  for (const line of lines) {
    const { betType } = line;
    const number = bookedNumber(betType, line.number);
    const key = `${betType}:${number}`;
    const before = numbers.get(key) ?? { betType, number, stake: 0, liability: 0, lines: 0 };
    numbers.set(key, {
      betType,
      number,
      stake: sumOf([before.stake, line.stake]),
      liability: before.liability + requestedPayout(line),
      lines: before.lines + 1,
    });
  }
  return [...numbers.values()];
}
