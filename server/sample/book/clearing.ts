/** The weekly clearing in memory: everybody pays what it owes its upline or is paid by it, as `moveFunds` would move it. */
import { businessDateOf, usualDay } from '../../../domain/calendar/business-date';
import { BAHT } from '../../../domain/money/proportion';
import { happens, type Random } from '../../simulator/random';
import type { MemoryLedger } from './memory-ledger';

/** An account that clears with the one above it; the root stands first in the path. */
export interface Cleared {
  id: string;
  /** From the root to itself. */
  path: readonly string[];
  /** What it may owe, satang. */
  credit: number;
}

/** So many of a hundred let it be, or pay half. */
const UNPAID_PERCENT = 8;
const HALF_PERCENT = 8;

/** How much of a payment is made, as it comes about by chance. */
export function paidOf(random: Random): (amount: number) => number {
  return (amount) => {
    if (happens(random, UNPAID_PERCENT)) return 0;
    return happens(random, HALF_PERCENT) ? Math.floor(amount / 2 / BAHT) * BAHT : amount;
  };
}

/** One of so many accounts has paid nothing of late, and one of those right below the root. */
const OVERDUE_OF = 15;

/** Who has paid nothing of late. */
export function overdueOf(accounts: readonly Cleared[]): ReadonlySet<string> {
  const direct = accounts.filter(({ path }) => path.length === 2).slice(-1);
  return new Set([...direct, ...accounts.filter((_one, index) => index % OVERDUE_OF === 0)].map(({ id }) => id));
}

/**
 * What an account has in its wallet and at stake with all below it: negative is what it owes its upline. Read when a week is
 * over, so that what is paid later on that Monday is what its bill says.
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
 * Clears from the bottom up. The wallet that goes down by a payment stays within its credit, but for the root's.
 *
 * @param accounts all below the root
 * @param paid how much of what is due is paid, by whom
 * @param due what stands with each; as it is now where not told
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
