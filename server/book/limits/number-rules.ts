/**
 * Rules of single numbers. They are added in bulk and removed but never changed, so that the rules of any past moment
 * are known.
 */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { UNDO_MS } from '../../../domain/limits/lotto-limits';
import { type NumbersDone, type RuledNumber, withoutRepeats } from '../../../domain/limits/number-limits';
import type { FieldErrors } from '../../../domain/validation/validation';
import type { Transaction } from '../../kernel/services';
import { holdBetsOf } from '../placing/round-gate';
import { BookRefusal } from '../refusal';
import type { BookContext } from '../transaction';
import { LimitsRefusal } from './limits-refusal';
import { holdBetsOfLotto } from './targets';

/** The account that owns the rules, with the user who acts for it. */
export interface RuleOwner {
  id: string;
  /** Whether the owner is the operator, whose rules apply to everybody; an agent's rules apply to its downline. */
  isHouse: boolean;
  /** User who acts. */
  actorId: string;
}

export interface NumbersRequest {
  lottoId: string;
  numbers: readonly RuledNumber[];
  /** Null for all rounds, until the rule is removed. */
  roundId: string | null;
  fromAt: Date | null;
  untilAt: Date | null;
  reason: string | null;
  owner: RuleOwner;
}

/**
 * Holds bets back in the open rounds that a rule may affect: it waits for the bets in flight, and later ones see the
 * rule.
 */
async function holdBets(tx: Transaction, lottoId: string, roundId: string | null): Promise<void> {
  const found = await tx.execute(sql`SELECT FROM lotto WHERE id = ${lottoId}::uuid`);
  if (found.rowCount === 0) throw new BookRefusal('lottoUnknown');
  if (roundId === null) {
    await holdBetsOfLotto(tx, lottoId);
    return;
  }
  // @guard money "a number that is closed in one round waits for bets under way", tested by limits/under-way "a number
  //   that an agent closes in one round, which holds for the next one"
  await holdBetsOf(tx, [roundId]);
  const { rowCount } = await tx.execute(sql`
    SELECT FROM round WHERE id = ${roundId}::uuid AND lotto_id = ${lottoId}::uuid AND state IN ('scheduled', 'open', 'suspended')`);
  if (rowCount === 0) throw new BookRefusal('roundState');
}

async function faultsOf(
  tx: Transaction,
  { lottoId, numbers, owner, fromAt, untilAt, reason }: NumbersRequest,
): Promise<FieldErrors> {
  const { rows } = await tx.execute<{ betType: BetType }>(
    sql`SELECT bet_type AS "betType" FROM lotto_bet_type WHERE lotto_id = ${lottoId}::uuid`,
  );
  const errors: FieldErrors = {};
  for (const [index, { betType, kind }] of numbers.entries()) {
    if (!rows.some((one) => one.betType === betType)) errors[`numbers.${index}.betType`] = { key: 'option' };
    // @guard access "agents only close numbers", tested by access/agents "of coma"
    if (!owner.isHouse && kind !== 'closed') errors[`numbers.${index}.kind`] = { key: 'limits.onlyClosed' };
  }
  // Every other kind of rule tightens.
  if (reason === null && numbers.some(({ kind }) => kind === 'exempt'))
    errors['reason'] = { key: 'limits.reasonToLoosen' };
  if (fromAt && untilAt && untilAt <= fromAt) errors['untilAt'] = { key: 'invalid' };
  return errors;
}

/**
 * Closes numbers, makes them pay half, or caps them. That only tightens, so it takes effect immediately. Exempting
 * numbers from automatic steps loosens and requires a reason. Numbers that already have such a rule are left unchanged.
 *
 * @throws BookRefusal `lottoUnknown`, `roundState`; LimitsRefusal naming the numbers
 */
export async function addNumberRules(
  tx: Transaction,
  { newId }: Pick<BookContext, 'newId'>,
  request: NumbersRequest,
): Promise<NumbersDone> {
  const { lottoId, roundId, fromAt, untilAt, reason, owner } = request;
  await holdBets(tx, lottoId, roundId);
  const errors = await faultsOf(tx, request);
  if (Object.keys(errors).length > 0) throw new LimitsRefusal(errors);
  const requested = withoutRepeats(request.numbers);
  const rows = requested.map((one) => ({ ...one, id: newId(), cap: one.cap ?? null }));
  const { rows: added } = await tx.execute<{ id: string }>(sql`
    INSERT INTO number_rule (id, owner_id, is_house, lotto_id, round_id, bet_type, number, kind, cap, from_at, until_at, reason,
      created_by, created_at)
    SELECT wanted.id, ${owner.id}::uuid, ${owner.isHouse}, ${lottoId}::uuid, ${roundId}::uuid, wanted."betType", wanted.number,
      wanted.kind, wanted.cap, ${fromAt?.toISOString() ?? null}::timestamptz, ${untilAt?.toISOString() ?? null}::timestamptz,
      ${reason}, ${owner.actorId}::uuid, book_now()
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS wanted (id uuid, "betType" text, number text, kind text, cap bigint)
    WHERE NOT EXISTS (
      SELECT FROM number_rule AS known
      WHERE known.lotto_id = ${lottoId}::uuid AND known.owner_id = ${owner.id}::uuid AND known.bet_type = wanted."betType"
        AND known.number = wanted.number AND known.kind = wanted.kind AND known.cap IS NOT DISTINCT FROM wanted.cap
        AND known.removed_at IS NULL AND (known.round_id IS NULL OR known.round_id = ${roundId}::uuid)
        AND (known.from_at IS NULL OR known.from_at <= coalesce(${fromAt?.toISOString() ?? null}::timestamptz, book_now()))
        AND (known.until_at IS NULL OR known.until_at >= ${untilAt?.toISOString() ?? null}::timestamptz))
    RETURNING id`);
  return { ids: added.map(({ id }) => id), known: requested.length - added.length };
}

export interface RemovalRequest {
  lottoId: string;
  ids: readonly string[];
  owner: RuleOwner;
  /** Required unless the actor made the rules a moment ago. */
  reason: string | null;
}

/** A rule that was removed. */
export interface RemovedRule extends Record<string, unknown> {
  betType: BetType;
  number: string;
  kind: RuledNumber['kind'];
  cap: number | null;
  roundId: string | null;
}

/**
 * Removes an owner's rules and skips those that are gone or belong to another account. Removal loosens and so requires
 * a reason, except for rules that exempted numbers from automatic steps.
 *
 * @returns the removed rules
 * @throws LimitsRefusal without the reason
 */
export async function removeNumberRules(
  tx: Transaction,
  { lottoId, ids, owner, reason }: RemovalRequest,
): Promise<RemovedRule[]> {
  const { rows } = await tx.execute<{ kind: RuledNumber['kind']; isFresh: boolean }>(sql`
    SELECT kind, created_by = ${owner.actorId}::uuid AND book_now() - created_at <= make_interval(secs => ${UNDO_MS / 1_000}) AS "isFresh"
    FROM number_rule WHERE id = ANY(${sql.param(ids)}::uuid[]) AND lotto_id = ${lottoId}::uuid AND owner_id = ${owner.id}::uuid
      AND removed_at IS NULL ORDER BY id FOR NO KEY UPDATE`);
  // @guard access "loosening numbers wants a reason", tested by limits/numbers "are removed with a reason; of who made
  //   them a moment ago without": «rows.some(» becomes «[].some(»
  if (reason === null && rows.some(({ kind, isFresh }) => kind !== 'exempt' && !isFresh))
    throw new LimitsRefusal({ reason: { key: 'limits.reasonToLoosen' } });
  // @guard access "a rule of numbers is removed by whose it is", tested by limits/numbers "that an agent closes are
  //   closed for its downline alone, and told to nobody else but below": without «owner_id = ${owner.id}::uuid AND»
  const removed = await tx.execute<RemovedRule>(sql`
    UPDATE number_rule SET removed_by = ${owner.actorId}::uuid, removed_at = book_now()
    WHERE id = ANY(${sql.param(ids)}::uuid[]) AND lotto_id = ${lottoId}::uuid AND owner_id = ${owner.id}::uuid AND removed_at IS NULL
    RETURNING bet_type AS "betType", number, kind, cap, round_id AS "roundId"`);
  return removed.rows;
}
