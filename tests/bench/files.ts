/**
 * Files that jobs of the built server make of lines of slips. A CSV of a million lines is compared with COPY by hand,
 * and a workbook of three hundred thousand lines with other requests. Measures the server's memory for both.
 */
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { ExportRequest } from '../../domain/exports/request';
import { PLAIN_STYLE } from '../../domain/entities/csv-style';
import type { Services } from '../../server/kernel/services';
import { PASSWORD, seedAccounts } from '../support/agents';
import { BOOK_DATE, fillSellers, LOTTO_ID } from './book-fill';
import { copyByHand } from './csv';
import { fillBook, LINES_OF_SLIP } from './fill-book';
import type { ServerProcess } from './http/api-server';
import { type Measured, type SampleWorld, startMeasured } from './http/sample-server';
import { compare, timeOf } from './measure';

const LINES = 1_000_000;
const SHEET_ROWS = 300_000;
const MB = 1_000_000;

/**
 * Highest ratio of the file's time to that of COPY, and highest growth of memory; docs/scaling.md names the targets.
 */
const RATIO_MAX = 1.6;
const CSV_GROWTH_MB = 32;
const SHEET_GROWTH_MB = 80;
/** Highest ratio of the 99th percentile of requests while a workbook is made to that without one. */
const P99_RATIO_MAX = 2;

const LOOK_EVERY_MS = 20;

/**
 * Asks more often than the dialog, to see the end within a tenth of a second. Asking takes processor time from the
 * measured work.
 */
const ASK_EVERY_MS = 100;

const COLUMNS = [
  'no',
  'at',
  'member',
  'agent',
  'lotto',
  'businessDate',
  'roundNumber',
  'position',
  'state',
  'betType',
  'number',
  'stake',
  'rate',
  'discount',
  'debit',
  'ownStake',
  'possiblePayout',
  'payout',
  'source',
  'partnerReference',
];

/** COPY of the same lines: the same columns in the same order, as they are stored. */
const COPY = `COPY (
  SELECT slip.no, slip.at, member.username, agent.username, coalesce(lotto.name, lotto.code), slip.business_date, round.number,
    line.position, coalesce(line.ended, CASE WHEN round.state <> 'settled' THEN slip.state WHEN win.payout IS NULL THEN 'lost' ELSE 'won' END),
    line.bet_type, line.number, line.stake, line.rate, line.discount, line.debit, line.held[1], line.stake * line.rate / 100,
    coalesce(win.payout, 0), slip.source, slip.partner_reference
  FROM slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
  JOIN round ON round.id = slip.round_id JOIN lotto ON lotto.id = slip.lotto_id
  JOIN account AS member ON member.id = slip.member_id JOIN account AS agent ON agent.id = member.parent_id
  LEFT JOIN payout AS win ON win.round_id = slip.round_id AND win.settlement_no = round.settlement_no AND win.slip_id = line.slip_id
    AND win.position = line.position
  ORDER BY slip.no, slip.id, line.position
) TO STDOUT (FORMAT csv)`;

/** Settles the rounds of the filled lines; three in a hundred lines win. */
const SETTLED = [
  `INSERT INTO round (id, lotto_id, business_date, number, state, opens_at, closes_at, result_at, earlier_closes,
      member_cancels_until, settlement_no)
    SELECT round_id, lotto_id, business_date, 100 + row_number() OVER (ORDER BY round_id), 'settled', now() - interval '2 days',
      now() - interval '1 day', now() - interval '1 day', '{}', now() - interval '1 day', 1
    FROM (SELECT DISTINCT round_id, lotto_id, business_date FROM slip) AS filled`,
  `INSERT INTO payout (round_id, settlement_no, slip_id, position, member_id, bet_type, number, payout, shares)
    SELECT line.round_id, 1, line.slip_id, line.position, slip.member_id, line.bet_type, line.number, line.stake * line.rate / 100, '{}'
    FROM line JOIN slip ON slip.id = line.slip_id WHERE line.number < '030'`,
  'VACUUM (ANALYZE) round, payout, slip, line, account',
];

const requestOf = (format: ExportRequest['format'], filter: Record<string, string>): ExportRequest => ({
  of: { kind: 'list', name: 'slip-lines', sort: ['no', 'ASC'], filter, columns: COLUMNS },
  format,
  style: PLAIN_STYLE,
  personal: 'masked',
  locale: 'en',
});

/** Asks for a file as the dialog does, and waits until it is there. */
async function make({ send, token }: Measured, request: ExportRequest): Promise<void> {
  const { id } = JSON.parse(await send('/api/exports', { body: request, token })) as { id: string };
  for (;;) {
    const answer = await send(`/api/exports/${id}`, { token });
    const { state } = JSON.parse(answer) as { state: string };
    if (state === 'done') return;
    if (state !== 'waiting' && state !== 'running') throw new Error(answer);
    await delay(ASK_EVERY_MS);
  }
}

/** Returns the memory of a process, bytes. */
function memoryOf(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1]) * 1_024;
}

/** Returns the growth of the server's memory during some work, up to its peak; bytes. */
async function growthOf({ server }: Measured, work: () => Promise<unknown>): Promise<number> {
  const before = memoryOf(server.pid);
  let peak = before;
  const looking = setInterval(() => {
    peak = Math.max(peak, memoryOf(server.pid));
  }, LOOK_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  return Math.max(peak, memoryOf(server.pid)) - before;
}

/** How long requests take, one after the other, until something is over; milliseconds, of a hundred the slowest but one. */
async function p99Until({ send, token }: Measured, work: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  const over = work.finally(() => {
    state.isOver = true;
  });
  const times: number[] = [];
  while (!state.isOver)
    times.push(await timeOf(() => send('/api/agents?sort=["username","ASC"]&range=[0,24]', { token })));
  await over;
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? NaN;
}

async function fillLines(services: Services, owner: Client): Promise<void> {
  await seedAccounts(services, [{ username: 'master' }]);
  await fillSellers(owner);
  await fillBook(owner, { lottoId: LOTTO_ID, businessDate: BOOK_DATE }, 0, LINES);
  for (const statement of SETTLED) await owner.query(statement);
}

/**
 * Fills the lines, makes the files, prints their times and memory in a few lines, and returns whether they keep to the
 * bounds.
 */
export async function measureFiles(world: SampleWorld, say: (line: string) => void): Promise<boolean> {
  const { services, adminUrl } = world;
  const owner = new Client({ connectionString: adminUrl });
  const agent = new Agent({ keepAlive: true });
  await owner.connect();
  let server: ServerProcess | null = null;
  try {
    await fillLines(services, owner);
    const measured = await startMeasured(world, agent, PASSWORD);
    ({ server } = measured);
    // A server that was never asked anything takes longer at first, and has less memory to begin with.
    await p99Until(measured, delay(3_000));
    const alone = await p99Until(measured, delay(5_000));
    const csv = () => make(measured, requestOf('csv', {}));
    const first = await growthOf(measured, csv);
    const growth = await growthOf(measured, csv);
    const { ours, byHand } = await compare(csv, () => copyByHand(services, COPY), { warmUp: 0, rounds: 5 });
    say(
      `\nCSV of ${LINES.toLocaleString('en')} lines, asked for, made, counted, added up and stored in ${(ours / 1_000).toFixed(2)} s, ` +
        `COPY by hand in ${(byHand / 1_000).toFixed(2)} s; ratio ${(ours / byHand).toFixed(2)}; ${(growth / MB).toFixed(0)} MB of memory more, for the first ${(first / MB).toFixed(0)} MB.`,
    );
    const { rows } = await owner.query<{ at: Date }>('SELECT at FROM slip ORDER BY no OFFSET $1 LIMIT 1', [
      SHEET_ROWS / LINES_OF_SLIP - 1,
    ]);
    const workbook = () => make(measured, requestOf('xlsx', { at_lte: rows[0]?.at.toISOString() ?? '' }));
    let beside = 0;
    let took = 0;
    const sheetGrowth = await growthOf(measured, async () => {
      took = await timeOf(async () => {
        // Twice, as of few requests the slowest but one may be any.
        beside = await p99Until(measured, workbook().then(workbook));
      });
    });
    say(
      `A workbook of ${SHEET_ROWS.toLocaleString('en')} rows in ${(took / 2_000).toFixed(1)} s: ${(sheetGrowth / MB).toFixed(0)} MB of ` +
        `memory more; of requests beside it 99 in 100 take up to ${beside.toFixed(1)} ms, without it ${alone.toFixed(1)} ms ` +
        `(load ${loadavg()[0]?.toFixed(1)}).`,
    );
    return (
      ours / byHand <= RATIO_MAX &&
      Math.max(first, growth) <= CSV_GROWTH_MB * MB &&
      sheetGrowth <= SHEET_GROWTH_MB * MB &&
      beside / alone <= P99_RATIO_MAX
    );
  } finally {
    agent.destroy();
    await server?.stop();
    await owner.end();
  }
}
