/** The periods for which a debt is still open. Payments and credits reduce the oldest period first. */
import { addDays } from '../calendar/business-day';
import { sumOf } from '../money/proportion';
import { balanceAfter, type StoredBalance, toClearingRow } from './balance';
import { type ClearingPeriod, periodOf } from './period';
import type { ClearingCycle } from '../money/funds';

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

/**
 * Returns the result of a period: its balance without the amounts carried forward and paid. The data must reach back to
 * the period's first date.
 */
export function resultOf(standing: StoredBalance, period: ClearingPeriod): PeriodResult {
  const { balance, carried, paid } = toClearingRow(standing, period);
  return { ...period, result: sumOf([balance, -carried, -paid]) };
}

/**
 * Returns the complete periods after a date, newest first. The oldest begins on the next day, even if the account was
 * cleared in other periods then.
 *
 * @param due the last complete period
 * @param draws see `periodOf`
 */
export function periodsAfter(
  date: string,
  due: ClearingPeriod,
  cycle: ClearingCycle,
  draws: readonly string[],
): ClearingPeriod[] {
  const periods: ClearingPeriod[] = [];
  const next = addDays(date, 1);
  let { from, to } = due;
  while (to > date) {
    periods.push({ from: from < next ? next : from, to });
    to = addDays(from, -1);
    ({ from } = periodOf(cycle, to, draws));
  }
  return periods;
}

/**
 * Returns the part of a period's balance that is open now: the amount that a bill of the period asks for. Its balance
 * is carried forward to the later bills. So payments and results of later periods count, and once they have made up for
 * it, the bill asks for nothing.
 *
 * @param to the last date of the period; the data must reach back to the day after it
 * @param later the complete periods after it, newest first; empty for the period that is due, and for a running one
 * @returns satang; negative is a debt of the account
 */
export function leftOfPeriod(standing: StoredBalance, to: string, later: readonly ClearingPeriod[]): number {
  const [newest] = later;
  if (newest === undefined) return balanceAfter(standing, to);
  const results = later.map((period) => resultOf(standing, period));
  return openPeriods(balanceAfter(standing, newest.to), results).older;
}
