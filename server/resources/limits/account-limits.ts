/** The limits that apply to an account in a lotto, shown to the account and to those above it. */
import { sql } from 'drizzle-orm';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { type AccountLimits, effectiveLimits, type Basis } from '../../../domain/limits/account-limits';
import { NO_PERSON_LIMIT, type LimitSource, type PersonLimit } from '../../../domain/limits/person-limits';
import { type RawTermsAlong, selectTermsAlong } from '../../book/terms/terms-along';
import type { Caller } from '../../access/caller';
import { column } from '../../db/column';
import { defineStatement, EXAMPLE_ID } from '../../db/statement';
import { ProblemError } from '../../kernel/problem';
import type { Database } from '../../kernel/services';
import { findAccount } from '../../accounts/found-account';

interface Laid extends PersonLimit {
  betType: BetType;
  ownerId: string;
  targetId: string;
  isOfAll: boolean;
  /** Username of the owner; null for an owner above the reader. */
  owner: string | null;
}

async function lottoOf(db: Database, requestedLotto: string | null): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM lotto WHERE ${requestedLotto}::uuid IS NULL OR id = ${requestedLotto}::uuid ORDER BY position, id LIMIT 1`,
  );
  if (!rows[0]) throw new ProblemError('not-found');
  return rows[0].id;
}

interface LimitsQuery {
  actingId: string;
  /** Path of the account. */
  path: readonly string[];
  lottoId: string;
}

const readLimits = defineStatement({
  name: 'account_limits',
  row: {
    terms: column.json<RawTermsAlong>(),
    basis: column.json<(Omit<Basis, 'package'> & { betType: BetType })[]>(),
    laid: column.json<Laid[]>(),
  },
  examples: { 'an account': { actingId: EXAMPLE_ID, path: [EXAMPLE_ID], lottoId: EXAMPLE_ID } },
  sql: ({ actingId, path, lottoId }: LimitsQuery) => {
    const along = sql`${sql.param([...path])}::uuid[]`;
    return sql`
    SELECT ${selectTermsAlong(along, sql`${lottoId}::uuid`, sql`${sql.param(BET_TYPES)}::text[]`)} AS terms,
      (SELECT json_agg(json_build_object('betType', bet_type, 'isOn', is_on, 'minStake', min_stake, 'maxStake', max_stake,
          'personCap', person_cap)) FROM lotto_bet_type WHERE lotto_id = ${lottoId}::uuid) AS basis,
      (SELECT coalesce(json_agg(json_build_object('betType', laid.bet_type, 'ownerId', laid.owner_id, 'targetId', laid.target_id,
          'isOfAll', laid.lotto_id IS NULL, 'maxStake', laid.max_stake, 'personCap', laid.person_cap, 'isOn', laid.is_on,
          'owner', CASE WHEN owner.path @> ARRAY[${actingId}]::uuid[] THEN owner.username END)
          ORDER BY array_position(${along}, laid.owner_id), laid.id), '[]')
        FROM account_limit AS laid JOIN account AS owner ON owner.id = laid.owner_id
        WHERE laid.target_id = ANY(${along}) AND (laid.lotto_id IS NULL OR laid.lotto_id = ${lottoId}::uuid)) AS laid`;
  },
});

/**
 * Reads the limits for future rounds. Throws `not-found` for an account that isn't the reader's or below it, and for an
 * unknown lotto.
 *
 * @param requestedLotto the lotto; the first in their order if null
 */
export async function readAccountLimits(
  db: Database,
  { acting }: Caller,
  accountId: string,
  requestedLotto: string | null,
): Promise<AccountLimits> {
  const { id } = await findAccount(db, acting, accountId);
  const lottoId = await lottoOf(db, requestedLotto);
  const found = await db.execute<{ path: string[] }>(sql`SELECT path FROM account WHERE id = ${id}::uuid`);
  const path = found.rows[0]?.path ?? [];
  const [row] = await readLimits(db, { actingId: acting.id, path, lottoId });
  if (!row) throw new Error('the database answered nothing');
  const { basis, terms, laid } = row;
  const sourceOf = ({ owner }: Laid): LimitSource => ({ kind: 'account', username: owner });
  const ownOf = (betType: BetType, isOfAll: boolean): PersonLimit => {
    const own = laid.find(
      (one) => one.betType === betType && one.ownerId === acting.id && one.targetId === id && one.isOfAll === isOfAll,
    );
    return own ? { maxStake: own.maxStake, personCap: own.personCap, isOn: own.isOn } : NO_PERSON_LIMIT;
  };
  const inOrder = [...basis].sort((one, other) => BET_TYPES.indexOf(one.betType) - BET_TYPES.indexOf(other.betType));
  return {
    lottoId,
    betTypes: inOrder.map(({ betType, ...set }) => {
      const laidOver = laid.filter((one) => one.betType === betType).map((one) => ({ ...one, source: sourceOf(one) }));
      const ofPackage = terms.terms.find((one) => one.betType === betType) ?? null;
      return {
        betType,
        ...effectiveLimits({ ...set, package: ofPackage }, laidOver),
        own: ownOf(betType, false),
        ownOfAll: ownOf(betType, true),
      };
    }),
  };
}
