/** Setting one limit for several accounts. */
import { sql } from 'drizzle-orm';
import type { limitSeveral } from '../../../domain/api/person-limits';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { NO_PERSON_LIMIT, type PersonLimit } from '../../../domain/limits/person-limits';
import type { Acting } from '../../access/acting';
import { findAccount } from '../../accounts/found-account';
import { ProblemError } from '../../kernel/problem';
import type { Transaction } from '../../kernel/services';
import { inBookTransaction } from '../../book/transaction';
import { changePersonLimitsIn } from './persons';
import type { z } from 'zod';

type SeveralLimits = z.output<NonNullable<(typeof limitSeveral)['body']>>;

async function betTypesOf(tx: Transaction, lottoId: string | null): Promise<readonly BetType[]> {
  if (lottoId === null) return BET_TYPES;
  const { rows } = await tx.execute<{ betType: BetType }>(
    sql`SELECT bet_type AS "betType" FROM lotto_bet_type WHERE lotto_id = ${lottoId}::uuid ORDER BY bet_type`,
  );
  if (rows.length === 0) throw new ProblemError('not-found');
  return rows.map(({ betType }) => betType);
}

/**
 * Sets the limit for all of the accounts or, if one is refused, for none; in the order of their ids. Throws `not-found`
 * for an unknown account or lotto, and like a limit of one account.
 *
 * @returns number of named accounts
 */
export async function limitAll(acting: Acting, { ids, lottoId, reason, ...parts }: SeveralLimits): Promise<number> {
  const { services, caller } = acting;
  const named = [...new Set(ids)].sort();
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  await inBookTransaction(services, async (tx) => {
    const betTypes = await betTypesOf(tx, lottoId);
    for (const targetId of named) {
      await findAccount(tx, caller.acting, targetId);
      const { rows } = await tx.execute<PersonLimit & { betType: BetType } & Record<string, unknown>>(sql`
        SELECT bet_type AS "betType", max_stake AS "maxStake", person_cap AS "personCap", is_on AS "isOn" FROM account_limit
        WHERE owner_id = ${caller.acting.id}::uuid AND target_id = ${targetId}::uuid
          AND lotto_id IS NOT DISTINCT FROM ${lottoId}::uuid`);
      for (const betType of betTypes) {
        const { maxStake, personCap, isOn } = rows.find((row) => row.betType === betType) ?? NO_PERSON_LIMIT;
        const limit = { maxStake, personCap, isOn, ...given };
        await changePersonLimitsIn(tx, acting, { targetId, betType, limit, lottoId, reason: reason ?? null });
      }
    }
  });
  return named.length;
}
