/** The limits of a round, and the steps that its automatic limits took. */
import { sql } from 'drizzle-orm';
import { BET_TYPES } from '../../../domain/bets/bet-type';
import type { HeldLimit, RoundLimits } from '../../../domain/limits/round-limits';
import type { Database } from '../../kernel/services';
import { readLimitSteps } from '../limits/automatic';
import { findRound } from './find-round';

/** Reads the limits of a round; none before it has opened. Throws `not-found` if there is no such round. */
export async function limitsOfRound(db: Database, id: string): Promise<RoundLimits> {
  await findRound(db, id);
  const { rows } = await db.execute<HeldLimit>(sql`
    SELECT bet_type AS "betType", is_on AS "isOn", min_stake AS "minStake", max_stake AS "maxStake", cap, person_cap AS "personCap",
      pricing ->> 'kind' AS pricing
    FROM round_bet_type WHERE round_id = ${id}::uuid ORDER BY array_position(${sql.param(BET_TYPES)}::text[], bet_type)`);
  return { types: rows, steps: await readLimitSteps(db, id) };
}
