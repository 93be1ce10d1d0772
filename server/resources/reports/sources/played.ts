/** The played rounds, for which reports compute theoretical figures. */
import { type SQL, sql } from 'drizzle-orm';
import { hadHappened, roundsThen } from './moment';
import { isOn, type SourceQuery } from './source';

/**
 * Selects rounds on their dates, and those refunded after payment on the date of the refund, with the opposite sign.
 */
export const playedRounds = (query: SourceQuery): SQL => sql`(
    SELECT round.id, round.business_date, round.lotto_id, round.business_date AS played_on,
      coalesce(round.row2_reads, 'top3') AS row2_reads, 1 AS sign
    FROM ${roundsThen(query)} WHERE ${isOn(query, sql`round.business_date`)} AND round.settlement_no > 0
    UNION ALL
    SELECT round.id, round.business_date, round.lotto_id, refund.business_date, coalesce(round.row2_reads, 'top3'), -1
    FROM transfer AS refund JOIN ${roundsThen(query)} ON round.id = refund.reference_id AND round.settlement_no > 0
    WHERE refund.kind = 'refund' AND ${isOn(query, sql`refund.business_date`)} AND ${hadHappened(query, sql`refund.at`)}
  ) AS played`;
