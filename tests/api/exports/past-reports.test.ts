/** Reports as files of a past moment: they contain no later settlements, corrections, refunds or sales. */
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportRequest } from '../../../domain/exports/request';
import { addDays } from '../../../domain/calendar/business-day';
import { type Fact, factsIn, type Report } from '../../../domain/reports/report';
import { REPORTS } from '../../../domain/reports/reports';
import { decideApproval } from '../../../server/book/approvals/decide-approval';
import { cancelSlip } from '../../../server/book/placing/cancel-slip';
import { post } from '../../../server/book/post';
import { submitCorrection, submitVoid } from '../../../server/book/results/submit-correction';
import { refundRound } from '../../../server/book/settling/refund-round';
import { settleRound } from '../../../server/book/settling/settle-round';
import { inBookTransaction, withTransaction } from '../../../server/book/transaction';
import { rowsOf } from '../../support/book-checks';
import { betLine, placed } from '../../support/book-world';
import { CHECKER, closeWithResult, HANOI, OPERATOR, OTHER } from '../book/settling/support';
import { createReported, type Reported, reportRequest } from './reported';
import { makeAll } from './support';

const READERS = ['master', 'com'] as const;
/** Kept without their moments. */
const OF_NOW: readonly Fact[] = ['refusedSlips', 'unansweredSlips', 'refusedLines', 'refusedStake'];

let the: Reported;
/** A moment at which the business of `createBusiness` is all there is. */
let then: string;
/** Later, when everything that changes reports has happened. */
let later: string;

type Cells = string[][];
interface Had {
  reader: (typeof READERS)[number];
  report: Report;
  request: ExportRequest;
  rows: Cells;
  checksum: unknown;
}
/** The files that were made at that moment, of everything that was there. */
const had: Had[] = [];

const range = () => ({ period: 'range', from: addDays(the.business.today, -5), to: the.business.today });

/** Returns a moment of the database's clock, with a distance to other work before and after it. */
async function aMoment(): Promise<string> {
  await delay(5);
  const [row] = await rowsOf<{ at: Date }>(the.test, 'SELECT clock_timestamp() AS at');
  await delay(5);
  return row?.at.toISOString() ?? '';
}

async function decide(id: string): Promise<void> {
  await decideApproval(the.test.services, id, 'approve', CHECKER, null);
}

/** Confirms a win of a round that waits. */
async function confirmWin(roundId: string): Promise<void> {
  const [win] = await rowsOf<{ id: string }>(
    the.test,
    "SELECT id FROM approval WHERE round_id = $1 AND kind = 'win' AND state = 'submitted' LIMIT 1",
    [roundId],
  );
  await decide(win?.id ?? expect.unreachable('no win waits'));
}

/** Everything that a report may tell happens once more: sold, cancelled, settled, corrected, voided, confirmed, rewarded. */
async function goOn(): Promise<void> {
  const { world, rounds, today } = the.business;
  const { services } = the.test;
  const reason = 'found out later';
  const fresh = await world.openRound({ businessDate: today });
  for (const roundId of [rounds.open, fresh]) {
    const slip = placed(await world.bet(world.idOf('anong'), [betLine('top3', '345', 90)], { roundId }));
    await inBookTransaction(services, (tx) =>
      cancelSlip(tx, services, { slipId: slip.id, by: 'company', reason, actor: OPERATOR }),
    );
    placed(await world.bet(world.idOf('memberb'), [betLine('top3', '345', 300)], { roundId }));
    placed(await world.bet(world.idOf('dao'), [betLine('bottom2', '89', 70)], { roundId }));
  }
  await world.bet(world.idOf('anong'), [betLine('top3', '001', 55, 80_000)], { roundId: rounds.open });
  await confirmWin(rounds.settled);
  await closeWithResult(world, rounds.open, HANOI);
  await settleRound(services, { roundId: rounds.open, actor: OPERATOR });
  await inBookTransaction(services, (tx) =>
    refundRound(tx, services, { roundId: fresh, event: 'void', actor: OPERATOR, reason }),
  );
  const reward = {
    id: services.newId(),
    kind: 'reward' as const,
    referenceId: rounds.open,
    no: 1,
    businessDate: today,
    actorId: null,
  };
  await withTransaction(services, (tx) =>
    post(tx, services.newId, reward, [
      { kind: 'wallet', ownerId: world.idOf('master'), amount: -30_000 },
      { kind: 'wallet', ownerId: world.idOf('memberb'), amount: 30_000 },
    ]),
  );
  await decide(
    await inBookTransaction(services, (tx) =>
      submitCorrection(tx, services, { roundId: rounds.corrected, official: HANOI, reason, submitter: OPERATOR }),
    ),
  );
  await decide(
    await inBookTransaction(services, (tx) =>
      submitVoid(tx, services, { roundId: rounds.other, reason, submitter: OPERATOR }),
    ),
  );
  await decide(
    await inBookTransaction(services, (tx) =>
      submitCorrection(tx, services, { roundId: rounds.open, official: OTHER, reason, submitter: OPERATOR }),
    ),
  );
}

/** The cells that a file of a past moment has, with those left empty that aren't known of one. */
function known({ measures }: Report, rows: Cells): Cells {
  const isOfNow = measures.map((measure) => factsIn([measure]).some((fact) => OF_NOW.includes(fact)));
  return rows.map((row, line) => {
    const heads = row.length - measures.length;
    return row.map((cell, at) => (line > 0 && isOfNow[at - heads] ? '' : cell));
  });
}

beforeAll(async () => {
  the = await createReported(READERS);
  for (const reader of READERS) {
    for (const report of REPORTS) {
      // One reader's groupings cover the statement for all readers.
      const asked = reader === 'master' ? report.groupings : (['account', 'date'] as const);
      for (const by of asked) {
        const request = reportRequest(report.name, { ...range(), by });
        const { rows, made } = await the.fileOf(reader, request);
        had.push({ reader, report, request, rows, checksum: made['checksum'] });
      }
    }
  }
  then = await aMoment();
  await goOn();
  later = await aMoment();
});
afterAll(() => the.test.dispose());

describe('a report of a past moment', () => {
  it.each(REPORTS.map((report) => [report.name] as const))('%s is the file that was made then', async (name) => {
    let changed = 0;
    for (const { reader, report, request, rows, checksum } of had.filter((one) => one.report.name === name)) {
      const said = `${reader}: ${JSON.stringify(request.of)}`;
      const past = await the.fileOf(reader, { ...request, asOf: then });
      expect(past.rows, said).toEqual(known(report, rows));
      expect(new Date(String(past.made['asOf'])).toISOString()).toBe(then);
      if (!factsIn(report.measures).some((fact) => OF_NOW.includes(fact)))
        expect(past.made['checksum'], said).toBe(checksum);
      const now = await the.fileOf(reader, request);
      if (now.made['checksum'] !== checksum) changed += 1;
    }
    // All readers see the later changes in every report, so a file that ignored its moment would include them.
    expect(changed).toBe(had.filter((one) => one.report.name === name).length);
  });

  it('is the same to the byte whenever it is made, as a workbook too', async () => {
    const request = { ...reportRequest('total-profit', range()), format: 'xlsx' as const, asOf: later };
    const first = await the.fileOf('master', request);
    const { world, rounds } = the.business;
    await rowsOf(the.test, "UPDATE setting SET value = '1' WHERE key = 'thresholds.bigWin'");
    await decide(
      await inBookTransaction(the.test.services, (tx) =>
        submitCorrection(tx, the.test.services, {
          roundId: rounds.settled,
          official: OTHER,
          reason: 'wrong once more',
          submitter: OPERATOR,
        }),
      ),
    );
    const roundId = await world.openRound({ businessDate: the.business.today });
    placed(await world.bet(world.idOf('anong'), [betLine('top2', '45', 12)], { roundId }));
    const second = await the.fileOf('master', request);
    expect(second.made['checksum']).toBe(first.made['checksum']);
    const now = await the.fileOf('master', { ...reportRequest('total-profit', range()), format: 'xlsx' });
    expect(now.made['checksum']).not.toBe(first.made['checksum']);
  });

  it('has nothing before there was anything', async () => {
    const { rows } = await the.fileOf('master', {
      ...reportRequest('win-lose', range()),
      asOf: '2026-01-01T00:00:00Z',
    });
    expect(rows.map(([name]) => name)).toEqual(['Account', 'Total']);
    expect(new Set(rows[1]?.slice(1))).toEqual(new Set(['0', '0.00', '']));
  });

  it('takes a named period as it was then, and says what isn’t known of it', async () => {
    const asOf = '2026-01-07T05:00:00Z';
    const request = { ...reportRequest('total-poy', { period: 'thisWeek' }), asOf };
    const { json } = await the.as('master').post('/api/exports/extent', request);
    const { filters } = json['said'] as { filters: { name: string; value: string }[] };
    expect(filters[0]?.value).toMatch(/05\/01\/2026.*08\/01\/2026/);
    expect(filters).toContainEqual({
      name: 'Not available for a past time',
      value: 'Refused by partners, Unanswered by partners, Refused lines, Refused (฿)',
    });
  });

  it('isn’t had with rows of accounts without business, which may be removed since', async () => {
    const query = { ...range(), by: 'account', zero: 'show' };
    const answer = await the.as('master').post('/api/exports', { ...reportRequest('win-lose', query), asOf: then });
    expect(answer.json['errors']).toEqual({ asOf: { key: 'notKept' } });
    const byDate = { ...reportRequest('win-lose', { ...query, by: 'date' }), asOf: then };
    expect((await the.as('master').post('/api/exports/extent', byDate)).status).toBe(200);
  });

  it('waits for what began before it and is still being written', async () => {
    const writer = new Client({ connectionString: the.test.database.appUrl });
    await writer.connect();
    try {
      await writer.query('BEGIN');
      await writer.query('SELECT 1');
      const asOf = await aMoment();
      const asked = await the.as('master').post('/api/exports', { ...reportRequest('win-lose', range()), asOf });
      const state = async () => (await the.as('master').get(`/api/exports/${String(asked.json['id'])}`)).json['state'];
      const made = makeAll(the.test.services);
      await delay(300);
      expect(await state()).toBe('running');
      await writer.query('COMMIT');
      await made;
      expect(await state()).toBe('done');
    } finally {
      await writer.end();
    }
  });
});
