/** What chance is reckoned by: how often numbers win, and the rounds that were played. */
import { type SQL, sql } from 'drizzle-orm';
import { BET_TYPES } from '../../../domain/bets/bet-type';
import { patternsOf, winsInMillion } from '../../../domain/reports/theory';
import { ROW2_SOURCES } from '../../../domain/results/drawn-digits';
import { hadHappened, roundsThen } from './moment';
import { isOn, type Wanted } from './source';

/** How often numbers win, per bet type, which of their neighbouring digits are equal, and what two-digit tod reads. */
export const CHANCES: SQL = sql.raw(
  `(VALUES ${BET_TYPES.flatMap((betType) =>
    ROW2_SOURCES.flatMap((row2Reads) =>
      patternsOf(betType).map(
        ({ pattern, example }) =>
          `('${betType}', '${row2Reads}', '${pattern}', ${winsInMillion(betType, example, row2Reads)})`,
      ),
    ),
  ).join(', ')}) AS chance (bet_type, row2_reads, pattern, wins)`,
);

/** Which neighbouring digits of a tod number are equal, as `equalNeighbours` says it; of other bet types nothing. */
export const patternIn = (betType: string, number: string): SQL => {
  const pair = (place: number) => `(substr(${number}, ${place}, 1) = substr(${number}, ${place + 1}, 1))::integer`;
  return sql.raw(`CASE ${betType} WHEN 'row2' THEN concat(${pair(1)}) WHEN 'row3' THEN concat(${pair(1)}, ${pair(2)})
    WHEN 'row4' THEN concat(${pair(1)}, ${pair(2)}, ${pair(3)}) ELSE '' END`);
};

/** Rounds on their dates, and those that were refunded after they were paid on the date of that, with the opposite sign. */
export const playedRounds = (wanted: Wanted): SQL => sql`(
    SELECT round.id, round.business_date, round.lotto_id, round.business_date AS played_on,
      coalesce(round.row2_reads, 'top3') AS row2_reads, 1 AS sign
    FROM ${roundsThen(wanted)} WHERE ${isOn(wanted, sql`round.business_date`)} AND round.settlement_no > 0
    UNION ALL
    SELECT round.id, round.business_date, round.lotto_id, refund.business_date, coalesce(round.row2_reads, 'top3'), -1
    FROM transfer AS refund JOIN ${roundsThen(wanted)} ON round.id = refund.reference_id AND round.settlement_no > 0
    WHERE refund.kind = 'refund' AND ${isOn(wanted, sql`refund.business_date`)} AND ${hadHappened(wanted, sql`refund.at`)}
  ) AS played`;
