/**
 * The journal in memory: balances of ledger accounts, and unwritten movements. It is valid only while no other code
 * moves money; balances are read again after other movements.
 */
import { sql } from 'drizzle-orm';
import { sumOf } from '../../../domain/money/proportion';
import type { LedgerKind } from '../../db/book/ledger';
import { addedUp, type Leg, type LockedBalance, type Posting, type Wallet } from '../../book/post';
import type { Transaction } from '../../kernel/services';

/** A movement with its legs in the order that `post` would write. */
interface MemoryTransfer extends Posting {
  legs: { ledgerAccountId: string; amount: number; balanceAfter: number }[];
}

/** Unwritten parts of a journal in memory. */
export interface UnwrittenMoney {
  /** New or changed ledger accounts, with their final balances. */
  ledgers: LockedBalance[];
  transfers: MemoryTransfer[];
}

const keyOf = ({ kind, ownerId }: Wallet) => `${kind}:${ownerId ?? ''}`;

/** Creates a journal in memory. */
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
    /** Moves money; writes nothing if every leg adds up to zero. */
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
    /** Returns the balance of a ledger account, satang. */
    balanceOf: (kind: LedgerKind, ownerId: string) => ledgers.get(keyOf({ kind, ownerId }))?.balance ?? 0,
    /** Returns the unwritten movements, which then count as written. */
    take(): UnwrittenMoney {
      const unwritten = { ledgers: [...moved].map((ledger) => ({ ...ledger })), transfers };
      [moved, transfers] = [new Set(), []];
      return unwritten;
    },
    /** Reads the balances of all ledger accounts, after the code of the running business moved money. */
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
