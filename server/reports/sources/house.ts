/** What is known of the whole house alone: what was turned away, and what chance has to pay of what was sold. */
import { type SQL, sql } from 'drizzle-orm';
import { BET_TYPES } from '../../../domain/bets/bet-type';
import { ROW2_SOURCES } from '../../../domain/results/drawn-digits';
import { patternsOf, winsInMillion } from '../../../domain/reports/theory';
import { filtersOf, groupOfLotto, isOn, type Source, type Wanted } from './source';

/** What was turned away in rounds that are over. */
export function refusedSource(wanted: Wanted): Source {
  const group = groupOfLotto(wanted, sql`round.lotto_id`);
  const filters = filtersOf(wanted, {
    lotto: sql`round.lotto_id`,
    round: sql`round.id`,
    betType: sql`demand.bet_type`,
  });
  return {
    facts: { refusedLines: sql`demand.lines`, refusedStake: sql`demand.stake` },
    rows: sql`round JOIN refused_demand AS demand ON demand.round_id = round.id ${group.join}
      WHERE ${isOn(wanted, sql`round.business_date`)} AND (round.settlement_no > 0 OR round.state IN ('voided', 'noResult'))
        ${filters}`,
    keys: {
      account: sql`NULL`,
      date: sql`round.business_date`,
      lottoGroup: group.key,
      lotto: sql`round.lotto_id`,
      round: sql`round.id`,
      betType: sql`demand.bet_type`,
    },
  };
}

/** How often numbers win, per bet type, which of their neighbouring digits are equal, and what two-digit tod reads. */
const CHANCES: SQL = sql.raw(
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
const patternIn = (betType: string, number: string): SQL => {
  const pair = (place: number) => `(substr(${number}, ${place}, 1) = substr(${number}, ${place + 1}, 1))::integer`;
  return sql.raw(`CASE ${betType} WHEN 'row2' THEN concat(${pair(1)}) WHEN 'row3' THEN concat(${pair(1)}, ${pair(2)})
    WHEN 'row4' THEN concat(${pair(1)}, ${pair(2)}, ${pair(3)}) ELSE '' END`);
};

/**
 * What chance alone pays of what was sold: on the date of the round, and taken off on that of a refund after it was paid. It is
 * cut to the satang per bet type of a round.
 */
export function theorySource(wanted: Wanted): Source {
  const group = groupOfLotto(wanted, sql`theory.lotto_id`);
  const filters = filtersOf(wanted, {
    lotto: sql`theory.lotto_id`,
    round: sql`theory.round_id`,
    betType: sql`theory.bet_type`,
  });
  return {
    facts: { expected: sql`theory.expected` },
    rows: sql`(
        SELECT played.id AS round_id, played.lotto_id, played.played_on, sold.bet_type,
          played.sign * trunc(sum(sold.liability::numeric * chance.wins) / 1000000)::bigint AS expected
        FROM (
          SELECT round.id, round.lotto_id, round.business_date AS played_on, coalesce(round.row2_reads, 'top3') AS row2_reads, 1 AS sign
          FROM round WHERE ${isOn(wanted, sql`round.business_date`)} AND round.settlement_no > 0
          UNION ALL
          SELECT round.id, round.lotto_id, refund.business_date, coalesce(round.row2_reads, 'top3'), -1 FROM transfer AS refund
          JOIN round ON round.id = refund.reference_id AND round.settlement_no > 0
          WHERE refund.kind = 'refund' AND ${isOn(wanted, sql`refund.business_date`)}
        ) AS played
        JOIN exposure AS sold ON sold.round_id = played.id
        JOIN ${CHANCES} ON chance.bet_type = sold.bet_type AND chance.row2_reads = played.row2_reads
          AND chance.pattern = ${patternIn('sold.bet_type', 'sold.number')}
        GROUP BY played.id, played.lotto_id, played.played_on, sold.bet_type, played.sign
      ) AS theory ${group.join} WHERE true ${filters}`,
    keys: {
      account: sql`NULL`,
      date: sql`theory.played_on`,
      lottoGroup: group.key,
      lotto: sql`theory.lotto_id`,
      round: sql`theory.round_id`,
      betType: sql`theory.bet_type`,
    },
  };
}
