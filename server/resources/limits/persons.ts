/** Limits per person in the API: the own account's limits, members close to one, and the explanation of a bet. */
import { type SQL, sql } from 'drizzle-orm';
import { type AccountKind, RESOURCE_OF_KIND } from '../../../domain/accounts/account-kind';
import { Member } from '../../../domain/entities/member';
import {
  type BetTest,
  directionOfPersonLimit,
  type ListedPersonLimit,
  type NearMember,
  type PersonLimits,
  type SharedPhone,
} from '../../../domain/limits/person-limits';
import { requireFreshStepUp } from '../../access/step-up';
import { phoneKey } from '../../accounts/phone-key';
import { differenceOf, writeAudit } from '../../audit/write-audit';
import { type BetTestRequest, explainBet } from '../../book/limits/explain-bet';
import { changePersonLimit, type PersonLimitRequest } from '../../book/limits/person-limits';
import type { Acting } from '../../access/acting';
import type { Caller } from '../../access/caller';
import { column } from '../../db/column';
import { defineStatement, EXAMPLE_ID } from '../../db/statement';
import { ProblemError, fieldProblem } from '../../kernel/problem';
import { maskedInSql } from '../../records/masked';
import type { Database, Transaction } from '../../kernel/services';
import { byBook } from '../../book/book-problems';
import { readOpenRounds } from './read-limits';
import { inBookTransaction } from '../../book/transaction';

/** Maximum number of returned members closest to a cap. */
const SHOWN_MAX = 20;

/** Percentage of a cap from which a member is close to it. */
const NEAR = 50;

const named = (alias: string) =>
  sql.raw(`json_build_object('id', ${alias}.id, 'username', ${alias}.username, 'kind', ${alias}.kind)`);

async function readOwn(db: Database, { acting }: Caller, lottoId: string): Promise<ListedPersonLimit[]> {
  // @guard access "limits of somebody are told to whose they are", tested by limits/persons "is whose it is: others are
  //   told nothing of it, and nobody is near what only others know": «own.owner_id = ${acting.id}::uuid» becomes
  //   «${acting.id}::uuid IS NOT NULL»
  const { rows } = await db.execute<ListedPersonLimit & Record<string, unknown>>(sql`
    SELECT own.id, ${named('target')} AS target, own.bet_type AS "betType", own.lotto_id IS NULL AS "isOfAll",
      own.max_stake AS "maxStake", own.person_cap AS "personCap", own.is_on AS "isOn"
    FROM account_limit AS own JOIN account AS target ON target.id = own.target_id
    WHERE own.owner_id = ${acting.id}::uuid AND (own.lotto_id IS NULL OR own.lotto_id = ${lottoId}::uuid)
    ORDER BY target.username, own.bet_type, own.id`);
  return rows;
}

/** Selects the sums that members have staked on numbers of a round, over its live lines. */
const stakedIn = (roundId: string, only: SQL) => sql`(
    SELECT member_id, bet_type, booked AS number, sum(stake)::bigint AS sold FROM line
    WHERE round_id = ${roundId}::uuid AND business_date = (SELECT business_date FROM round WHERE id = ${roundId}::uuid) AND ended IS NULL
      AND ${only}
    GROUP BY member_id, bet_type, booked) AS staked`;

/** Reads members below the caller who have staked a large part of their cap on a number. */
async function readNear(db: Database, { acting }: Caller, lottoId: string, roundId: string): Promise<NearMember[]> {
  const capped = sql`bet_type = ANY(ARRAY(
    SELECT bet_type FROM round_bet_type WHERE round_id = ${roundId}::uuid AND person_cap IS NOT NULL
    UNION SELECT bet_type FROM account_limit WHERE person_cap IS NOT NULL AND (lotto_id IS NULL OR lotto_id = ${lottoId}::uuid)))`;
  // @guard access "who is near a cap is told of those below", tested by limits/persons "tells of those near a cap to
  //   those above them alone": without «WHERE member.path @> ARRAY[${acting.id}]::uuid[]»
  const { rows } = await db.execute<NearMember & Record<string, unknown>>(sql`
    SELECT * FROM (
      SELECT ${named('member')} AS member, staked.bet_type AS "betType", staked.number, staked.sold, least(setting.person_cap, (
          SELECT min(laid.person_cap) FROM account_limit AS laid
          WHERE laid.target_id = ANY(member.path) AND laid.bet_type = staked.bet_type AND (laid.lotto_id IS NULL OR laid.lotto_id = ${lottoId}::uuid)
        )) AS cap
      FROM ${stakedIn(roundId, capped)} JOIN account AS member ON member.id = staked.member_id
      JOIN round_bet_type AS setting ON setting.round_id = ${roundId}::uuid AND setting.bet_type = staked.bet_type
      WHERE member.path @> ARRAY[${acting.id}]::uuid[]
    ) AS bounded WHERE cap IS NOT NULL AND sold * 100 >= cap * ${NEAR}
    ORDER BY sold::numeric / greatest(cap, 1) DESC, number LIMIT ${SHOWN_MAX}`);
  return rows;
}

interface SharedQuery {
  actingId: string;
  lottoId: string;
  roundId: string;
  /** Whether telephone numbers are returned, masked. */
  seesPhones: boolean;
}

/**
 * Reads members below the caller who have the same telephone number and have staked on the same number of the round. It
 * has no consequences: each member is limited separately.
 */
const readShared = defineStatement({
  name: 'limits_shared_phones',
  row: {
    phone: column.nullable(column.text),
    betType: column.oneOf<SharedPhone['betType']>(),
    number: column.text,
    sold: column.bigint,
    members: column.json<SharedPhone['members']>(),
    cap: column.nullable(column.bigint),
  },
  examples: { 'with phones': { actingId: EXAMPLE_ID, lottoId: EXAMPLE_ID, roundId: EXAMPLE_ID, seesPhones: true } },
  sql: ({ actingId, lottoId, roundId, seesPhones }: SharedQuery) => sql`
    WITH sharing AS MATERIALIZED (
      SELECT id, username, phone_key FROM (
        SELECT id, username, phone_key, count(*) OVER (PARTITION BY phone_key) AS members FROM (
          SELECT id, username, ${phoneKey(sql`phone`)} AS phone_key FROM account
          WHERE kind = 'member' AND phone IS NOT NULL AND path @> ARRAY[${actingId}]::uuid[]
        ) AS keyed WHERE phone_key IS NOT NULL
      ) AS counted WHERE members > 1
    )
    SELECT CASE WHEN ${seesPhones} THEN ${maskedInSql(sql`grouped.phone_key`)} END AS phone,
      grouped.bet_type AS "betType", grouped.number, grouped.sold, grouped.members, least(setting.person_cap, (
        SELECT min(laid.person_cap) FROM account AS one JOIN account_limit AS laid ON laid.target_id = ANY(one.path)
        WHERE one.id = ANY(grouped.ids) AND laid.bet_type = grouped.bet_type AND (laid.lotto_id IS NULL OR laid.lotto_id = ${lottoId}::uuid)
      )) AS cap
    FROM (
      SELECT phone_key, bet_type, number, sum(sold)::bigint AS sold, array_agg(member_id) AS ids,
        json_agg(json_build_object('id', member_id, 'username', username, 'sold', sold) ORDER BY sold DESC, username) AS members
      FROM ${stakedIn(roundId, sql`member_id IN (SELECT id FROM sharing)`)} JOIN sharing ON sharing.id = staked.member_id
      GROUP BY phone_key, bet_type, number HAVING count(*) > 1
      ORDER BY sum(sold) DESC, bet_type, number, phone_key LIMIT ${SHOWN_MAX}
    ) AS grouped
    LEFT JOIN round_bet_type AS setting ON setting.round_id = ${roundId}::uuid AND setting.bet_type = grouped.bet_type
    ORDER BY grouped.sold DESC, grouped.bet_type, grouped.number, grouped.phone_key`,
});

/** Reads the limits per person of the caller's account in a lotto. Throws `not-found` if there is no such lotto. */
export async function readPersonLimits(
  db: Database,
  caller: Caller,
  lottoId: string,
  requestedLotto: string | null,
): Promise<PersonLimits> {
  const { rowCount } = await db.execute(sql`SELECT FROM lotto WHERE id = ${lottoId}::uuid`);
  const rounds = await readOpenRounds(db, lottoId);
  const round = requestedLotto === null ? rounds[0] : rounds.find(({ id }) => id === requestedLotto);
  if (rowCount === 0 || (requestedLotto !== null && !round)) throw new ProblemError('not-found');
  const [actingId, seesPhones] = [caller.acting.id, caller.can('read', Member.subject)];
  return {
    own: await readOwn(db, caller, lottoId),
    near: round ? await readNear(db, caller, lottoId, round.id) : [],
    shared: round ? await readShared(db, { actingId, lottoId, roundId: round.id, seesPhones }) : [],
  };
}

/** Sets a limit as `changePersonLimits` does, within a transaction. */
export async function changePersonLimitsIn(
  tx: Transaction,
  acting: Acting,
  request: Omit<PersonLimitRequest, 'ownerId'>,
): Promise<void> {
  const { services, caller } = acting;
  const { before, after } = await byBook(changePersonLimit(tx, services, { ...request, ownerId: caller.acting.id }));
  if (directionOfPersonLimit(before, after) === 'looser') requireFreshStepUp(services, caller);
  const difference = differenceOf({ ...before }, { ...after });
  if (Object.keys(difference.after).length === 0) return;
  const { rows } = await tx.execute<{ kind: AccountKind }>(
    sql`SELECT kind FROM account WHERE id = ${request.targetId}::uuid`,
  );
  const what = { betType: request.betType, lottoId: request.lottoId };
  await writeAudit(tx, services.clock(), caller, {
    action: 'update',
    entity: RESOURCE_OF_KIND[rows[0]?.kind ?? 'agent'],
    entityId: request.targetId,
    before: { limit: { ...what, ...difference.before } },
    after: { limit: { ...what, ...difference.after } },
    reason: request.reason ?? undefined,
  });
}

/**
 * Sets a limit of the caller's account in addition to those above; loosening one needs a step-up. Throws like `byBook`.
 */
export function changePersonLimits(acting: Acting, request: Omit<PersonLimitRequest, 'ownerId'>): Promise<void> {
  return inBookTransaction(acting.services, (tx) => changePersonLimitsIn(tx, acting, request));
}

/** A bet with the member's name, in the given round or the next to close. */
export interface TestedBet extends Omit<BetTestRequest, 'memberId' | 'roundId'> {
  member: string;
  roundId: string | null;
}

/**
 * Explains a possible bet of a member below the caller. Throws `not-found`, and `validation` for a member that isn't
 * below.
 */
export async function testBet(
  { services, caller }: Acting,
  lottoId: string,
  { member, roundId, ...bet }: TestedBet,
): Promise<BetTest> {
  const { db } = services;
  const rounds = await readOpenRounds(db, lottoId);
  const round = roundId === null ? rounds[0] : rounds.find(({ id }) => id === roundId);
  if (!round) throw new ProblemError('not-found');
  // @guard access "a bet is thought through for those below", tested by limits/persons "meets closed numbers, half-pay,
  //   funds and a round that is over": «'member' AND path @> ARRAY[${caller.acting.id}]::uuid[]`);» becomes
  //   «'member'`);»
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM account WHERE username = ${member.toLowerCase()} AND kind = 'member' AND path @> ARRAY[${caller.acting.id}]::uuid[]`);
  const [found] = rows;
  if (!found) throw fieldProblem('member', 'option');
  // @guard access "a bet that is thought through names nobody above", tested by limits/persons "is answered as placing
  //   would, with where each limit comes from, and writes nothing": without «path @> ARRAY[${caller.acting.id}]::uuid[]
  //   AND»
  const names = await db.execute<{ id: string; username: string }>(sql`
    SELECT id, username FROM account WHERE path @> ARRAY[${caller.acting.id}]::uuid[]
      AND id = ANY((SELECT path FROM account WHERE id = ${found.id}::uuid)::uuid[])`);
  const nameOf = (accountId: string) => ({
    kind: 'account' as const,
    username: names.rows.find(({ id }) => id === accountId)?.username ?? null,
  });
  return byBook(explainBet(services, { ...bet, roundId: round.id, memberId: found.id }, nameOf, caller.isMaster));
}
