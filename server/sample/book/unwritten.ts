/** What has happened in memory and isn't written yet. */
import type { Transaction } from '../../kernel/services';
import type { ConfirmedWin, EndedRound } from './ended-round';
import type { CancelledSlip, NewSlip } from './memory-book';
import type { MemoryLedger } from './memory-ledger';
import { openRoundsInBulk } from './open-rounds-in-bulk';
import { writeConfirmed, writeEnded } from './write-ended';
import { writeMoney } from './write-money';
import { type Senders, type RefusedSlip, writeCancelled, writeSlips, writeRefusedSlips } from './write-slips';

interface Waiting {
  /** Times whose rounds are opened. */
  opened: { from: Date; until: Date }[];
  slips: NewSlip[];
  refusedSlips: RefusedSlip[];
  cancelled: CancelledSlip[];
  ended: EndedRound[];
  confirmed: ConfirmedWin[];
}

const nothing = (): Waiting => ({ opened: [], slips: [], refusedSlips: [], cancelled: [], ended: [], confirmed: [] });

/** What has happened up to some moment; written once. */
export type Batch = (tx: Transaction) => Promise<void>;

/**
 * Collects what happens in memory.
 *
 * @param senders the partners who hand their members' slips in; others are keyed in
 */
export function createUnwritten(ledger: MemoryLedger, senders: Senders = new Map()) {
  let waiting = nothing();
  return {
    add<K extends keyof Waiting>(what: K, ...more: Waiting[K]): void {
      (waiting[what] as unknown[]).push(...more);
    },
    /** How many slips wait. */
    slips: () => waiting.slips.length,
    /** Takes all that waits; it is written in the order in which one thing needs the other. */
    take(): Batch {
      const { opened, slips, refusedSlips, cancelled, ended, confirmed } = waiting;
      const money = ledger.take();
      waiting = nothing();
      return async (tx) => {
        for (const span of opened) await openRoundsInBulk(tx, span);
        await writeSlips(tx, slips, senders);
        await writeCancelled(tx, cancelled);
        await writeRefusedSlips(tx, refusedSlips);
        await writeEnded(tx, ended);
        await writeConfirmed(tx, confirmed);
        await writeMoney(tx, money);
      };
    },
  };
}

export type Unwritten = ReturnType<typeof createUnwritten>;
