/** What people type into a box of a limit: an amount, or a percentage of what stands there. */
import { parseMoney, parsePercent } from '../../domain/format';
import { BAHT, WHOLE_PERCENT } from '../../domain/money/proportion';

/** A part of an amount in whole baht. */
export function partOf(amount: number, percent: number): number {
  return Math.floor((amount * percent) / WHOLE_PERCENT / BAHT) * BAHT;
}

/**
 * The amount that was typed, satang.
 *
 * @param standing what a percentage is of
 * @returns undefined when it is none, or no whole baht
 */
export function typedAmount(typed: string, standing: number): number | undefined {
  const text = typed.trim();
  if (text.endsWith('%')) {
    const percent = parsePercent(text);
    return percent === null ? undefined : partOf(standing, percent);
  }
  const amount = parseMoney(text);
  return amount === null || amount < 0 || amount % BAHT !== 0 ? undefined : amount;
}
