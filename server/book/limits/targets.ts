/** Places that have limits: the lotto, for rounds that open from now on, and each open round. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import type { OperatorLimit, LimitScope } from '../../../domain/limits/operator-limit';
import type { Transaction } from '../../kernel/services';
import { holdBetsOf } from '../placing/round-gate';
import { BookRefusal } from '../refusal';

/** The limits of a bet type in one place. */
export interface CurrentLimit extends OperatorLimit {
  /** Null for the lotto's own. */
  roundId: string | null;
  betType: BetType;
}

/** The columns of a limit, as JSON names them. */
export const LIMIT_COLUMNS =
  sql.raw(`bet_type AS "betType", is_on AS "isOn", min_stake AS "minStake", max_stake AS "maxStake",
  cap, person_cap AS "personCap", pricing`);

/** Condition for rounds that can be bet on, now or after they are resumed. */
export const IS_OPEN = sql.raw(`state IN ('open', 'suspended')`);

/** Holds back the bets of a lotto's open rounds, after waiting for the bets in flight, and returns the rounds. */
export async function holdBetsOfLotto(tx: Transaction, lottoId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM round WHERE lotto_id = ${lottoId}::uuid AND ${IS_OPEN} ORDER BY id`,
  );
  const roundIds = rows.map(({ id }) => id);
  // @guard money "a tighter limit waits for bets under way", tested by limits/under-way "a bet type that is switched
  //   off, which holds for the next one"
  await holdBetsOf(tx, roundIds);
  return roundIds;
}

/**
 * Locks a lotto and, if the scope includes open rounds, holds their bets back: it waits for the bets in flight, and
 * later ones see the change.
 *
 * @returns the open rounds
 * @throws BookRefusal `lottoUnknown`
 */
export async function lockLotto(tx: Transaction, lottoId: string, scope: LimitScope): Promise<string[]> {
  const { rowCount } = await tx.execute(sql`SELECT FROM lotto WHERE id = ${lottoId}::uuid FOR NO KEY UPDATE`);
  if (rowCount === 0) throw new BookRefusal('lottoUnknown');
  if (scope === 'future') return [];
  return holdBetsOfLotto(tx, lottoId);
}

/** Returns the limits of a lotto in the places of a scope. */
export async function readLimits(
  tx: Transaction,
  lottoId: string,
  scope: LimitScope,
  roundIds: readonly string[],
): Promise<CurrentLimit[]> {
  const { rows } = await tx.execute<CurrentLimit & Record<string, unknown>>(sql`
    SELECT NULL::uuid AS "roundId", ${LIMIT_COLUMNS} FROM lotto_bet_type
    WHERE lotto_id = ${lottoId}::uuid AND ${scope} <> 'open'
    UNION ALL
    SELECT round_id, ${LIMIT_COLUMNS} FROM round_bet_type WHERE round_id = ANY(${sql.param(roundIds)}::uuid[])`);
  return rows;
}

/** Writes limits in their places. */
export async function writeLimits(tx: Transaction, lottoId: string, limits: readonly CurrentLimit[]): Promise<void> {
  const rows = sql`json_to_recordset(${JSON.stringify(limits)}::json) AS wanted ("roundId" uuid, "betType" text, "isOn" boolean,
    "minStake" bigint, "maxStake" bigint, cap bigint, "personCap" bigint, pricing jsonb)`;
  const columns =
    sql.raw(`is_on = wanted."isOn", min_stake = wanted."minStake", max_stake = wanted."maxStake", cap = wanted.cap,
    person_cap = wanted."personCap", pricing = wanted.pricing, version = stored.version + 1`);
  await tx.execute(sql`
    UPDATE lotto_bet_type AS stored SET ${columns} FROM ${rows}
    WHERE wanted."roundId" IS NULL AND stored.lotto_id = ${lottoId}::uuid AND stored.bet_type = wanted."betType"`);
  await tx.execute(sql`
    UPDATE round_bet_type AS stored SET ${columns} FROM ${rows}
    WHERE stored.round_id = wanted."roundId" AND stored.bet_type = wanted."betType"`);
}
