/** Bets and movements of money large enough to stand in the record of changes, one by one and added up over a day. */
import { BAHT } from './proportion';

/** A slip's stake, a member's stakes of a business date; a deposit or payment, those of an account on a business date. */
export const LARGE_KINDS = ['largeWager', 'largeWagerDay', 'largeTransfer', 'largeTransferDay'] as const;
export type LargeKind = (typeof LARGE_KINDS)[number];

/** From which amount on, satang, unless it is set otherwise. (The figures are ours.) */
export const LARGE_DEFAULTS: Readonly<Record<LargeKind, number>> = {
  largeWager: 50_000 * BAHT,
  largeWagerDay: 200_000 * BAHT,
  largeTransfer: 100_000 * BAHT,
  largeTransferDay: 500_000 * BAHT,
};
