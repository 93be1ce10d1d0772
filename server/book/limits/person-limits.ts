/** Limits that an account sets for an account at or below it. They can only tighten, as the strictest limit holds. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { directionOfPersonLimit, NO_PERSON_LIMIT, type PersonLimit } from '../../../domain/limits/person-limits';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import type { BookContext } from '../transaction';
import { LimitsRefusal } from './limits-refusal';

export interface PersonLimitRequest {
  ownerId: string;
  /** An agent or member at or below the owner. */
  targetId: string;
  /** Null for all lottos. */
  lottoId: string | null;
  betType: BetType;
  limit: PersonLimit;
  /** Required if it loosens. */
  reason: string | null;
}

/**
 * Sets or changes a limit on top of those above, or removes it when nothing is set in it.
 *
 * @throws BookRefusal `accountUnknown`; LimitsRefusal without the reason that loosening requires
 */
export async function changePersonLimit(
  tx: Transaction,
  { newId }: Pick<BookContext, 'newId'>,
  request: PersonLimitRequest,
): Promise<{ before: PersonLimit; after: PersonLimit }> {
  const { ownerId, targetId, lottoId, betType, limit, reason } = request;
  // @guard access "limits per person are for those within", tested by access/agents "of coma": without «AND path @>
  //   ARRAY[${ownerId}]::uuid[]»
  const found = await tx.execute(sql`
    SELECT FROM account WHERE id = ${targetId}::uuid AND kind IN ('agent', 'member') AND path @> ARRAY[${ownerId}]::uuid[]
    FOR NO KEY UPDATE`);
  if (found.rowCount === 0) throw new BookRefusal('accountUnknown');
  const of = sql`owner_id = ${ownerId}::uuid AND target_id = ${targetId}::uuid AND lotto_id IS NOT DISTINCT FROM ${lottoId}::uuid
    AND bet_type = ${betType}`;
  const { rows } = await tx.execute<PersonLimit & Record<string, unknown>>(
    sql`SELECT max_stake AS "maxStake", person_cap AS "personCap", is_on AS "isOn" FROM account_limit WHERE ${of}`,
  );
  const before = rows[0] ?? NO_PERSON_LIMIT;
  const direction = directionOfPersonLimit(before, limit);
  // @guard access "loosening a limit of somebody wants a reason", tested by limits/persons "holds for that account and
  //   all below, beside those above, and is loosened with a reason"
  if (direction === 'looser' && reason === null) throw new LimitsRefusal({ reason: { key: 'limits.reasonToLoosen' } });
  if (directionOfPersonLimit(NO_PERSON_LIMIT, limit) === 'same') {
    await tx.execute(sql`DELETE FROM account_limit WHERE ${of}`);
  } else {
    await tx.execute(sql`
      INSERT INTO account_limit AS stored (id, owner_id, target_id, lotto_id, bet_type, max_stake, person_cap, is_on, created_at)
      VALUES (${newId()}::uuid, ${ownerId}::uuid, ${targetId}::uuid, ${lottoId}::uuid, ${betType}, ${limit.maxStake}::bigint,
        ${limit.personCap}::bigint, ${limit.isOn}, book_now())
      ON CONFLICT (owner_id, target_id, lotto_id, bet_type) DO UPDATE SET max_stake = excluded.max_stake,
        person_cap = excluded.person_cap, is_on = excluded.is_on, version = stored.version + 1`);
  }
  return { before, after: limit };
}
