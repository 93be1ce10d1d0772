/** The cost of a page of a report: every page handles as many rows as the first, for every subdivision of its rows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReportAnswer, REPORT_ROWS } from '../../../domain/api/reports';
import { addDays } from '../../../domain/calendar/business-day';
import { businessDateOf, usualDay } from '../../../domain/calendar/business-date';
import type { Grouping } from '../../../domain/reports/report';
import { winLose } from '../../../domain/reports/win-lose';
import { createApp } from '../../../server/app/app';
import { settleRound } from '../../../server/book/settling/settle-round';
import { type Persona, signInAs } from '../../support/agents';
import { alterBook, rowsOf } from '../../support/book-checks';
import { betLine, createBookWorld, placed } from '../../support/book-world';
import { rowsHandled } from '../../support/plan';
import { plansOf } from '../../support/rows-touched';
import { createTestServices, type TestServices } from '../../support/services';
import { closeWithResult, HANOI, OPERATOR } from '../book/settling/support';

const PAGES = 4;
/** Rounds, dates, and accounts right below master, in each of the two periods: the last page is a short one. */
const ROWS = (PAGES - 1) * REPORT_ROWS + 50;
const DAYS = ROWS;
/** Rows of a statement on any page, as a multiple of those on the first. */
const RATIO_MAX = 1.1;
/** Rows that a statement handles for each row and part of a row that there is in both periods. */
const PER_ROW_MAX = 60;

let test: TestServices;
let master: Persona;
let period: { period: 'range'; from: string; to: string };

/** Copies the rows of a table that fulfil a condition, each with other values in every copy; `n` numbers the copies. */
async function copyRows(table: string, where: string, changes: string): Promise<void> {
  const [{ columns } = { columns: '' }] = await rowsOf<{ columns: string }>(
    test,
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  await alterBook(
    test,
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM (
       SELECT (jsonb_populate_record(its, jsonb_build_object(${changes}))).*
       FROM ${table} AS its, generate_series(1, ${2 * ROWS}) AS n WHERE ${where}
     ) AS copy ON CONFLICT DO NOTHING`,
  );
}

const ID = 'md5(n::text)::uuid';
/** Every other copy is of the period before. */
const DATE = `$DATE - (n % ${2 * DAYS})::integer`;

beforeAll(async () => {
  test = await createTestServices();
  const world = await createBookWorld(test.services);
  const { roundId } = world;
  placed(
    await world.bet(world.idOf('anong'), [
      betLine('top3', '345', 10),
      betLine('top2', '45', 5),
      betLine('row3', '112', 7),
    ]),
  );
  await closeWithResult(world, roundId, HANOI);
  await settleRound(test.services, { roundId, actor: OPERATOR });
  const today = businessDateOf(new Date(), usualDay(test.services.config.timeZone));
  period = { period: 'range', from: addDays(today, 1 - DAYS), to: today };
  const date = `'business_date', ${DATE.replace('$DATE', `'${today}'::date`)}`;
  const inRound = `round_id = '${roundId}'`;
  await copyRows('round', `id = '${roundId}'`, `'id', ${ID}, 'number', n + 1, ${date}`);
  await copyRows('settlement', inRound, `'round_id', ${ID}, ${date}`);
  const com = world.idOf('com');
  const ofMaster = `account_id = '${world.idOf('master')}'`;
  await copyRows('round_total', `${inRound} AND ${ofMaster}`, `'round_id', ${ID}, ${date}`);
  await copyRows(
    'round_total',
    `${inRound} AND account_id = '${com}'`,
    `'round_id', ${ID}, 'account_id', ${ID}, ${date}`,
  );
  await copyRows(
    'account',
    `id = '${com}'`,
    `'id', ${ID}, 'username', 'copy' || n, 'path', jsonb_build_array('${world.idOf('master')}', ${ID})`,
  );
  await copyRows('day_total', `account_id = '${com}'`, `'account_id', ${ID}, ${date}`);
  await copyRows('day_total', ofMaster, date);
  await alterBook(test, 'ANALYZE round, settlement, round_total, account, day_total');
  master = await signInAs(createApp(test.services), 'master');
});
afterAll(() => test.dispose());

/** Reads a page, and tells how many rows the statement that has its figures handles. */
async function readPage(query: Record<string, string>, page: number) {
  const text = new URLSearchParams({ ...period, ...query, page: String(page) }).toString();
  let answer: ReportAnswer | undefined;
  const plans = await plansOf(test.services.pool, /earlier AS MATERIALIZED/, async () => {
    const reply = await master.get(`/api/reports/win-lose?${text}`);
    expect(reply.status, reply.text).toBe(200);
    answer = reply.json as unknown as ReportAnswer;
  });
  expect(plans).toHaveLength(1);
  return { answer: answer as ReportAnswer, handled: rowsHandled(plans[0]) };
}

/** Groupings with as many rows as there are rounds, dates or accounts; of all others there are a few rows. */
const MANY: readonly Grouping[] = ['round', 'date', 'account'];
const CASES = MANY.flatMap((by) =>
  [...winLose.groupings.filter((one) => one !== by), 'none'].map((then, index): Record<string, string> => ({
    by,
    then,
    ...(index % 2 === 1 && { order: '-stake' }),
    ...(by === 'account' && index % 3 === 0 && { zero: 'show' }),
  })),
);

it('covers every grouping', () => {
  expect(new Set(CASES.flatMap(({ by, then }) => [by, then]))).toEqual(new Set([...winLose.groupings, 'none']));
});

describe.each(CASES)('win/lose by $by, then by $then', (query) => {
  it('costs the same on every page', async () => {
    const first = await readPage(query, 1);
    const { count } = first.answer;
    const last = Math.ceil(count / REPORT_ROWS);
    expect(last).toBeGreaterThanOrEqual(PAGES);
    const parts = query.then === 'none' ? 1 : 1 + (first.answer.rows[0]?.rows?.length ?? 0);
    expect(first.handled).toBeLessThan(2 * count * parts * PER_ROW_MAX);
    const keys = new Set(first.answer.rows.map(({ key }) => key));
    for (const page of Array.from({ length: last - 1 }, (_, index) => index + 2)) {
      const { answer, handled } = await readPage(query, page);
      expect(answer.rows).toHaveLength(page < last ? REPORT_ROWS : count - (last - 1) * REPORT_ROWS);
      for (const { key } of answer.rows) keys.add(key);
      expect(handled).toBeLessThan(first.handled * RATIO_MAX);
    }
    expect(keys.size).toBe(count);
  });
});
