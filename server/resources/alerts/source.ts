/** The source of alerts: the operator sees all of them, an agent those of its own account and of accounts below it. */
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ActingAccount } from '../../access/caller';
import { alert } from '../../db/book/alerts';
import { account } from '../../db/schema';
import type { Reader } from '../../records/read';
import type { RecordSource } from '../../records/source';

const assignee = alias(account, 'assignee');
const resolver = alias(account, 'resolver');

/** Condition for the alerts that an account sees. */
const isSeenBy = ({ id, parentId }: Pick<ActingAccount, 'id' | 'parentId'>): SQL =>
  parentId === null
    ? sql`true`
    : sql`EXISTS (
        SELECT FROM account AS whose WHERE whose.id = ${alert.accountId} AND whose.path @> ARRAY[${id}]::uuid[])`;

export const alertSource: RecordSource = {
  from: sql`${alert}
    LEFT JOIN ${account} AS ${assignee} ON ${assignee.id} = ${alert.assignedTo}
    LEFT JOIN ${account} AS ${resolver} ON ${resolver.id} = ${alert.resolvedBy}`,
  fields: {
    id: alert.id,
    kind: alert.kind,
    at: alert.at,
    facts: alert.facts,
    thing: alert.thing,
    thingId: alert.thingId,
    overAt: alert.overAt,
    state: alert.state,
    assignedTo: assignee.username,
    assignedAt: alert.assignedAt,
    resolvedBy: resolver.username,
    resolvedAt: alert.resolvedAt,
    note: alert.note,
    version: alert.version,
  },
  labels: {},
  scope: isSeenBy,
};

/** Maximum count; above it the exact number doesn't matter. */
const COUNTED_MAX = 100;

/** Returns the number of unresolved alerts. */
export async function countUnresolved(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count
    FROM (SELECT FROM alert WHERE state <> 'resolved' ORDER BY at DESC LIMIT ${COUNTED_MAX}) AS unresolved`);
  return rows[0]?.count ?? 0;
}

/** Counts the unresolved alerts that an account sees, with the moment of the oldest. */
export async function sumUnresolved(
  db: Reader,
  acting: ActingAccount,
): Promise<{ count: number; since: string | null }> {
  const { rows } = await db.execute<{ count: number; since: string | null }>(sql`
    SELECT count(*)::integer AS count, to_json(min(at)) #>> '{}' AS since
    FROM ${alert} WHERE ${alert.state} <> 'resolved' AND ${isSeenBy(acting)}`);
  return rows[0] ?? { count: 0, since: null };
}
