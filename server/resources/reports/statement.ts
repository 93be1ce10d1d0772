/** The statement of a report: a row per group, its subdivision, and one row of everything, in one pass. */
import { type SQL, sql } from 'drizzle-orm';
import { REPORT_ROWS, type ReportQuery } from '../../../domain/api/reports';
import type { Dates } from '../../../domain/reports/period';
import { type Fact, factsIn, type Grouping, type Measure, type Report } from '../../../domain/reports/report';
import { AS_WRITTEN } from '../../db/plan-settings';
import { canMeasure } from './can-measure';
import { measureInSql } from './facts';
import { namesOf } from './names';
import { sourcesOf } from './sources';
import { childrenOf, type SourceQuery } from './sources/source';

/** The parameters of a report and its reader. */
export interface StatementQuery extends Pick<ReportQuery, 'lotto' | 'betType' | 'zero' | 'page'> {
  by: Grouping;
  /** Second grouping, which subdivides each row. */
  then?: Grouping | undefined;
  lottoGroup?: SourceQuery['lottoGroup'];
  round?: string | undefined;
  /** A measure's name or `key`; a leading `-` reverses the order. */
  order: string;
  /** The account viewed. */
  within: string;
  /** The reader's place on the paths of accounts, the root's being 1. */
  place: number;
  /** Whether that is the whole business, for which more figures are known than for its parts. */
  isWhole?: boolean;
  dates: Dates;
  before: Dates;
  /** A past moment, ISO 8601, as of which the report is read; without it as of now. */
  until?: string | undefined;
}

/** Facts of which the largest one counts. */
const isLargest = (fact: Fact) => fact === 'largestWin';
const added = (fact: Fact, amount: SQL) => (isLargest(fact) ? sql`max(${amount})` : sql`sum_exactly(${amount})`);
const column = (fact: Fact) => sql.raw(`"${fact}"`);
const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Selects the facts per key and subdivision, per key, and of everything. */
function summed(query: StatementQuery, facts: readonly Fact[], dates: Dates): SQL {
  const { by, then } = query;
  const keys = then === undefined ? [by] : [by, then];
  const sourceQuery: SourceQuery = { ...query, dates, keys };
  const parts = sourcesOf(facts.filter((fact) => canMeasure(fact, query, []))).map((sourceOf) => {
    const { facts: columnByFact, rows, keys: keyOf } = sourceOf(sourceQuery);
    const columns = facts.map((fact) =>
      columnByFact[fact] ? added(fact, sql`(${columnByFact[fact]})::bigint`) : sql`0::bigint`,
    );
    return sql`SELECT (${keyOf[by]})::text AS key, ${then ? sql`(${keyOf[then]})::text` : sql`NULL::text`} AS subkey,
      ${listed(facts.map((fact, index) => sql`${columns[index]} AS ${column(fact)}`))}
      FROM ${rows} GROUP BY 1, 2`;
  });
  if (query.zero === 'show' && by === 'account') {
    parts.push(
      sql`SELECT other.id::text, NULL, ${listed(facts.map(() => sql`0::bigint`))} FROM (${childrenOf(query)}) AS other`,
    );
  }
  const sets = then === undefined ? sql`((key), ())` : sql`((key, subkey), (key), ())`;
  return sql`
    SELECT key, ${then ? sql`subkey` : sql`NULL::text AS subkey`}, GROUPING(key) = 1 AS is_total,
      ${then ? sql`GROUPING(subkey) = 0` : sql`false`} AS is_sub,
      ${listed(facts.map((fact) => sql`coalesce(${added(fact, column(fact))}, 0) AS ${column(fact)}`))}
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS part GROUP BY GROUPING SETS ${sets}`;
}

/** Returns the measures as one JSON object, with null for unavailable ones. */
function figures(measures: readonly Measure[], query: StatementQuery, groupings: readonly Grouping[]): SQL {
  const parts = measures.map((measure) => {
    const name = sql.raw(`'${measure.name}'`);
    const isTold = factsIn([measure]).every((fact) => canMeasure(fact, query, groupings));
    return isTold ? sql`${name}, ${measureInSql(measure)}` : sql`${name}, NULL`;
  });
  return sql`json_build_object(${listed(parts)})`;
}

/** Returns the order of rows; equal ones by name. */
function ordering({ measures }: Report, order: string, name: SQL): SQL {
  const direction = order.startsWith('-') ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  const measure = measures.find((one) => one.name === order.replace(/^-/, ''));
  return measure
    ? sql`${measureInSql(measure)} ${direction}, ${name}, shown.key`
    : sql`${name} ${direction}, shown.key`;
}

/**
 * Selects the subdivided rows in their order, as one list per key. A FULL JOIN here and below reads each side once. The
 * planner expects one row of a page after the first, and would repeat the other side of a LEFT JOIN for each of its 200
 * rows.
 */
function divided(report: Report, query: StatementQuery, then: Grouping, isNothing: SQL): SQL {
  const { join, name, order } = namesOf(then);
  const ofRow = figures(report.measures, query, [query.by, then]);
  const isDated = then === 'date' && !query.order.endsWith('key');
  return sql`
    SELECT shown.row_key, json_agg(${name} || jsonb_build_object('key', shown.key, 'figures', ${ofRow}, 'before', shown.before)
      ORDER BY ${isDated ? sql`shown.key` : ordering(report, query.order, order)}) AS rows
    FROM (
      SELECT now.key AS row_key, now.subkey AS key, ${listed(factsIn(report.measures).map(column))}, had.figures AS before
      FROM (SELECT * FROM now WHERE is_sub AND subkey <> '' AND NOT ${isNothing}) AS now
      FULL JOIN (SELECT key, subkey, ${ofRow} AS figures FROM earlier WHERE is_sub AND NOT ${isNothing}) AS had
        ON had.key = now.key AND had.subkey = now.subkey ${AS_WRITTEN}
    ) AS shown ${join}
    WHERE shown.row_key IS NOT NULL GROUP BY shown.row_key`;
}

/**
 * Returns a statement with a single row: a page of `rows` in their order, with their figures now and before and their
 * subdivisions; their number; and the totals of all, now and before.
 */
export function reportStatement(report: Report, query: StatementQuery): SQL {
  const { by, then, zero, page, dates, before, order } = query;
  const facts = factsIn(report.measures);
  const isNothing = sql`(${sql.join(
    facts.map((fact) => sql`${column(fact)} = 0`),
    sql` AND `,
  )})`;
  const { join, name, order: rowOrder } = namesOf(by);
  const ofRow = figures(report.measures, query, [by]);
  const ofAll = figures(report.measures, query, []);
  return sql`
    WITH now AS MATERIALIZED (${summed(query, facts, dates)}), earlier AS MATERIALIZED (${summed(query, facts, before)}), shown AS (
      SELECT * FROM now WHERE NOT is_total AND NOT is_sub AND key <> '' ${zero === 'hide' ? sql`AND NOT ${isNothing}` : sql``}
    ), page AS MATERIALIZED (
      SELECT row_number() OVER (ORDER BY ${ordering(report, order, rowOrder)}) AS place, shown.key,
        ${name} || jsonb_build_object('key', shown.key, 'figures', ${ofRow}) AS told
      FROM shown ${join} ORDER BY 1 LIMIT ${REPORT_ROWS} OFFSET ${(page - 1) * REPORT_ROWS}
    )${then ? sql`, divided AS (${divided(report, query, then, isNothing)})` : sql``}
    SELECT (SELECT coalesce(json_agg(page.told || jsonb_build_object('before', had.figures)
          ${then ? sql`|| jsonb_build_object('rows', coalesce(divided.rows, '[]'::json))` : sql``} ORDER BY page.place)
          FILTER (WHERE page.place IS NOT NULL), '[]')
        FROM page FULL JOIN (
          SELECT key, ${ofRow} AS figures FROM earlier WHERE NOT is_total AND NOT is_sub AND NOT ${isNothing}
        ) AS had ON had.key = page.key ${then ? sql`FULL JOIN divided ON divided.row_key = page.key` : sql``}) AS rows,
      (SELECT count(*) FROM shown) AS count,
      (SELECT ${ofAll} FROM now WHERE is_total) AS totals,
      (SELECT ${ofAll} FROM earlier WHERE is_total) AS "totalsBefore"`;
}
