/** The cause of a settlement or of its reversal. */
import type { BookActor } from '../rounds/claim';
import type { BookDay } from './business-date';

/** The user or process that settles a round or reverses its settlement, with the time and reason. */
export interface SettlementCause {
  actor: BookActor;
  /** Null for a first settlement. */
  reason: string | null;
  day: BookDay;
}
