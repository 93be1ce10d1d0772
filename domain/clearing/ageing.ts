/** Which periods a debt is still open of: payments and credits went to the oldest first. */
import { sumOf } from '../money/proportion';
import type { ClearingPeriod } from './period';

/** A period with what it came to by itself, without what was carried forward and paid, satang. */
export interface PeriodResult extends ClearingPeriod {
  result: number;
}

/** What of a period is still open, satang, with the sign of the balance. */
export interface OpenPeriod extends ClearingPeriod {
  open: number;
}

/**
 * The periods that a balance is still open of, the newest first. What is left once the periods known are used up is older
 * than all of them and told as `older`.
 *
 * @param balance satang; negative is what the account owes
 * @param periods the newest first
 */
export function openPeriods(balance: number, periods: readonly PeriodResult[]): { open: OpenPeriod[]; older: number } {
  const sign = Math.sign(balance);
  let left = Math.abs(balance);
  const open: OpenPeriod[] = [];
  for (const { from, to, result } of periods) {
    if (left === 0) break;
    const part = Math.min(left, Math.max(0, sign * result));
    if (part === 0) continue;
    left = sumOf([left, -part]);
    open.push({ from, to, open: sign * part });
  }
  return { open, older: left === 0 ? 0 : sign * left };
}
