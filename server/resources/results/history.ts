/** The results of past days, and the last occurrence of a number. */
import { sql } from 'drizzle-orm';
import { familiesIn } from '../../../domain/lotto/group';
import type { HistoryGroup, LastSeen, PastRound } from '../../../domain/api/past-round';
import type { Caller } from '../../access/caller';
import type { Reader } from '../../records/read';

const familiesOf = (group: HistoryGroup) => sql.param(familiesIn(group));

/** Reads the finished rounds of a group between two business dates, by date and lottery. */
export async function readHistory(
  db: Reader,
  { isMaster }: Caller,
  { group, from, to }: { group: HistoryGroup; from: string; to: string },
): Promise<PastRound[]> {
  const nameOf = (column: 'submitted_by' | 'decided_by') =>
    // @guard access "past rounds name nobody of the house to others", tested by results/results "of the past name who
    //   entered and approved to the house alone": «isMaster ?» becomes «isMaster || !isMaster ?»
    isMaster
      ? sql`(SELECT person.username FROM approval JOIN account AS person ON person.id = approval.${sql.raw(column)}
          WHERE approval.round_id = round.id AND approval.kind IN ('result', 'correction') AND approval.state = 'approved'
          ORDER BY approval.submitted_at DESC LIMIT 1)`
      : sql`NULL::text`;
  const { rows } = await db.execute<PastRound>(sql`
    SELECT round.id, lotto.id AS "lottoId", lotto.code, lotto.name, lotto.family, round.business_date::text AS "businessDate",
      round.state, round.digits, round.settlement_no > 1 AS "isCorrected", ${nameOf('submitted_by')} AS "enteredBy",
      ${nameOf('decided_by')} AS "approvedBy"
    FROM round JOIN lotto ON lotto.id = round.lotto_id
    WHERE round.business_date BETWEEN ${from}::date AND ${to}::date AND lotto.family = ANY(${familiesOf(group)}::text[])
      AND round.state IN ('settled', 'correcting', 'voided', 'noResult')
    ORDER BY round.business_date DESC, lotto.position, round.number`);
  return rows;
}

/** Reads the last round of each lottery of a group in which a number was drawn, per part of the result. */
export async function readLastSeen(db: Reader, group: HistoryGroup, number: string): Promise<LastSeen[]> {
  const { rows } = await db.execute<LastSeen>(sql`
    SELECT * FROM (
      SELECT DISTINCT ON (lotto.id, drawn.part) lotto.id AS "lottoId", lotto.code, lotto.name, lotto.family, drawn.part,
        round.id AS "roundId", round.business_date::text AS "businessDate"
      FROM round JOIN lotto ON lotto.id = round.lotto_id, jsonb_each(round.digits) AS drawn (part, prizes)
      WHERE lotto.family = ANY(${familiesOf(group)}::text[]) AND round.state IN ('settled', 'correcting')
        AND drawn.prizes ? ${number}
      ORDER BY lotto.id, drawn.part, round.business_date DESC
    ) AS seen ORDER BY "businessDate" DESC, code, part`);
  return rows;
}
