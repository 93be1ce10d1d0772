/** The statement of a report over the rollups of settled rounds: a row per group and one of everything, in one pass. */
import { type SQL, sql } from 'drizzle-orm';
import type { ReportQuery } from '../../domain/api/reports';
import { REPORT_ROWS } from '../../domain/api/reports';
import type { Dates } from '../../domain/reports/period';
import { FACTS, type Grouping, type Measure, type Report } from '../../domain/reports/report';
import { measureInSql, sumsOfFacts } from './facts';

/** What is added up, and who looks at it. */
export interface Asked extends Pick<ReportQuery, 'lotto' | 'betType' | 'zero' | 'page'> {
  by: Grouping;
  /** A measure's name or `key`, after `-` the other way round. */
  order: string;
  /** The account that is looked into. */
  within: string;
  /** The reader's place on the paths of accounts, the root's being 1. */
  place: number;
  dates: Dates;
  before: Dates;
}

/** What a row is grouped by; the rollups are those of the account that is looked into, or of those right below it. */
const KEYS: Readonly<Record<Grouping, string>> = {
  account: 'child.id',
  date: 'total.business_date',
  lotto: 'total.lotto_id',
  betType: 'total.bet_type',
};

/** What names the rows of a group, joined to its key. */
const NAMES: Readonly<Record<Grouping, { join: SQL; columns: SQL; order: SQL }>> = {
  account: {
    join: sql`JOIN account AS its ON its.id = shown.key::uuid`,
    columns: sql`json_build_object('id', its.id, 'username', its.username, 'nickname', its.nickname, 'kind', its.kind) AS account`,
    order: sql`its.username`,
  },
  lotto: {
    join: sql`JOIN lotto AS its ON its.id = shown.key::uuid`,
    columns: sql`json_build_object('code', its.code, 'name', its.name) AS lotto`,
    order: sql`its.code`,
  },
  date: { join: sql``, columns: sql`NULL AS unnamed`, order: sql`shown.key` },
  betType: { join: sql``, columns: sql`NULL AS unnamed`, order: sql`shown.key` },
};

/**
 * Facts per key, and of everything under the key null. How many slips there were stands in rows without a bet type alone: a
 * slip has lines of several.
 */
function summed({ by, within, place, lotto, betType }: Asked, { from, to }: Dates): SQL {
  const key = sql.raw(KEYS[by]);
  const wanted = sql`total.business_date BETWEEN ${from}::date AND ${to}::date
    ${lotto === undefined ? sql`` : sql`AND total.lotto_id = ${lotto}::uuid`}
    ${betType === undefined ? sql`` : sql`AND total.bet_type = ${betType}`}`;
  const rows =
    by === 'account'
      ? sql`account AS child LEFT JOIN day_total AS total ON total.account_id = child.id AND ${wanted}
          WHERE child.parent_id = ${within}::uuid AND child.kind IN ('agent', 'member')`
      : sql`day_total AS total WHERE total.account_id = ${within}::uuid AND ${wanted}`;
  return sql`
    SELECT ${key}::text AS key, GROUPING(${key}) = 1 AS is_total, ${sumsOfFacts(place)}
    FROM ${rows} GROUP BY GROUPING SETS ((${key}), ()) HAVING GROUPING(${key}) = 1 OR ${key}::text <> ''`;
}

/** Whether slips can be counted in rows, and in the totals. */
const countsSlips = ({ by, betType }: Asked) => ({
  inRows: by !== 'betType' && betType === undefined,
  inAll: betType === undefined,
});

/** The measures as one JSON object; what counts slips is null where those can't be counted. */
function figures(measures: readonly Measure[], hasSlips: boolean): SQL {
  const parts = measures.map((measure) =>
    'slips' in measure.of && !hasSlips
      ? sql`${sql.raw(`'${measure.name}'`)}, NULL`
      : sql`${sql.raw(`'${measure.name}'`)}, ${measureInSql(measure)}`,
  );
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
}

const IS_NOTHING = sql.raw(`(${FACTS.map((fact) => `"${fact}" = 0`).join(' AND ')})`);

/** What rows are ordered by; those that are alike, by name. */
function ordering({ measures }: Report, { by, order }: Asked): SQL {
  const direction = order.startsWith('-') ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  const measure = measures.find(({ name }) => name === order.replace(/^-/, ''));
  const { order: name } = NAMES[by];
  return measure
    ? sql`${measureInSql(measure)} ${direction}, ${name}, shown.key`
    : sql`${name} ${direction}, shown.key`;
}

/**
 * Answers one row: `rows` with their figures now and before, in their order, a page of them; how many there are; the totals of
 * all, now and before.
 */
export function reportStatement(report: Report, asked: Asked): SQL {
  const { by, zero, page, dates, before } = asked;
  const { join, columns } = NAMES[by];
  const { inRows, inAll } = countsSlips(asked);
  const ofRows = figures(report.measures, inRows);
  const ofAll = figures(report.measures, inAll);
  return sql`
    WITH now AS MATERIALIZED (${summed(asked, dates)}), earlier AS MATERIALIZED (${summed(asked, before)}), shown AS (
      SELECT * FROM now WHERE NOT is_total ${zero === 'hide' ? sql`AND NOT ${IS_NOTHING}` : sql``}
    ), page AS (
      SELECT row_number() OVER (ORDER BY ${ordering(report, asked)}) AS place, shown.key, ${columns}, ${ofRows} AS figures
      FROM shown ${join} ORDER BY 1 LIMIT ${REPORT_ROWS} OFFSET ${(page - 1) * REPORT_ROWS}
    )
    SELECT (SELECT coalesce(json_agg(to_jsonb(page) || jsonb_build_object('before',
          (SELECT ${ofRows} FROM earlier WHERE earlier.key = page.key AND NOT is_total AND NOT ${IS_NOTHING})) ORDER BY place), '[]')
        FROM page) AS rows,
      (SELECT count(*) FROM shown) AS count,
      (SELECT ${ofAll} FROM now WHERE is_total) AS totals,
      (SELECT ${ofAll} FROM earlier WHERE is_total) AS "totalsBefore"`;
}
