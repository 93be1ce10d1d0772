/** The source of audit rows, and the rows a caller may read. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AccountKind } from '../../../domain/accounts/account-kind';
import type { Audited } from '../../../domain/audit';
import { audit } from '../../db/schema';
import type { ActingAccount, Caller } from '../../access/caller';
import { mayKnowActor } from '../../access/operator-actions';
import type { Reader } from '../../records/read';
import { expressionOf, type RecordSource } from '../../records/source';
import { agentSource } from '../agents/source';
import { numberInSql } from '../invoices/source';
import { memberSource } from '../members/source';
import { subAccountSource } from '../sub-accounts/source';

/** Maximum number of accounts named in the query, so that the database can look up only their rows. */
const NAMED_MAX = 2_000;

/** Whether an account is the account acted as or below it. */
function isWithin({ id }: ActingAccount, accountId: typeof audit.actorId | typeof audit.entityId): SQL {
  return sql`EXISTS (
    SELECT 1 FROM account AS person WHERE person.id = ${accountId} AND person.path @> ARRAY[${id}]::uuid[]
  )`;
}

/**
 * Whether the actor is the account acted as or below it. Members don't act, and without them there are few accounts to
 * search.
 */
function isActorWithin({ id }: ActingAccount): SQL {
  return sql`EXISTS (
    SELECT 1 FROM account AS person
    WHERE person.id = ${audit.actorId} AND person.kind <> 'member' AND person.path @> ARRAY[${id}]::uuid[]
  )`;
}

/** The round that an action is about: the round itself, or that of a decided approval or a lay-off batch. */
const ROUND_ID = sql`CASE ${audit.entity}
  WHEN 'rounds' THEN ${audit.entityId}
  WHEN 'approvals' THEN (SELECT approval.round_id FROM approval WHERE approval.id = ${audit.entityId})
  WHEN 'lay-off-batches' THEN (SELECT batch.round_id FROM lay_off_batch AS batch WHERE batch.id = ${audit.entityId}) END`;

/**
 * The lotto and the round that an action is about: for results, approvals, batches, numbers and the lotto's settings.
 */
const ENTITY_OF = sql`CASE WHEN ${audit.entity} IN ('rounds', 'approvals', 'lay-off-batches') THEN (
    SELECT json_build_object('code', lotto.code, 'name', lotto.name, 'round', json_build_object('id', round.id,
      'businessDate', round.business_date, 'number', CASE WHEN lotto.family = 'yeekee' THEN round.number END))
    FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ${ROUND_ID}
  ) WHEN ${audit.entity} = 'lottos' THEN (
    SELECT json_build_object('code', lotto.code, 'name', lotto.name, 'round', NULL) FROM lotto WHERE lotto.id = ${audit.entityId}
  ) END`;

/** The same in one text, for files. */
const LOTTO_LABEL = sql`CASE WHEN ${audit.entity} IN ('rounds', 'approvals', 'lay-off-batches') THEN (
    SELECT concat_ws(' ', coalesce(lotto.name, lotto.code), to_char(round.business_date, 'DD/MM/YYYY'),
      CASE WHEN lotto.family = 'yeekee' THEN '#' || round.number END)
    FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ${ROUND_ID}
  ) WHEN ${audit.entity} = 'lottos' THEN (
    SELECT coalesce(lotto.name, lotto.code) FROM lotto WHERE lotto.id = ${audit.entityId}
  ) WHEN ${audit.entity} = 'slips' THEN (SELECT slip.no::text FROM slip WHERE slip.id = ${audit.entityId})
  WHEN ${audit.entity} = 'dealers' THEN (SELECT dealer.name FROM dealer WHERE dealer.id = ${audit.entityId})
  WHEN ${audit.entity} = 'invoices' THEN (
    SELECT concat_ws(' ', ${numberInSql('INV', sql`invoice`)}, billed.username)
    FROM invoice JOIN account AS billed ON billed.id = invoice.account_id WHERE invoice.id = ${audit.entityId}
  )
  WHEN ${audit.entity} = 'rate-packages' THEN (SELECT rates.name FROM rate_package AS rates WHERE rates.id = ${audit.entityId}) END`;

/** Current name of the action's target, or its name when it was deleted. */
const ENTITY_LABEL = sql`coalesce(
  (SELECT subject.username FROM account AS subject WHERE subject.id = ${audit.entityId}),
  ${audit.before} ->> 'username', ${audit.after} ->> 'username', ${LOTTO_LABEL}
)`;

/** Sources of the targets that have a screen of their own. */
const OPENED: Partial<Record<Audited, RecordSource>> = {
  agents: agentSource,
  'sub-accounts': subAccountSource,
  members: memberSource,
};

/** Whether the caller can open the target of an action as a record: it still exists, and the caller may see it. */
function opensFor({ acting }: Caller): SQL {
  const cases = Object.entries(OPENED).map(
    // Not EXISTS: the database would first read all records of the kind, expecting a million rows.
    ([entity, source]) => sql`WHEN ${entity} THEN coalesce((
      SELECT true FROM ${source.from} WHERE ${expressionOf(source, 'id')} = ${audit.entityId} AND ${source.scope(acting)}
    ), false)`,
  );
  return sql`CASE ${audit.entity} ${sql.join(cases, sql` `)} ELSE false END`;
}

function sourceWith(caller: Caller, ip: SQL, scope: (acting: ActingAccount) => SQL): RecordSource {
  // A plain column where nothing is hidden: a filter can then use its index.
  const known = (column: PgColumn) =>
    caller.isMaster ? column : sql`CASE WHEN ${mayKnowActor(caller, audit.actorId)} THEN ${column} END`;
  return {
    from: sql`${audit}`,
    fields: {
      id: audit.uid,
      number: audit.id,
      at: audit.at,
      actor: known(audit.actor),
      actorId: known(audit.actorId),
      action: audit.action,
      entity: audit.entity,
      entityId: audit.entityId,
      entityLabel: ENTITY_LABEL,
      entityOpens: opensFor(caller),
      entityOf: ENTITY_OF,
      before: audit.before,
      after: audit.after,
      reason: known(audit.reason),
      ip,
    },
    labels: {},
    scope,
  };
}

/**
 * Returns the actor's address, only if the actor is the account acted as or below it: a downline may not see its
 * upline's.
 */
const ipFor = ({ acting, isMaster }: Caller) =>
  // @guard access "an upline's address is its own business", tested by access/fields: «isMaster ?» becomes «isMaster ||
  //   true ?»
  isMaster ? sql`host(${audit.ip})` : sql`CASE WHEN ${isWithin(acting, audit.actorId)} THEN host(${audit.ip}) END`;

interface Person extends Record<string, unknown> {
  id: string;
  kind: AccountKind;
}

/** Returns the account acted as and all below it; null if they are more than `NAMED_MAX`. */
async function peopleWithin(db: Reader, { id }: ActingAccount): Promise<Person[] | null> {
  const { rows } = await db.execute<Person>(
    sql`SELECT person.id, person.kind FROM account AS person WHERE person.path @> ARRAY[${id}]::uuid[] LIMIT ${NAMED_MAX + 1}`,
  );
  return rows.length > NAMED_MAX ? null : rows;
}

const anyOf = (people: readonly Person[]) => sql`ANY(${sql.param(people.map(({ id }) => id))}::uuid[])`;

/**
 * Returns a condition for rows by or about these people. Members don't act here, so naming them among the actors would
 * only make the database expect far too many rows.
 */
function about(people: readonly Person[]): SQL {
  const actors = people.filter(({ kind }) => kind !== 'member');
  return sql`(${audit.actorId} = ${anyOf(actors)} OR ${audit.entityId} = ${anyOf(people)})`;
}

/**
 * Returns every row whose actor or target is the caller's own account or below it. Master reads all rows, including
 * those about unknown accounts.
 *
 * For a small part of the tree the accounts are named, and two indexes lead to their few rows among millions. For a
 * large part each row is checked in turn, which soon fills a page.
 */
export async function auditSourceFor(db: Reader, caller: Caller): Promise<RecordSource> {
  // @guard access "the audit is about those within", tested by access/lists: «(caller.acting.parentId === null)»
  //   becomes «(true)»
  if (caller.acting.parentId === null) return sourceWith(caller, ipFor(caller), () => sql`true`);
  const people = await peopleWithin(db, caller.acting);
  return sourceWith(caller, ipFor(caller), (acting) =>
    people === null ? sql`(${isActorWithin(acting)} OR ${isWithin(acting, audit.entityId)})` : about(people),
  );
}

/** Returns the rows about one account: its changes as one of `entity`, and its sign-ins. Addresses need `ACL`. */
export function historySourceFor(caller: Caller, entity: string, id: string): RecordSource {
  // @guard access "addresses need the right to the audit", tested by access/fields: «caller.can('read', 'ACL')» becomes
  //   «true»
  const ip = caller.can('read', 'ACL') ? ipFor(caller) : sql`NULL::text`;
  return sourceWith(
    caller,
    ip,
    // @guard access "a history is of one record", tested by access/lists: without «AND ${audit.entityId} = ${id}::uuid»
    () => sql`(${audit.entity} IN (${entity}, 'account') AND ${audit.entityId} = ${id}::uuid)`,
  );
}
