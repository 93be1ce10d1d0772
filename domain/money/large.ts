/** Bets and movements of money that are large enough for the record of changes, one by one and added up over a day. */
import { BAHT } from './proportion';

/**
 * In this order: the stake of a slip, a member's stakes of a business date, a deposit or payment, and an account's
 * deposits and payments of a business date.
 */
export const LARGE_KINDS = ['largeWager', 'largeWagerDay', 'largeTransfer', 'largeTransferDay'] as const;
export type LargeKind = (typeof LARGE_KINDS)[number];

/** Default thresholds in satang. (The figures are our choice.) */
export const LARGE_DEFAULTS: Readonly<Record<LargeKind, number>> = {
  largeWager: 50_000 * BAHT,
  largeWagerDay: 200_000 * BAHT,
  largeTransfer: 100_000 * BAHT,
  largeTransferDay: 500_000 * BAHT,
};
