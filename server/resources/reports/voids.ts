/** Canceled and refunded sales: slip by slip, with actor, approver and reason. */
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type readVoids, REGULATOR_ROWS, type Voided, type VoidsReport } from '../../../domain/api/regulators';
import type { Acting } from '../../access/acting';
import type { Caller } from '../../access/caller';
import { EXAMPLE_DOWNLINE, EXAMPLE_MASTER } from '../../access/example';
import { column } from '../../db/column';
import { defineStatement, EXAMPLE_DATE, EXAMPLE_ID } from '../../db/statement';
import { readBusinessDay } from '../../settings/business-day';
import { reportDates } from './dates';
import { endedRounds } from './sources/ended';
import { filtersOf, isSoldWithin, type SourceQuery } from './sources/source';
import { breadcrumbOf } from './breadcrumb';
import { shownNow } from '../../kernel/pushed-clock';

type VoidsReportQuery = z.output<(typeof readVoids)['query']>;

const moment = (column: string) => sql.raw(`to_json(${column}) #>> '{}'`);

/**
 * Selects slips with lines canceled or refunded on the dates, with the sums of those lines; unfinished rounds are
 * included.
 */
const ended = (query: SourceQuery, kind: VoidsReportQuery['kind']): SQL => sql`
  SELECT slip.id, slip.business_date, over.id AS round_id, over.ended, count(*) AS lines, sum_exactly(line.stake) AS stake
  FROM ${endedRounds(query, sql`true`)}
  JOIN line ON line.round_id = over.id AND line.business_date = over.business_date AND line.ended IS NOT NULL AND line.ended = over.ended
  JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date AND slip.state IN ('accepted', 'cancelled', 'refunded')
  WHERE ${isSoldWithin(query, sql`slip.path`, sql`slip.member_id`)}
    ${kind === undefined ? sql`` : sql`AND over.ended = ${kind}`} ${filtersOf(query, { lotto: sql`over.lotto_id` })}
  GROUP BY slip.id, slip.business_date, over.id, over.ended`;

/** The parts of the reader that decide which rows the report shows. */
type VoidsReader = Pick<Caller, 'acting' | 'isMaster'>;

/** Returns a person's name for the accounts above them; a downline may not know its upline's people. */
const nameOf = (person: SQL, { acting }: VoidsReader) =>
  sql`(SELECT somebody.username FROM account AS somebody WHERE somebody.id = ${person} AND somebody.path @> ARRAY[${acting.id}]::uuid[])`;

interface VoidsQuery extends Pick<VoidsReportQuery, 'kind' | 'page'> {
  source: SourceQuery;
  caller: VoidsReader;
  size: number;
}

const EXAMPLE: VoidsQuery = {
  source: { dates: { from: EXAMPLE_DATE, to: EXAMPLE_DATE }, within: EXAMPLE_ID, place: 1, keys: [] },
  caller: EXAMPLE_MASTER,
  kind: undefined,
  page: 1,
  size: 50,
};

const readVoided = defineStatement({
  name: 'report_voids',
  row: {
    rows: column.json<VoidsReport['rows']>(),
    count: column.bigint,
    totals: column.json<VoidsReport['totals']>(),
  },
  examples: {
    'all to master': EXAMPLE,
    'cancellations to an agent': { ...EXAMPLE, caller: EXAMPLE_DOWNLINE, kind: 'cancelled' },
  },
  sql: ({ source, kind, page, caller, size }: VoidsQuery) => {
    const sums = (
      of: Voided['kind'],
    ) => sql`(SELECT json_build_object('slips', count(*), 'lines', coalesce(sum(lines), 0),
    'stake', coalesce(sum_exactly(stake), 0)) FROM voided WHERE ended = ${of})`;
    const allowed = caller.isMaster
      ? sql`(SELECT decider.username FROM approval JOIN account AS decider ON decider.id = approval.decided_by
        WHERE approval.round_id = voided.round_id AND approval.kind = 'void' AND approval.state = 'approved' AND voided.ended = 'refunded'
        ORDER BY approval.decided_at DESC LIMIT 1)`
      : sql`NULL`;
    return sql`
    WITH voided AS MATERIALIZED (${ended(source, kind)}), acts AS (
      SELECT voided.*, act.at, act.actor_id, act.reason FROM voided
      CROSS JOIN LATERAL (
        SELECT transfer.at, transfer.actor_id, transfer.reason FROM transfer
        WHERE transfer.kind = CASE voided.ended WHEN 'cancelled' THEN 'cancel' ELSE 'refund' END
          AND transfer.reference_id = CASE voided.ended WHEN 'cancelled' THEN voided.id ELSE voided.round_id END
        ORDER BY transfer.no DESC LIMIT 1
      ) AS act
      ORDER BY act.at DESC, voided.id, voided.ended LIMIT ${size} OFFSET ${(page - 1) * size}
    ), shown AS (
      SELECT voided.at AS moment, voided.id, voided.ended, json_build_object('kind', voided.ended, 'at', ${moment('voided.at')},
        'slip', json_build_object('id', slip.id, 'no', slip.no, 'at', ${moment('slip.at')}),
        'round', json_build_object('id', round.id, 'lotto', json_build_object('code', lotto.code, 'name', lotto.name),
          'family', lotto.family, 'businessDate', round.business_date, 'number', round.number),
        'member', member.username, 'agent', agent.username, 'lines', voided.lines, 'stake', voided.stake,
        'standing', (SELECT count(*) FROM line WHERE line.slip_id = slip.id AND line.business_date = slip.business_date
          AND line.ended IS NULL),
        'actor', ${nameOf(sql`voided.actor_id`, caller)}, 'allowedBy', ${allowed}, 'reason', voided.reason) AS row
      FROM acts AS voided JOIN slip ON slip.id = voided.id AND slip.business_date = voided.business_date
      JOIN round ON round.id = voided.round_id JOIN lotto ON lotto.id = round.lotto_id
      JOIN account AS member ON member.id = slip.member_id JOIN account AS agent ON agent.id = slip.path[cardinality(slip.path)]
    )
    SELECT (SELECT coalesce(json_agg(shown.row ORDER BY shown.moment DESC, shown.id, shown.ended), '[]') FROM shown) AS rows,
      (SELECT count(*) FROM voided) AS count,
      json_build_object('cancelled', ${sums('cancelled')}, 'refunded', ${sums('refunded')}) AS totals`;
  },
});

const inUtc = (iso: string) => new Date(iso).toISOString();

/**
 * Reads cancellations and refunds, on the dates to which they count.
 *
 * @param size number of rows per page
 * @throws ProblemError `not-found` for an account that isn't the reader's own or below it
 */
export async function readVoidsFor(
  { services, caller }: Acting,
  query: VoidsReportQuery,
  size = REGULATOR_ROWS,
): Promise<VoidsReport> {
  const { db, config } = services;
  const { acting } = caller;
  const now = shownNow(services);
  const dates = reportDates(query, await readBusinessDay(db, config), now);
  const within = query.within ?? acting.id;
  await breadcrumbOf(db, acting, within);
  const source: SourceQuery = { dates, within, place: acting.path.length, keys: [], lotto: query.lotto };
  const [found] = await readVoided(db, { source, kind: query.kind, page: query.page, caller, size });
  if (!found) throw new Error('an aggregate has one row');
  return {
    from: dates.from,
    to: dates.to,
    begins: dates.begins.toISOString(),
    ends: dates.ends.toISOString(),
    isPart: acting.parentId !== null,
    asOf: now.toISOString(),
    ...found,
    rows: found.rows.map((row) => ({ ...row, at: inUtc(row.at), slip: { ...row.slip, at: inUtc(row.slip.at) } })),
  };
}
