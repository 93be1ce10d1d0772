/** Data of a round that settling needs. */
import { sql } from 'drizzle-orm';
import type { LottoFamily } from '../../../domain/lotto/lotto';
import type { DrawnDigits, Row2Source } from '../../../domain/results/drawn-digits';
import type { OfficialResult } from '../../../domain/results/official-result';
import type { RoundState } from '../../../domain/rounds/round-state';
import type { YeekeeState } from '../../../domain/yeekee/yeekee-state';
import type { Transaction } from '../../kernel/services';

export interface SettledRound {
  id: string;
  lottoId: string;
  family: LottoFamily;
  state: RoundState | YeekeeState;
  businessDate: string;
  row2Reads: Row2Source;
  resultAt: Date;
  /** The current result as it was entered; null without one, and for yeekee. */
  official: OfficialResult | null;
  digits: DrawnDigits | null;
  /** 0 before the first settlement. */
  settlementNo: number;
}

/**
 * Reads a round; a caller that is going to change it has to lock it first.
 *
 * @throws RangeError when there is none
 */
export async function readSettledRound(tx: Transaction, roundId: string): Promise<SettledRound> {
  const { rows } = await tx.execute<
    Omit<SettledRound, 'resultAt'> & { resultAt: string } & Record<string, unknown>
  >(sql`
    SELECT round.id, round.lotto_id AS "lottoId", lotto.family, round.state, round.business_date::text AS "businessDate",
      coalesce(round.row2_reads, lotto.row2_reads) AS "row2Reads", round.result_at AS "resultAt", round.official, round.digits,
      round.settlement_no AS "settlementNo"
    FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ${roundId}::uuid`);
  const [row] = rows;
  if (!row) throw new RangeError(`there is no round ${roundId}`);
  return { ...row, resultAt: new Date(row.resultAt) };
}
