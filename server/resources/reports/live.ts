/** Sales of unsettled rounds, read from the slips at this moment: never part of the settled figures. */
import { sql } from 'drizzle-orm';
import type { LiveSales } from '../../../domain/api/reports';
import { UNFINISHED_ROUND_STATES } from '../../../domain/slips/shown-state';
import { column } from '../../db/column';
import { defineStatement, EXAMPLE_DATE, EXAMPLE_ID } from '../../db/statement';
import type { Database } from '../../kernel/services';
import type { StatementQuery } from './statement';
import { filtersOf } from './sources/source';

/** Maximum number of rounds listed one by one, the next to close first; the totals are of all. */
const LIVE_ROUNDS = 100;

type LiveQuery = Pick<StatementQuery, 'within' | 'place' | 'dates' | 'lottoGroup' | 'lotto' | 'round' | 'betType'>;

const EXAMPLE: LiveQuery = { within: EXAMPLE_ID, place: 1, dates: { from: EXAMPLE_DATE, to: EXAMPLE_DATE } };

const readLive = defineStatement({
  name: 'report_live',
  row: {
    rows: column.json<LiveSales['rows']>(),
    totals: column.json<LiveSales['totals']>(),
    count: column.bigint,
  },
  examples: { 'all bet types': EXAMPLE, 'one bet type': { ...EXAMPLE, betType: 'top3' } },
  sql: ({ within, place, dates, ...filters }: LiveQuery) => {
    const states = sql.param([...UNFINISHED_ROUND_STATES]);
    const sourceQuery = { within, place, dates, keys: [], ...filters };
    const ofRound = filtersOf(sourceQuery, { lotto: sql`round.lotto_id`, round: sql`round.id` });
    const ofLine = filtersOf(
      { within, place, dates, keys: [], betType: filters.betType },
      {
        lotto: sql`round.lotto_id`,
        betType: sql`line.bet_type`,
      },
    );
    const sum = (expression: string) => sql.raw(`coalesce(sum_exactly(${expression}), 0)`);
    const slips =
      filters.betType === undefined
        ? sql`count(DISTINCT slip.id) FILTER (WHERE line.ended IS NULL)`
        : sql`NULL::bigint`;
    return sql`
    WITH sold AS (
      SELECT round.id AS round_id, round.lotto_id, round.state, round.business_date, round.number, round.closes_at,
        ${slips} AS slips, count(*) FILTER (WHERE line.ended IS NULL) AS lines,
        ${sum('CASE WHEN line.ended IS NULL THEN line.stake END')} AS stake,
        ${sum('CASE WHEN line.ended IS NOT NULL THEN line.stake END')} AS cancelled,
        ${sum('CASE WHEN line.ended IS NULL THEN line.discount END')} AS discount,
        ${sum(`CASE WHEN line.ended IS NULL THEN line.held[${place}] END`)} AS held
      FROM round
      JOIN slip ON slip.round_id = round.id AND slip.business_date = round.business_date AND slip.state IN ('accepted', 'cancelled')
      JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
      WHERE round.state = ANY(${states}::text[]) AND round.settlement_no = 0
        AND round.business_date BETWEEN ${dates.from}::date AND ${dates.to}::date
        AND (slip.path @> ARRAY[${within}::uuid] OR slip.member_id = ${within}::uuid) ${ofRound} ${ofLine}
      GROUP BY round.id
    ), shown AS (
      SELECT sold.*, lotto.code, lotto.name, lotto.family, lotto.position FROM sold JOIN lotto ON lotto.id = sold.lotto_id
      ORDER BY sold.closes_at, lotto.position LIMIT ${LIVE_ROUNDS}
    )
    SELECT (SELECT coalesce(json_agg(json_build_object('round', round_id, 'lotto', json_build_object('code', code, 'name', name),
          'family', family, 'businessDate', business_date, 'number', number, 'state', state, 'closesAt', closes_at, 'slips', slips,
          'lines', lines, 'stake', stake, 'cancelled', cancelled, 'discount', discount, 'held', held)
          ORDER BY closes_at, position), '[]') FROM shown) AS rows,
      (SELECT json_build_object('slips', ${filters.betType === undefined ? sum('slips') : sql`NULL`}, 'lines', ${sum('lines')},
        'stake', ${sum('stake')}, 'cancelled', ${sum('cancelled')}, 'discount', ${sum('discount')}, 'held', ${sum('held')})
        FROM sold) AS totals,
      (SELECT count(*) FROM sold) AS count`;
  },
});

/** Reads the sales of unsettled rounds of some dates, the next to close first. */
export async function readLiveSales(db: Database, query: LiveQuery): Promise<LiveSales> {
  const [row] = await readLive(db, query);
  if (!row) throw new Error('an aggregate has one row');
  return {
    ...row,
    rows: row.rows.map((one) => ({ ...one, closesAt: new Date(one.closesAt).toISOString() })),
  };
}
