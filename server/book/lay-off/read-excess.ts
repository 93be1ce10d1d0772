/** Excess over the kept amounts, per number of a round. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import {
  excessOf,
  handedOnOf,
  keptOf,
  type LaidOffAmounts,
  type KeepBasis,
  type SoldOfNumber,
} from '../../../domain/lay-off/keep';
import type { Database, Transaction } from '../../kernel/services';
import { handedOn } from './handed-on';

/** A sold number with the amounts that are kept and handed on, in satang. */
export interface LaidOffNumber extends SoldOfNumber, LaidOffAmounts {
  betType: BetType;
  /** Number as it is booked. */
  number: string;
  /** Null without a setting for it: then all of it is kept. */
  kept: number | null;
  excess: number;
}

type Raw = Omit<LaidOffNumber, 'kept' | 'excess'> & { basis: KeepBasis | null; amount: number | null };

function numberOf({ basis, amount, ...row }: Raw): LaidOffNumber {
  const keep = basis === null || amount === null ? null : { by: basis, amount };
  return { ...row, kept: keep && keptOf(keep, row), excess: excessOf(keep, row, row) };
}

/**
 * Returns the numbers of a round with an excess or with amounts that were handed on, largest excess first. Nothing is
 * locked here: a caller that hands something on holds the round's row of `lay_off_round`.
 */
export async function readExcess(tx: Database | Transaction, roundId: string): Promise<LaidOffNumber[]> {
  const { rows } = await tx.execute<Raw & Record<string, unknown>>(sql`
    WITH handed AS (${handedOn(roundId)})
    SELECT bet_type AS "betType", number, coalesce(exposure.sold, 0) AS sold, coalesce(exposure.liability, 0) AS liability,
      coalesce(handed.drafted, 0) AS drafted, coalesce(handed.sent, 0) AS sent, coalesce(handed.accepted, 0) AS accepted,
      coalesce(own.basis, every.basis) AS basis, coalesce(own.amount, every.amount) AS amount
    FROM (SELECT bet_type, number, sold, liability FROM exposure WHERE round_id = ${roundId}::uuid) AS exposure
    FULL JOIN handed USING (bet_type, number)
    CROSS JOIN (SELECT lotto_id FROM round WHERE id = ${roundId}::uuid) AS round
    LEFT JOIN lay_off_keep AS own USING (lotto_id, bet_type, number)
    LEFT JOIN (SELECT lotto_id, bet_type, basis, amount FROM lay_off_keep WHERE number = '') AS every USING (lotto_id, bet_type)
    WHERE handed.bet_type IS NOT NULL OR coalesce(own.amount, every.amount) IS NOT NULL`);
  return rows
    .map(numberOf)
    .filter((one) => one.excess > 0 || handedOnOf(one) > 0)
    .sort(
      (one, other) => other.excess - one.excess || (one.betType + one.number < other.betType + other.number ? -1 : 1),
    );
}
