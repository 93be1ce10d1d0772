/** Where rows of the record of changes come from, and which of them somebody may read. */
import { type SQL, sql } from 'drizzle-orm';
import type { Audited } from '../../../domain/audit';
import { audit } from '../../db/schema';
import type { ActingAccount, Caller } from '../../http/caller';
import { expressionOf, type RecordSource } from '../../records/source';
import { agentSource } from '../agents/source';
import { memberSource } from '../members/source';
import { subAccountSource } from '../sub-accounts/source';

/** Whether an account is the acting one or below it. */
function isWithin({ id }: ActingAccount, accountId: typeof audit.actorId | typeof audit.entityId): SQL {
  return sql`EXISTS (
    SELECT 1 FROM account AS person WHERE person.id = ${accountId} AND person.path @> ARRAY[${id}]::uuid[]
  )`;
}

/** What was acted on by the name it has now, or had when it was deleted. */
const ENTITY_LABEL = sql`coalesce(
  (SELECT subject.username FROM account AS subject WHERE subject.id = ${audit.entityId}),
  ${audit.before} ->> 'username', ${audit.after} ->> 'username'
)`;

/** Where the things come from that have a screen of their own; `account` stands for signing in and has none. */
const OPENED: Record<Exclude<Audited, 'account'>, RecordSource> = {
  agents: agentSource,
  'sub-accounts': subAccountSource,
  members: memberSource,
};

/** Whether the caller finds what was acted on as a record: it is still there, and within what they may know of. */
function opensFor({ acting }: Caller): SQL {
  const cases = Object.entries(OPENED).map(
    ([entity, source]) => sql`WHEN ${entity} THEN EXISTS (
      SELECT 1 FROM ${source.from} WHERE ${expressionOf(source, 'id')} = ${audit.entityId} AND ${source.scope(acting)}
    )`,
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
  isMaster ? sql`host(${audit.ip})` : sql`CASE WHEN ${isWithin(acting, audit.actorId)} THEN host(${audit.ip}) END`;

/**
 * Every row whose actor or whose thing is the caller's own account or below it. Master reads all there are, those about
 * nobody known among them.
 */
export function auditSourceFor(caller: Caller): RecordSource {
  return sourceWith(caller, ipFor(caller), (acting) =>
    acting.parentId === null ? sql`true` : sql`(${isWithin(acting, audit.actorId)} OR ${isWithin(acting, audit.entityId)})`,
  );
}

/** The rows about one account: what was done to it as one of `entity`, and how it signed in. Addresses need `ACL`. */
export function historySourceFor(caller: Caller, entity: string, id: string): RecordSource {
  const ip = caller.can('read', 'ACL') ? ipFor(caller) : sql`NULL::text`;
  return sourceWith(caller, ip, () => sql`(${audit.entity} IN (${entity}, 'account') AND ${audit.entityId} = ${id}::uuid)`);
}
