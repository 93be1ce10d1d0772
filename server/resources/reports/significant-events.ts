/** Alterations and other significant events from the audit log, as far as the reader may read it. */
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  EVENTS_PAGE,
  type readSignificantEvents,
  SIGNIFICANT_ACTIONS,
  type SignificantEvent,
  type SignificantEvents,
} from '../../../domain/api/significant-events';
import type { Acting } from '../../access/acting';
import { audit } from '../../db/schema';
import { expressionOf } from '../../records/source';
import { auditSourceFor } from '../audit/source';
import { readBusinessDay } from '../../settings/business-day';
import { reportDates } from './dates';

type EventsQuery = z.output<(typeof readSignificantEvents)['query']>;

/**
 * Reads a page of events, with their number per kind on the dates.
 *
 * @param until excludes later events
 * @param page maximum number of events
 */
export async function readSignificantEventsFor(
  { services, caller }: Acting,
  query: EventsQuery,
  { until, page = EVENTS_PAGE }: { until?: Date | undefined; page?: number } = {},
): Promise<SignificantEvents> {
  const { db, config, clock } = services;
  const { acting } = caller;
  const now = until ?? clock();
  const { from, to, begins, ends } = reportDates(query, await readBusinessDay(db, config), clock());
  const last = until !== undefined && until < ends ? until : ends;
  const source = await auditSourceFor(db, caller);
  const ofDates = sql`${audit.at} >= ${begins.toISOString()}::timestamptz AND ${audit.at} < ${last.toISOString()}::timestamptz
    AND ${audit.action} = ANY(${sql.param([...SIGNIFICANT_ACTIONS])}::text[])
    ${query.entity === undefined ? sql`` : sql`AND ${audit.entity} = ${query.entity}`} AND ${source.scope(acting)}`;
  // A person is visible only to the accounts above them.
  const decider = sql`SELECT person.username FROM approval JOIN account AS person ON person.id = approval.decided_by
    WHERE approval.id = ${audit.entityId} AND person.path @> ARRAY[${acting.id}]::uuid[]`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    db.execute<SignificantEvent & Record<string, unknown>>(sql`
      SELECT ${audit.uid} AS id, ${audit.id} AS number, to_json(${audit.at}) #>> '{}' AS at, ${audit.entity} AS entity,
        ${audit.action} AS action, ${expressionOf(source, 'entityLabel')} AS thing, ${expressionOf(source, 'actor')} AS actor,
        CASE WHEN ${audit.entity} = 'approvals' THEN (${decider}) END AS "allowedBy", ${expressionOf(source, 'reason')} AS reason,
        ${audit.before} AS before, ${audit.after} AS after
      FROM ${audit} WHERE ${ofDates} ${query.before === undefined ? sql`` : sql`AND ${audit.id} < ${query.before}::bigint`}
      ORDER BY ${audit.id} DESC LIMIT ${page + 1}`),
    db.execute<SignificantEvents['counts'][number] & Record<string, unknown>>(sql`
      SELECT ${audit.entity} AS entity, ${audit.action} AS action, count(*) AS count FROM ${audit} WHERE ${ofDates}
      GROUP BY 1, 2 ORDER BY 1, 2`),
  ]);
  const events = rows.slice(0, page).map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() }));
  return {
    from,
    to,
    begins: begins.toISOString(),
    ends: ends.toISOString(),
    isPart: acting.parentId !== null,
    asOf: now.toISOString(),
    events,
    before: rows.length > events.length ? (events.at(-1)?.number ?? null) : null,
    counts,
  };
}
