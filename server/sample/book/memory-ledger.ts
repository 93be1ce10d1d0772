/**
 * The journal in memory: balances of ledger accounts, and movements that aren't written yet. Only while nobody else moves
 * money; what was moved otherwise is read again.
 */
import { sql } from 'drizzle-orm';
import { sumOf } from '../../../domain/money/proportion';
import type { LedgerKind } from '../../db/book/ledger';
import { addedUp, type Leg, type LockedBalance, type Posting, type Wallet } from '../../book/post';
import type { Transaction } from '../../kernel/services';

/** A movement with its legs in the order in which `post` would write them. */
interface MemoryTransfer extends Posting {
  legs: { ledgerAccountId: string; amount: number; balanceAfter: number }[];
}

/** What is to be written of a journal kept in memory. */
export interface UnwrittenMoney {
  /** Ledger accounts that are new or have moved, as they stand after it all. */
  ledgers: LockedBalance[];
  transfers: MemoryTransfer[];
}

const keyOf = ({ kind, ownerId }: Wallet) => `${kind}:${ownerId ?? ''}`;

/** A journal in memory. */
export function createMemoryLedger(newId: () => string) {
  const ledgers = new Map<string, LockedBalance>();
  let moved = new Set<LockedBalance>();
  let transfers: MemoryTransfer[] = [];

  function ledgerOf(wallet: Wallet): LockedBalance {
    const found = ledgers.get(keyOf(wallet)) ?? { id: newId(), kind: wallet.kind, ownerId: wallet.ownerId, balance: 0 };
    ledgers.set(keyOf(wallet), found);
    return found;
  }

  return {
    /** Moves money; nothing is written when every leg comes to nothing. */
    post(posting: Omit<Posting, 'id'>, legs: readonly Leg[]): void {
      const sums = addedUp(legs).map(({ amount, ...wallet }) => ({ amount, ledger: ledgerOf(wallet) }));
      if (sums.length === 0) return;
      if (sumOf(sums.map(({ amount }) => amount)) !== 0) throw new RangeError('the legs do not sum to zero');
      sums.sort((a, b) => (a.ledger.id < b.ledger.id ? -1 : 1));
      transfers.push({
        ...posting,
        id: newId(),
        legs: sums.map(({ amount, ledger }) => {
          ledger.balance = sumOf([ledger.balance, amount]);
          moved.add(ledger);
          return { ledgerAccountId: ledger.id, amount, balanceAfter: ledger.balance };
        }),
      });
    },
    /** What a ledger account stands at, satang. */
    balanceOf: (kind: LedgerKind, ownerId: string) => ledgers.get(keyOf({ kind, ownerId }))?.balance ?? 0,
    /** What isn't written yet; it is taken for written. */
    take(): UnwrittenMoney {
      const unwritten = { ledgers: [...moved].map((ledger) => ({ ...ledger })), transfers };
      [moved, transfers] = [new Set(), []];
      return unwritten;
    },
    /** Reads what all ledger accounts stand at, after money was moved by what runs the business. */
    async read(tx: Transaction): Promise<void> {
      if (transfers.length > 0) throw new Error('there are movements that are not written');
      const { rows } = await tx.execute<LockedBalance & Record<string, unknown>>(
        sql`SELECT id, kind, owner_id AS "ownerId", balance FROM ledger_account`,
      );
      for (const row of rows) ledgers.set(keyOf(row), row);
    },
  };
}

export type MemoryLedger = ReturnType<typeof createMemoryLedger>;
