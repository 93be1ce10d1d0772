/** The rules of single numbers of a round, and the amounts that the operator still accepts on them. */
import { sql } from 'drizzle-orm';
import type { TypedLimit } from '../../../domain/limits/lotto-limits';
import type { NumberRule } from '../../../domain/limits/number-rule';
import { LIMIT_COLUMNS } from '../../book/limits/targets';
import type { Caller } from '../../access/caller';
import type { Reader } from '../../records/read';
import type { FoundDeskRound } from './desk-round';
import type { NumberKey } from '../../book/placing/lock-numbers';
import { keyOfSold } from './sold-number';

/** Reads the limits of a round's bet types; none before the round has opened. */
export async function readRoundLimits(db: Reader, roundId: string): Promise<TypedLimit[]> {
  const { rows } = await db.execute<TypedLimit & Record<string, unknown>>(
    sql`SELECT ${LIMIT_COLUMNS} FROM round_bet_type WHERE round_id = ${roundId}::uuid`,
  );
  return rows;
}

/** Reads the current rules of a round's numbers, the operator's and the reader's own, by the numbers' keys. */
export async function readRules(
  db: Reader,
  { round }: Pick<FoundDeskRound, 'round'>,
  { acting }: Caller,
): Promise<ReadonlyMap<string, NumberRule[]>> {
  const { rows } = await db.execute<
    NumberKey & { kind: NumberRule['kind']; cap: number | null } & Record<string, unknown>
  >(sql`
    SELECT bet_type AS "betType", number, kind, cap FROM number_rule
    WHERE lotto_id = ${round.lottoId}::uuid AND removed_at IS NULL AND (is_house OR owner_id = ${acting.id}::uuid)
      AND (round_id IS NULL OR round_id = ${round.id}::uuid)
      AND (from_at IS NULL OR from_at <= book_now()) AND (until_at IS NULL OR book_now() < until_at)`);
  const rules = new Map<string, NumberRule[]>();
  for (const { kind, cap, ...number } of rows) {
    const rule: NumberRule = kind === 'hot' ? { kind, cap: cap ?? 0 } : { kind };
    rules.set(keyOfSold(number), [...(rules.get(keyOfSold(number)) ?? []), rule]);
  }
  return rules;
}
