/** The round of a desk. */
import { type SQL, sql } from 'drizzle-orm';
import type { DeskRound } from '../../../domain/round-desk/round-desk';
import type { DrawnDigits, Row2Source } from '../../../domain/results/drawn-digits';
import { ProblemError } from '../../kernel/problem';
import type { Reader } from '../../records/read';

/** Shown columns of a round, over `round` joined with `lotto`. */
export const DESK_ROUND_COLUMNS: SQL =
  sql.raw(`round.id, round.lotto_id AS "lottoId", lotto.code, lotto.name, lotto.family,
  round.business_date::text AS "businessDate", round.number, round.state, to_json(round.closes_at) #>> '{}' AS "closesAt",
  to_json(round.result_at) #>> '{}' AS "resultAt"`);

/** Column with the result that two-digit tod reads in a round. */
export const ROW2_READS: SQL = sql.raw(`coalesce(round.row2_reads, lotto.row2_reads) AS "row2Reads"`);

export interface FoundDeskRound {
  round: DeskRound;
  row2Reads: Row2Source;
  digits: DrawnDigits | null;
  /** By the book's clock. */
  asOf: string;
}

/** Whether a round no longer counts because its slips were refunded. */
export const isRefunded = ({ state }: Pick<DeskRound, 'state'>): boolean => state === 'voided' || state === 'noResult';

/** Returns a round by its id. Throws `not-found`. */
export async function findDeskRound(db: Reader, id: string): Promise<FoundDeskRound> {
  const { rows } = await db.execute<DeskRound & Omit<FoundDeskRound, 'round'> & Record<string, unknown>>(sql`
    SELECT ${DESK_ROUND_COLUMNS}, ${ROW2_READS}, round.digits, to_json(book_now()) #>> '{}' AS "asOf"
    FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ${id}::uuid`);
  const [found] = rows;
  if (!found) throw new ProblemError('not-found');
  const { row2Reads, digits, asOf, ...round } = found;
  return { round, row2Reads, digits, asOf };
}
