/** The round that a call is about. */
import { sql } from 'drizzle-orm';
import type { LottoFamily } from '../../../domain/lotto/lotto';
import { ProblemError } from '../../kernel/problem';
import type { Reader } from '../../records/read';

export interface FoundRound extends Record<string, unknown> {
  id: string;
  family: LottoFamily;
  state: string;
  /** Name in the audit log: the lottery's code, the business date, and the number if there are several a day. */
  label: string;
}

/** Returns one round. Throws `not-found` if there is none. */
export async function findRound(db: Reader, id: string): Promise<FoundRound> {
  const { rows } = await db.execute<FoundRound>(sql`
    SELECT round.id, lotto.family, round.state, concat_ws(' ', lotto.code, round.business_date::text,
      CASE lotto.family WHEN 'yeekee' THEN '#' || round.number END) AS label
    FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ${id}::uuid`);
  const [found] = rows;
  if (!found) throw new ProblemError('not-found');
  return found;
}
