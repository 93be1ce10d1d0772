/** The weekly clearing in memory: each account pays its debt to its upline or is paid by it, as `moveFunds` would. */
import { businessDateOf, usualDay } from '../../../domain/calendar/business-date';
import { BAHT } from '../../../domain/money/proportion';
import { happens, type Random } from '../../simulator/random';
import type { MemoryLedger } from './memory-ledger';

/** An account that clears with its upline; its path begins with the root. */
export interface Cleared {
  id: string;
  /** Ids from the root to itself. */
  path: readonly string[];
  /** Credit limit, satang. */
  credit: number;
}

/** Percentages of accounts that pay nothing, or half. */
const UNPAID_PERCENT = 8;
const HALF_PERCENT = 8;

/** Returns a function that chooses at random how much of an amount is paid. */
export function paidOf(random: Random): (amount: number) => number {
  return (amount) => {
    if (happens(random, UNPAID_PERCENT)) return 0;
    return happens(random, HALF_PERCENT) ? Math.floor(amount / 2 / BAHT) * BAHT : amount;
  };
}

/** One in this many accounts has paid nothing lately, and so has one directly below the root. */
const OVERDUE_OF = 15;

/** Returns the accounts that have paid nothing lately. */
export function overdueOf(accounts: readonly Cleared[]): ReadonlySet<string> {
  const direct = accounts.filter(({ path }) => path.length === 2).slice(-1);
  return new Set([...direct, ...accounts.filter((_one, index) => index % OVERDUE_OF === 0)].map(({ id }) => id));
}

/**
 * Returns the sums in wallets and at stake of each account with all below it; a negative sum is its debt to its upline.
 * They are read at the end of a week, so that a payment later that Monday equals its bill.
 */
export function balancesInMemory(ledger: MemoryLedger, accounts: readonly Cleared[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { id, path } of accounts) {
    const own = ledger.balanceOf('wallet', id) + ledger.balanceOf('atStake', id);
    for (const above of path) sums.set(above, (sums.get(above) ?? 0) + own);
  }
  return sums;
}

/**
 * Clears from the bottom up. The wallet that pays stays within its credit, except for the root's.
 *
 * @param accounts all accounts, the root's path first
 * @param paid returns the paid part of an amount, by account
 * @param due balance of each account; the current one if omitted
 */
export function clearInMemory(
  ledger: MemoryLedger,
  accounts: readonly Cleared[],
  {
    at,
    timeZone,
    newId,
    paid,
    due = balancesInMemory(ledger, accounts),
  }: {
    at: Date;
    timeZone: string;
    newId: () => string;
    paid: (amount: number, id: string) => number;
    due?: ReadonlyMap<string, number>;
  },
): void {
  const credits = new Map(accounts.map(({ id, credit }) => [id, credit]));
  const spendableOf = (id: string) => {
    const credit = credits.get(id);
    return credit === undefined ? Infinity : ledger.balanceOf('wallet', id) + credit;
  };
  for (const { id, path } of [...accounts].sort((a, b) => b.path.length - a.path.length)) {
    const uplineId = path.at(-2);
    const standing = due.get(id) ?? 0;
    if (uplineId === undefined || standing === 0) continue;
    const amount = paid(Math.min(Math.abs(standing), spendableOf(standing < 0 ? uplineId : id)), id);
    if (amount <= 0) continue;
    const received = standing < 0 ? amount : -amount;
    ledger.post(
      {
        kind: 'clear',
        referenceId: newId(),
        no: 0,
        businessDate: businessDateOf(at, usualDay(timeZone)),
        at,
        actorId: uplineId,
      },
      [
        { kind: 'wallet', ownerId: uplineId, amount: -received },
        { kind: 'wallet', ownerId: id, amount: received },
      ],
    );
  }
}
