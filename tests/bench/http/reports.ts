/**
 * Reports of the sample business over real sockets beside the same figures by hand: from the rollups, and added up from the
 * lines themselves; then once more each time millions of lines were stored beside them.
 */
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { Client } from 'pg';
import { fillBook } from '../fill-book';
import { compareTimes } from '../measure';
import type { ServerProcess } from './api-server';
import { fillMeasured, type SampleWorld, startMeasured } from './sample-server';

/** Lines stored beside the sample's, in the month that is reported. */
const STORED = [0, 1_000_000, 10_000_000];

/** A report takes at most so many times as long as by hand, unless it takes no longer than so many milliseconds. */
const RATIO_MAX = 3;
const QUICK_MS = 15;
/** With so many lines stored a report takes at most so many times as long; more is not flat. */
const FLAT_RATIO_MAX = 1.5;

/** The last four weeks, and as many before. */
const DAYS = 28;

/** Figures per key, and of all of them, now and in the period before. */
const fromRollups = (key: string, whose: string) => `
  WITH figures AS (
    SELECT ${key} AS key, business_date > current_date - ${DAYS} AS is_now, sum(stake) AS stake, sum(discount) AS discount,
      sum(payout) AS payout, sum(lines) AS lines, sum(win_loss) AS win_loss, sum(commission) AS commission
    FROM day_total WHERE ${whose} AND business_date > current_date - ${2 * DAYS} GROUP BY 1, 2
  )
  SELECT key, is_now, sum(stake), sum(discount), sum(payout), sum(lines), sum(win_loss), sum(commission)
  FROM figures GROUP BY GROUPING SETS ((key, is_now), (is_now))`;

const CHILDREN = `account_id IN (SELECT id FROM account WHERE parent_id = (SELECT id FROM account WHERE parent_id IS NULL))`;
const ROOT = `account_id = (SELECT id FROM account WHERE parent_id IS NULL AND kind <> 'member')`;

interface ReportCase {
  name: string;
  /** What is asked beside the period. */
  path: string;
  byHand: string;
}

const CASES: readonly ReportCase[] = [
  {
    name: 'win/lose by account',
    path: '/api/reports/win-lose?by=account',
    byHand: fromRollups('account_id', CHILDREN),
  },
  { name: 'total bet by lotto', path: '/api/reports/total-bet?by=lotto', byHand: fromRollups('lotto_id', ROOT) },
  { name: 'total pay by bet type', path: '/api/reports/total-pay?by=betType', byHand: fromRollups('bet_type', ROOT) },
  {
    name: 'total profit by date',
    path: '/api/reports/total-profit?by=date',
    byHand: fromRollups('business_date', ROOT),
  },
];

/** The widest of them without rollups. */
const FROM_LINES = `
  SELECT path[2], sum(line.stake), sum(line.discount), count(*), sum(coalesce(payout.payout, 0))
  FROM line JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date AND slip.state = 'accepted'
  LEFT JOIN payout ON payout.slip_id = line.slip_id AND payout.position = line.position AND payout.round_id = line.round_id
  WHERE line.business_date > current_date - ${DAYS} AND line.ended IS NULL
  GROUP BY GROUPING SETS ((path[2]), ())`;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const dateOf = (now: Date, daysAgo: number) =>
  new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Measures, says it in a line for each report, and tells whether all are within their bounds. */
export async function measureReports(world: SampleWorld, say: (line: string) => void): Promise<boolean> {
  const agent = new Agent({ keepAlive: true });
  const owner = new Client({ connectionString: world.adminUrl });
  const servers: ServerProcess[] = [];
  const { pool } = world.services;
  try {
    await owner.connect();
    await fillMeasured(world);
    const { server, token, send } = await startMeasured(world, agent);
    servers.push(server);
    const now = world.services.clock();
    const period = `period=range&from=${dateOf(now, DAYS - 1)}&to=${dateOf(now, 0)}`;
    const { rows: lottos } = await owner.query<{ id: string }>("SELECT id FROM lotto WHERE code = 'hanoi'");
    const raw = await compareTimes(
      () => timeOf(() => send(`${CASES[0]?.path}&${period}`, { token })),
      () => timeOf(() => pool.query(FROM_LINES)),
    );
    say(
      `\nReports of ${DAYS} days beside as many before, beside the same from rollups by hand; the first added up from lines ` +
        `by hand takes ${raw.byHand.toFixed(0)} ms, ${(raw.byHand / raw.ours).toFixed(0)} times as long:`,
    );
    const isQuick: boolean[] = [];
    const first = new Map<string, number>();
    for (const [index, stored] of STORED.entries()) {
      const filling = { lottoId: lottos[0]?.id ?? '', businessDate: dateOf(now, 1) };
      await fillBook(owner, filling, STORED[index - 1] ?? 0, stored);
      for (const { name, path, byHand } of CASES) {
        const timing = await compareTimes(
          () => timeOf(() => send(`${path}&${period}`, { token })),
          () => timeOf(() => pool.query(byHand)),
        );
        const ratio = timing.ours / timing.byHand;
        const before = first.get(name) ?? timing.ours;
        first.set(name, before);
        isQuick.push(ratio <= RATIO_MAX || timing.ours <= QUICK_MS, timing.ours / before <= FLAT_RATIO_MAX);
        say(
          `  ${name.padEnd(24)}${stored.toLocaleString('en').padStart(11)} lines more  ${timing.ours.toFixed(1).padStart(6)} : ` +
            `${timing.byHand.toFixed(1).padStart(5)} ms  ${ratio.toFixed(2)}  (load ${loadavg()[0]?.toFixed(1)})`,
        );
      }
    }
    return isQuick.every(Boolean);
  } finally {
    agent.destroy();
    for (const server of servers) await server.stop();
    await owner.end();
  }
}
