/** Confirmation of a held win in memory, once a single operator's time to refuse it is up. */
import { businessDateOf, usualDay } from '../../../domain/calendar/business-date';
import { legsOfWin } from '../../book/settling/settlement-legs';
import type { ConfirmedWin, HeldWin } from './ended-round';
import type { MemoryLedger } from './memory-ledger';

/** Moves the win's money, on the business date of the confirmation, but never before that of its round. */
export function confirmInMemory(
  ledger: MemoryLedger,
  { id: roundId, businessDate: ofRound }: { id: string; businessDate: string },
  { approvalId, winner }: HeldWin,
  { at, timeZone }: { at: Date; timeZone: string },
): ConfirmedWin {
  const today = businessDateOf(at, usualDay(timeZone));
  const businessDate = ofRound > today ? ofRound : today;
  ledger.post(
    { kind: 'confirmWin', referenceId: approvalId, no: 1, businessDate, at, actorId: null },
    legsOfWin(winner),
  );
  return { approvalId, winner, roundId, at };
}
