/** Where rows of the record of changes come from, and which of them somebody may read. */
import { type SQL, sql } from 'drizzle-orm';
import type { AccountKind } from '../../../domain/accounts/account-kind';
import type { Audited } from '../../../domain/audit';
import { audit } from '../../db/schema';
import type { ActingAccount, Caller } from '../../access/caller';
import type { Reader } from '../../records/read';
import { expressionOf, type RecordSource } from '../../records/source';
import { agentSource } from '../agents/source';
import { numberInSql } from '../invoices/source';
import { memberSource } from '../members/source';
import { subAccountSource } from '../sub-accounts/source';

/** Up to so many accounts are named in the query, so that the database can look up their rows alone. */
const NAMED_MAX = 2_000;

/** Whether an account is the acting one or below it. */
function isWithin({ id }: ActingAccount, accountId: typeof audit.actorId | typeof audit.entityId): SQL {
  return sql`EXISTS (
    SELECT 1 FROM account AS person WHERE person.id = ${accountId} AND person.path @> ARRAY[${id}]::uuid[]
  )`;
}

/** Whether who acted is the acting account or below it; members don't act, and without them there are few to look among. */
function isActorWithin({ id }: ActingAccount): SQL {
  return sql`EXISTS (
    SELECT 1 FROM account AS person
    WHERE person.id = ${audit.actorId} AND person.kind <> 'member' AND person.path @> ARRAY[${id}]::uuid[]
  )`;
}

/** The round that a deed is about: itself, or that of what was decided or handed on in it. */
const ROUND_ID = sql`CASE ${audit.entity}
  WHEN 'rounds' THEN ${audit.entityId}
  WHEN 'approvals' THEN (SELECT asked.round_id FROM approval AS asked WHERE asked.id = ${audit.entityId})
  WHEN 'lay-off-batches' THEN (SELECT batch.round_id FROM lay_off_batch AS batch WHERE batch.id = ${audit.entityId}) END`;

/** The lotto and the round that a deed is about: those of results, approvals, batches, numbers and whatever is set for it. */
const ENTITY_OF = sql`CASE WHEN ${audit.entity} IN ('rounds', 'approvals', 'lay-off-batches') THEN (
    SELECT json_build_object('code', lotto.code, 'name', lotto.name, 'round', json_build_object('id', round.id,
      'businessDate', round.business_date, 'number', CASE WHEN lotto.family = 'yeekee' THEN round.number END))
    FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ${ROUND_ID}
  ) WHEN ${audit.entity} = 'lottos' THEN (
    SELECT json_build_object('code', lotto.code, 'name', lotto.name, 'round', NULL) FROM lotto WHERE lotto.id = ${audit.entityId}
  ) END`;

/** The same in a word, for files. */
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

/** What was acted on by the name it has now, or had when it was deleted. */
const ENTITY_LABEL = sql`coalesce(
  (SELECT subject.username FROM account AS subject WHERE subject.id = ${audit.entityId}),
  ${audit.before} ->> 'username', ${audit.after} ->> 'username', ${LOTTO_LABEL}
)`;

/** Where the things come from that have a screen of their own. */
const OPENED: Partial<Record<Audited, RecordSource>> = {
  agents: agentSource,
  'sub-accounts': subAccountSource,
  members: memberSource,
};

/** Whether the caller finds what was acted on as a record: it is still there, and within what they may know of. */
function opensFor({ acting }: Caller): SQL {
  const cases = Object.entries(OPENED).map(
    // Not EXISTS, for which the database would first read all there are of the kind, expecting a million rows.
    ([entity, source]) => sql`WHEN ${entity} THEN coalesce((
      SELECT true FROM ${source.from} WHERE ${expressionOf(source, 'id')} = ${audit.entityId} AND ${source.scope(acting)}
    ), false)`,
  );
  return sql`CASE ${audit.entity} ${sql.join(cases, sql` `)} ELSE false END`;
}

function sourceWith(caller: Caller, ip: SQL, scope: (acting: ActingAccount) => SQL): RecordSource {
  return {
    from: sql`${audit}`,
    fields: {
      id: audit.uid,
      number: audit.id,
      at: audit.at,
      actor: audit.actor,
      actorId: audit.actorId,
      action: audit.action,
      entity: audit.entity,
      entityId: audit.entityId,
      entityLabel: ENTITY_LABEL,
      entityOpens: opensFor(caller),
      entityOf: ENTITY_OF,
      before: audit.before,
      after: audit.after,
      reason: audit.reason,
      ip,
    },
    labels: {},
    scope,
  };
}

/** The address of who acted, for those above them: an upline's is none of its downline's business. */
const ipFor = ({ acting, isMaster }: Caller) =>
  // @guard access "an upline's address is its own business", tested by access/fields: «isMaster ?» becomes «isMaster ||
  //   true ?»
  isMaster ? sql`host(${audit.ip})` : sql`CASE WHEN ${isWithin(acting, audit.actorId)} THEN host(${audit.ip}) END`;

interface Person extends Record<string, unknown> {
  id: string;
  kind: AccountKind;
}

/** The acting account and all below it; null when they are more than `NAMED_MAX`. */
async function peopleWithin(db: Reader, { id }: ActingAccount): Promise<Person[] | null> {
  const { rows } = await db.execute<Person>(
    sql`SELECT person.id, person.kind FROM account AS person WHERE person.path @> ARRAY[${id}]::uuid[] LIMIT ${NAMED_MAX + 1}`,
  );
  return rows.length > NAMED_MAX ? null : rows;
}

const anyOf = (people: readonly Person[]) => sql`ANY(${sql.param(people.map(({ id }) => id))}::uuid[])`;

/**
 * The rows by or about these people. Members do nothing here, so that naming them among those who act would only make
 * the database expect far more rows than there are.
 */
function about(people: readonly Person[]): SQL {
  const actors = people.filter(({ kind }) => kind !== 'member');
  return sql`(${audit.actorId} = ${anyOf(actors)} OR ${audit.entityId} = ${anyOf(people)})`;
}

/**
 * Every row whose actor or whose thing is the caller's own account or below it. Master reads all there are, those about
 * nobody known among them.
 *
 * Of a small part of the tree the accounts are named, and two indexes lead to their few rows among millions. Of a large
 * one each row is asked in turn, which soon fills a page.
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

/** The rows about one account: what was done to it as one of `entity`, and how it signed in. Addresses need `ACL`. */
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
