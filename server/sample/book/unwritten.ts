/** What has happened in memory and isn't written yet. */
import { askForWins } from '../../book/approvals/ask-for-wins';
import { type Book, inBook } from '../../book/transaction';
import type { Transaction } from '../../services';
import type { CancelledSlip, NewSlip } from './memory-book';
import type { MemoryLedger } from './memory-ledger';
import { type TurnedAway, writeCancelled, writeSlips, writeTurnedAway } from './write-slips';
import { writeMoney } from './write-money';
import { writeEndedYeekee } from './write-yeekee';
import type { EndedYeekee } from './yeekee-round';

interface Waiting {
  slips: NewSlip[];
  turnedAway: TurnedAway[];
  cancelled: CancelledSlip[];
  yeekee: EndedYeekee[];
}

const nothing = (): Waiting => ({ slips: [], turnedAway: [], cancelled: [], yeekee: [] });

/** Asks for the confirmation of the wins that are held. */
async function askForHeld(tx: Transaction, book: Omit<Book, 'db' | 'bookClock'>, ended: readonly EndedYeekee[]): Promise<void> {
  for (const { round, settlement } of ended) {
    if (!settlement || settlement.held.length === 0) continue;
    const then = { ...book, db: tx, bookClock: () => round.resultAt };
    await inBook(then, (inner) => askForWins(inner, then, { roundId: round.id, no: 1 }, settlement.held));
  }
}

/** What has happened up to some moment; written once. */
export type Batch = (tx: Transaction, book: Omit<Book, 'db' | 'bookClock'>) => Promise<void>;

/** Collects what happens in memory. */
export function createUnwritten(ledger: MemoryLedger) {
  let waiting = nothing();
  return {
    add<K extends keyof Waiting>(what: K, ...more: Waiting[K]): void {
      (waiting[what] as unknown[]).push(...more);
    },
    /** How many slips wait. */
    slips: () => waiting.slips.length,
    /** Takes all that waits; it is written in the order in which one thing needs the other. */
    take(): Batch {
      const { slips, turnedAway, cancelled, yeekee } = waiting;
      const money = ledger.take();
      waiting = nothing();
      return async (tx, book) => {
        await writeSlips(tx, slips);
        await writeCancelled(tx, cancelled);
        await writeTurnedAway(tx, turnedAway);
        await writeEndedYeekee(tx, yeekee);
        await askForHeld(tx, book, yeekee);
        await writeMoney(tx, money);
      };
    },
  };
}

export type Unwritten = ReturnType<typeof createUnwritten>;
