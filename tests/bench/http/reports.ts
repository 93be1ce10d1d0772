/**
 * Reports of the sample business over real sockets, compared with the same figures by hand. By hand means from the
 * rollups, and added up from the lines themselves. One million and then ten million lines are stored in the rounds of
 * the reported dates. The database's plans count the rows that each report reads, which no other work on the machine
 * changes.
 */
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { type ReportQuery, reportQueryOf, thenOf } from '../../../domain/api/reports';
import { addDays } from '../../../domain/calendar/business-day';
import { usualDay } from '../../../domain/calendar/business-date';
import type { Report } from '../../../domain/reports/report';
import { REPORTS } from '../../../domain/reports/reports';
import { reportDates } from '../../../server/resources/reports/dates';
import { inOneProcess } from '../../../server/db/in-one-process';
import { reportStatement } from '../../../server/resources/reports/statement';
import type { Services } from '../../../server/kernel/services';
import { type Explained, rowsByTable } from '../../support/plan';
import { createDatabaseCpu } from '../database-cpu';
import { fillBook } from '../fill-book';
import { compareTimes, timeOf } from '../measure';
import { processorTime } from '../processor-time';
import { settleFilled } from '../settled-fill';
import type { ServerProcess } from './api-server';
import { DAYS, FROM_LINES, REPORT_CASES, type ReportCase } from './report-cases';
import { fillMeasured, type Measured, type SampleWorld, signInAgain, startMeasured } from './sample-server';

/** Lines stored in addition to those of the sample. */
const STORED = [1_000_000, 10_000_000];
/** Number of their rounds, which grow with the lines. The rounds take turns on the dates before today. */
const ROUNDS = 40;
const SLIPS_OF_BATCH = 1_000;

/** Highest ratio of a report's time to the time by hand, unless the report is too quick for a ratio. */
const RATIO_MAX = 3;
/** Most rows that a quick report reads, and the most milliseconds that it takes, by the clock or by processors. */
const FEW_ROWS = 3_000;
const QUICK_MS = 15;
/** Highest ratio of the report's time to the time that adding up the lines takes. */
const OF_LINES_MAX = 1 / 100;
/** Highest ratio of the rows read from the rollups with ten times as many lines: they must stay the same. */
const FLAT_RATIO_MAX = 1.05;
/** Most tables in which a report looks up each given-back or winning line, counting both periods. */
const LOOKED_UP_MAX = 3;

const TIMED_BY_PROCESSOR = 20;

/** Rows read from tables with a row for each line, slip or win, and from all other tables. */
interface Touched {
  rollups: number;
  oneByOne: number;
}

const ONE_BY_ONE: ReadonlySet<string> = new Set(['line', 'slip', 'payout']);

const dateOf = (now: Date, daysAgo: number) => addDays(now.toISOString().slice(0, 10), -daysAgo);

const found = (name: string): Report => {
  const report = REPORTS.find((one) => one.name === name);
  if (!report) throw new Error(`there is no report ${name}`);
  return report;
};

/** Returns the rows that a report reads for master. */
async function touchedBy({ db, clock }: Services, report: Report, query: ReportQuery): Promise<Touched> {
  const { rows: roots } = await db.execute<{ id: string }>(
    sql`SELECT id FROM account WHERE parent_id IS NULL AND kind = 'agent'`,
  );
  const dates = reportDates(query, usualDay('Asia/Bangkok'), clock());
  const { by, order = by === 'date' ? 'key' : report.order } = query;
  const within = roots[0]?.id ?? '';
  const then = thenOf(report, query);
  const asked = { ...query, by, then, order, within, place: 1, isWhole: true, dates, before: dates.before };
  const { rows } = await inOneProcess(db, (tx) =>
    tx.execute<Explained>(sql`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${reportStatement(report, asked)}`),
  );
  const touched: Touched = { rollups: 0, oneByOne: 0 };
  for (const [table, count] of rowsByTable(rows[0]?.['QUERY PLAN'][0]?.Plan)) {
    touched[ONE_BY_ONE.has(table) ? 'oneByOne' : 'rollups'] += count;
  }
  return touched;
}

/** How many lines were given back and how many won, of the dates that are read. */
async function countOneByOne(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM line WHERE ended IS NOT NULL) + (SELECT count(*) FROM slip WHERE state <> 'accepted')
      + (SELECT count(*) FROM payout))::integer AS count`,
  );
  return rows[0]?.count ?? 0;
}

interface World {
  services: Services;
  owner: Client;
  measured: Measured;
  databaseCpu: () => number | null;
}

/**
 * Returns the time of a report and of its statements by hand, and the processor time of server and database;
 * milliseconds.
 */
async function timeReport({ services, measured, databaseCpu }: World, path: string, { byHand }: ReportCase) {
  const { send, token, server } = measured;
  const read = () => send(path, { token });
  const timing = await compareTimes(
    () => timeOf(read),
    () =>
      timeOf(async () => {
        for (const statement of byHand) await services.pool.query(statement);
      }),
  );
  const computed = () => (processorTime(server.pid) ?? NaN) + (databaseCpu() ?? NaN);
  const before = computed();
  for (let time = 0; time < TIMED_BY_PROCESSOR; time += 1) await read();
  return { ...timing, processor: (computed() - before) / TIMED_BY_PROCESSOR };
}

/**
 * Measures all reports with the lines stored now. Returns the rows that each reads, and the reports beyond their
 * bounds.
 */
async function measureStored(world: World, stored: number, say: (line: string) => void) {
  const { services, owner } = world;
  const now = services.clock();
  const period = { period: 'range', from: dateOf(now, DAYS - 1), to: dateOf(now, 0) };
  const single = await countOneByOne(owner);
  const touched = new Map<string, Touched>();
  const beyond: string[] = [];
  const told = stored.toLocaleString('en');
  for (const [index, each] of REPORT_CASES.entries()) {
    const report = found(each.report);
    const query = reportQueryOf(report).parse({ ...period, by: each.by });
    const path = `/api/reports/${report.name}?${new URLSearchParams({ ...period, by: each.by }).toString()}`;
    const name = `${report.name} by ${each.by}`;
    const rows = await touchedBy(services, report, query);
    touched.set(name, rows);
    const { ours, byHand, processor } = await timeReport(world, path, each);
    say(
      `  ${name.padEnd(28)}${ours.toFixed(1).padStart(7)} : ${byHand.toFixed(1).padStart(7)} ms  ${(ours / byHand).toFixed(2).padStart(5)}  ` +
        `${processor.toFixed(1).padStart(6)} ms of processors  ${Math.round(rows.rollups).toLocaleString('en').padStart(9)} rows of rollups, ` +
        `${Math.round(rows.oneByOne).toLocaleString('en').padStart(9)} one by one  (load ${loadavg()[0]?.toFixed(1)})`,
    );
    const quickest = Math.min(ours, Number.isNaN(processor) ? ours : processor);
    if (ours / byHand > RATIO_MAX && quickest > QUICK_MS) beyond.push(`${name}, ${told} lines: beside by hand`);
    if (rows.rollups + rows.oneByOne <= FEW_ROWS && quickest > QUICK_MS)
      beyond.push(`${name}, ${told} lines: few rows`);
    if (rows.oneByOne > LOOKED_UP_MAX * single) beyond.push(`${name}, ${told} lines: reads lines that stand`);
    if (index > 0) continue;
    const raw = await timeOf(() => services.pool.query(FROM_LINES));
    say(
      `  ${'the same from lines'.padEnd(28)}${' '.repeat(10)}${raw.toFixed(1).padStart(7)} ms  ${(ours / raw).toFixed(4)}`,
    );
    if (stored === STORED.at(-1) && ours / raw > OF_LINES_MAX) beyond.push(`${name}, ${told} lines: beside lines`);
  }
  return { touched, beyond };
}

/** Measures, says it in a line for each report, and tells whether all are within their bounds. */
export async function measureReports(world: SampleWorld, say: (line: string) => void): Promise<boolean> {
  const agent = new Agent({ keepAlive: true });
  const owner = new Client({ connectionString: world.adminUrl });
  const servers: ServerProcess[] = [];
  const { services } = world;
  try {
    await owner.connect();
    await fillMeasured(world);
    const measured = await startMeasured(world, agent);
    servers.push(measured.server);
    const now = services.clock();
    const { rows } = await owner.query<{ lotto: string; last: number }>(
      "SELECT (SELECT id FROM lotto WHERE code = 'hanoi') AS lotto, (SELECT max(no)::integer FROM slip) AS last",
    );
    let last = rows[0]?.last ?? 0;
    const businessDate = (round: number) => dateOf(now, 1 + (round % (DAYS - 1)));
    const filling = {
      lottoId: rows[0]?.lotto ?? '',
      businessDate,
      rounds: ROUNDS,
      slipsOfBatch: SLIPS_OF_BATCH,
      isLinesAlone: true,
    } as const;
    const all = { services, owner, measured, databaseCpu: await createDatabaseCpu(owner) };
    const beyond: string[] = [];
    let before: Map<string, Touched> | null = null;
    for (const [index, stored] of STORED.entries()) {
      const fillingTime = await timeOf(async () => {
        await fillBook(owner, filling, STORED[index - 1] ?? 0, stored);
        last = await settleFilled(owner, last);
      });
      say(
        `\nReports of ${DAYS} days beside as many before, ${stored.toLocaleString('en')} lines stored ` +
          `(filled in ${(fillingTime / 1_000).toFixed(0)} s), beside the same by hand:`,
      );
      // The earlier token has expired while the lines were filled.
      all.measured = { ...measured, token: await signInAgain(measured) };
      const { touched, beyond: found } = await measureStored(all, stored, say);
      beyond.push(...found);
      for (const [name, { rollups }] of touched) {
        const few = before?.get(name)?.rollups ?? rollups;
        if (rollups > few * FLAT_RATIO_MAX) beyond.push(`${name}: ${rollups} rows of rollups, ${few} with fewer lines`);
      }
      before = touched;
    }
    if (beyond.length > 0) say(`\nBeyond their bounds: ${beyond.join('; ')}.`);
    return beyond.length === 0;
  } finally {
    agent.destroy();
    for (const server of servers) await server.stop();
    await owner.end();
  }
}
