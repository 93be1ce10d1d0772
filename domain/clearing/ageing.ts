/** The periods for which a debt is still open. Payments and credits reduce the oldest period first. */
import { sumOf } from '../money/proportion';
import type { ClearingPeriod } from './period';

/** A period with its own result in satang, without amounts carried forward or paid. */
export interface PeriodResult extends ClearingPeriod {
  result: number;
}

/** Open amount of a period in satang, with the sign of the balance. */
export interface OpenPeriod extends ClearingPeriod {
  open: number;
}

/**
 * Returns the periods for which a balance is still open, newest first. Any rest beyond the known periods is returned as
 * `older`.
 *
 * @param balance satang; negative is a debt of the account
 * @param periods newest first
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
