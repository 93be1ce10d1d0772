/** Events in memory that aren't written yet. */
import type { Transaction } from '../../kernel/services';
import type { ConfirmedWin, EndedRound } from './ended-round';
import type { CancelledSlip, NewSlip } from './memory-book';
import type { MemoryLedger } from './memory-ledger';
import { openRoundsInBulk } from './open-rounds-in-bulk';
import { writeConfirmed, writeEnded } from './write-ended';
import { writeMoney } from './write-money';
import { type Senders, type RefusedSlip, writeCancelled, writeSlips, writeRefusedSlips } from './write-slips';

interface Waiting {
  /** Periods in which rounds open. */
  opened: { from: Date; until: Date }[];
  slips: NewSlip[];
  refusedSlips: RefusedSlip[];
  cancelled: CancelledSlip[];
  ended: EndedRound[];
  confirmed: ConfirmedWin[];
}

const nothing = (): Waiting => ({ opened: [], slips: [], refusedSlips: [], cancelled: [], ended: [], confirmed: [] });

/** The events up to some moment; written once. */
export type Batch = (tx: Transaction) => Promise<void>;

/**
 * Creates a collector of events in memory.
 *
 * @param senders the partners that hand in their members' slips; others are keyed in
 */
export function createUnwritten(ledger: MemoryLedger, senders: Senders = new Map()) {
  let waiting = nothing();
  return {
    add<K extends keyof Waiting>(what: K, ...more: Waiting[K]): void {
      (waiting[what] as unknown[]).push(...more);
    },
    /** Returns the number of unwritten slips. */
    slips: () => waiting.slips.length,
    /** Takes all unwritten events; they are written in the order of their dependencies. */
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
