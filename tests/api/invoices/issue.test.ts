/** Numbers: each issued invoice gets the next one, without gaps, also with concurrent issuers and lost connections. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../domain/api/call';
import type { InvoiceFile } from '../../../domain/api/invoice-file';
import type { issueDrafts, listIssuableDrafts } from '../../../domain/api/invoice-issues';
import { documentNumber } from '../../../domain/invoices/document-number';
import { creditIssued } from '../../../server/book/invoices/credit';
import { issueDraft } from '../../../server/book/invoices/issue';
import { payIssued } from '../../../server/book/invoices/pay';
import { makeDrafts } from '../../../server/book/invoices/prepare';
import type { Services } from '../../../server/kernel/services';
import { listQuery } from '../../support/agents';
import { alterBook, expectWhole, rowsOf, withConnections } from '../../support/book-checks';
import { type Crashing, createCrashing, pointsOf } from '../../support/crash-points';
import { type Billing, createBilling } from './support';

const AGENTS = 50;
const CONNECTIONS = 16;
const YEAR = 2026;
const PERIOD = { from: '2026-02-01', to: '2026-02-28' };

let billing: Billing;
let many: ReturnType<typeof withConnections>;
let crashing: Crashing;

const master = () => ({ accountId: billing.weeks.world.idOf('master'), username: 'master', sessionId: null, ip: null });

/** Adds agents below the operator that are billed ฿100 a period without regard to their sales. */
async function addAgents(prefix: string, count: number): Promise<void> {
  const root = billing.weeks.world.idOf('master');
  for (let index = 0; index < count; index += 1) {
    const id = billing.newId();
    await rowsOf(
      billing.weeks.test,
      `INSERT INTO account (id, kind, username, parent_id, path, level, status, given_pt, permission, password_hash,
         must_change_password, created_at)
       SELECT $1, 'agent', $2, $3, ARRAY[$3::uuid, $1::uuid], 1, 'active', 0, permission, 'x', false, now()
       FROM account WHERE id = $3`,
      [id, `${prefix}${index}`, root],
    );
    await rowsOf(
      billing.weeks.test,
      `INSERT INTO billing_terms (account_id, is_on, percent, minimum, loss_rule, due_days, starts_on)
       VALUES ($1, true, 0, 10000, 'carry', 7, '2026-02-01')`,
      [id],
    );
  }
}

const drafts = () =>
  rowsOf<{ id: string; version: number }>(
    billing.weeks.test,
    "SELECT id, version FROM invoice WHERE state = 'draft' ORDER BY id",
  );

const numbers = async () =>
  (await rowsOf<{ no: number }>(billing.weeks.test, 'SELECT no FROM invoice WHERE year = $1 ORDER BY no', [YEAR])).map(
    ({ no }) => no,
  );

/** Issues by the connections of some services, at the moment that it is in the business. */
const issueWith = (services: Services, { id, version }: { id: string; version: number }) =>
  issueDraft(
    { ...services, bookClock: () => billing.weeks.clock.now },
    { invoiceId: id, expected: version, brand: 'Lucky', actor: master() },
  );

beforeAll(async () => {
  billing = await createBilling();
  many = withConnections(billing.weeks.test, CONNECTIONS);
  crashing = await createCrashing(billing.weeks.test);
  await addAgents('crowd', AGENTS);
  await makeDrafts(billing.weeks.services, PERIOD, master());
});
afterAll(async () => {
  await expectWhole(billing.weeks.test);
  await many.end();
  await crashing.end();
  await billing.weeks.test.dispose();
});

describe('fifty invoices at once', () => {
  it('have each a number, none twice and none left out, whatever else fails meanwhile', async () => {
    const all = await drafts();
    expect(all).toHaveLength(AGENTS);
    const asked = all.flatMap((one) => [
      issueWith(many.services, one),
      // Another caller issues the same invoice, and a third one issues it with an outdated version.
      issueWith(many.services, one),
      issueWith(many.services, { ...one, version: one.version + 7 }),
    ]);
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(AGENTS);
    expect(await numbers()).toEqual(Array.from({ length: AGENTS }, (_, index) => index + 1));
    await expectWhole(billing.weeks.test);
  });
});

describe('an issue that is cut off', () => {
  it('at whatever statement has happened whole with the next number, or not at all, and is done once more', async () => {
    await addAgents('cut', 60);
    await makeDrafts(billing.weeks.services, PERIOD, master());
    const [first, ...rest] = await drafts();
    if (!first) throw new Error('there is no draft');
    const { statements, hasFailed } = await crashing.run((services) => issueWith(services, first));
    expect(hasFailed).toBe(false);
    const points = pointsOf(statements);
    console.log(`${points.length} points at ${statements.length} statements`);
    expect(rest.length).toBeGreaterThanOrEqual(points.length);
    let issued = (await numbers()).length;
    for (const [index, point] of points.entries()) {
      const draft = rest[index];
      if (!draft) throw new Error('there are too few drafts');
      await crashing.run((services) => issueWith(services, draft), point);
      const isThrough = point.statement === statements.length && point.when === 'unanswered';
      issued += isThrough ? 1 : 0;
      expect([point, (await numbers()).length]).toEqual([point, issued]);
      if (!isThrough) {
        await issueWith(billing.weeks.services, draft);
        issued += 1;
      }
      await expect(issueWith(billing.weeks.services, draft)).rejects.toMatchObject({ reason: 'invoiceState' });
    }
    expect(await numbers()).toEqual(Array.from({ length: issued }, (_, index) => index + 1));
  });
});

describe('an invoice that was issued', () => {
  it('has its number, due date and the names of both sides as they were, and is no draft any more', async () => {
    await billing.agreeOn({ startsOn: PERIOD.from });
    await billing.draft(PERIOD);
    const { id, version } = await billing.draftNow();
    const stale = await billing.act(id, 'issue', { expected: version - 1 });
    expect([stale.status, stale.json['type']]).toEqual([412, 'version-conflict']);
    const issued = await billing.issue(id);
    expect(issued).toMatchObject({
      state: 'issued',
      number: expect.stringMatching(/^INV-2026-\d{6}$/),
      issuedOn: '2026-03-02',
      dueDate: '2026-03-09',
      open: issued.total,
      parties: {
        issuer: { name: 'Lotto Back Office' },
        recipient: { name: 'บริษัท โชคดี จำกัด', taxId: '0105559001235', branch: '00000' },
      },
    });
    await billing.agreeOn({ name: 'somebody else', percent: 1, dueDays: 30 });
    // How it stands follows from the day it is looked at.
    expect(await billing.read(id)).toEqual({ ...issued, state: expect.any(String), today: expect.any(String) });
    expect((await billing.master.del(`/api/invoices/${id}`)).status).toBe(409);
    expect((await billing.act(id, 'issue', { expected: issued.version })).status).toBe(409);
    expect(
      (await billing.master.put(`/api/invoices/${id}`, { extras: [], rebate: 0, rebateReason: null })).status,
    ).toBe(409);
  });

  it('has a file that is kept with its hash, whatever is paid and agreed on since', async () => {
    const [first] = await billing.list(listQuery({ filter: { account: billing.agentId } }));
    const id = first?.id ?? '';
    const { sha256, number, open } = await billing.read(id);
    const fileNow = async () => (await billing.master.get(`/api/invoices/${id}/file`)).json as unknown as InvoiceFile;
    const file = await fileNow();
    const content = Buffer.from(file.content, 'base64');
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file).toMatchObject({ name: `${number}.pdf`, sha256 });
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    await billing.act(id, 'credit-notes', { amount: open, expected: open, reason: 'a mistake' });
    expect(await fileNow()).toEqual(file);
  });

  it('is found out by `npm run verify` where a number is missing', async () => {
    const shift = (by: number) => alterBook(billing.weeks.test, `UPDATE document_counter SET last = last + ${by}`);
    await shift(1);
    await expect(expectWhole(billing.weeks.test)).rejects.toThrow('numbers have no gaps');
    await shift(-1);
    await expectWhole(billing.weeks.test);
  });
});

describe('many drafts at once', () => {
  const issuable = async () =>
    (await billing.master.get('/api/invoices/issues')).json as unknown as AnswerOf<typeof listIssuableDrafts>;
  const issueAll = (some: readonly { id: string; expected: number }[], key = billing.newId()) =>
    billing.master.post('/api/invoices/issues', { drafts: some }, { 'idempotency-key': key });

  it('are told before, get the next numbers in their order, and one that fails keeps no other from its own', async () => {
    await addAgents('bulk', 5);
    await makeDrafts(billing.weeks.services, PERIOD, master());
    const { drafts: told, total } = await issuable();
    expect(total).toBe(told.length);
    const [gone, one, changed, other, twice] = told.filter(({ account }) => account.username.startsWith('bulk'));
    if (!gone || !one || !changed || !other || !twice) throw new Error('there are too few drafts');
    expect(one).toMatchObject({
      account: { username: 'bulk1' },
      total: 10_000,
      dueDate: expect.any(String),
      ...PERIOD,
    });
    await billing.master.del(`/api/invoices/${gone.id}`);
    const last = (await numbers()).length;
    const asked = [gone, one, changed, other, twice, twice].map(({ id, version }) => ({
      id,
      expected: id === changed.id ? version + 1 : version,
    }));
    expect((await billing.master.post('/api/invoices/issues', { drafts: asked })).status).toBe(400);
    const key = billing.newId();
    const { status, json, text } = await issueAll(asked, key);
    expect(status, text).toBe(200);
    const { issued, failed } = json as unknown as AnswerOf<typeof issueDrafts>;
    expect(issued.map(({ account, number, total: over }) => [account.username, number, over])).toEqual(
      ['bulk1', 'bulk3', 'bulk4'].map((name, at) => [name, documentNumber('INV', YEAR, last + at + 1), 10_000]),
    );
    expect(failed).toEqual([
      { id: gone.id, why: 'gone' },
      { id: changed.id, why: 'changed' },
      { id: twice.id, why: 'issued' },
    ]);
    expect((await issueAll(asked, key)).json).toEqual(json);
    expect(await numbers()).toEqual(Array.from({ length: last + 3 }, (_, index) => index + 1));
    for (const { id } of issued) expect((await billing.read(id)).sha256).toMatch(/^[0-9a-f]{64}$/);
    expect((await issuable()).drafts.map(({ id }) => id)).toContain(changed.id);
  });

  it('asked for by two people at once, in whatever order, are issued once each', async () => {
    await addAgents('twice', 6);
    await makeDrafts(billing.weeks.services, PERIOD, master());
    const { drafts: told } = await issuable();
    const asked = told
      .filter(({ account }) => account.username.startsWith('twice'))
      .map(({ id, version }) => ({ id, expected: version }));
    const before = (await numbers()).length;
    const answers = await Promise.all([issueAll(asked), issueAll(asked.toReversed())]);
    const outcomes = answers.map(({ json }) => json as unknown as AnswerOf<typeof issueDrafts>);
    expect(outcomes.flatMap(({ issued }) => issued.map(({ id }) => id)).toSorted()).toEqual(
      asked.map(({ id }) => id).toSorted(),
    );
    expect(outcomes.flatMap(({ failed }) => failed.map(({ why }) => why))).toEqual(Array(6).fill('issued'));
    expect(await numbers()).toEqual(Array.from({ length: before + 6 }, (_, index) => index + 1));
  });
});

describe('two windows around New Year', () => {
  /** The last second of the business year 2026, which ends at six in the morning, and the first of 2027. */
  const MOMENTS = ['2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'].map((at) => new Date(at));

  /** Documents of a series as pairs of year and number, with the business date on each. */
  const numbered = (statement: string) =>
    rowsOf<{ year: number; no: number; date: string }>(billing.weeks.test, statement);
  const INVOICES =
    "SELECT year, no, issued_on::text AS date FROM invoice WHERE issued_on >= '2026-12-31' ORDER BY year, no";
  const NOTES = 'SELECT year, no, issued_on::text AS date FROM credit_note ORDER BY year, no';
  const RECEIPTS = 'SELECT year, no, paid_on::text AS date FROM invoice_payment ORDER BY year, no';

  /** Expects that each year counts by one from its first number here, and contains exactly the dates of that year. */
  function expectSeries(rows: readonly { year: number; no: number; date: string }[], each: number) {
    for (const year of [YEAR, YEAR + 1]) {
      const its = rows.filter((row) => row.year === year);
      const first = year === YEAR ? (its[0]?.no ?? 0) : 1;
      expect(its.map(({ no }) => no)).toEqual(Array.from({ length: each }, (_, index) => first + index));
      expect(new Set(its.map(({ date }) => date))).toEqual(new Set([year === YEAR ? '2026-12-31' : '2027-01-01']));
    }
  }

  it('number invoices, credit notes and receipts in the year of their own business date, without gaps', async () => {
    const each = 12;
    await addAgents('newyear', 2 * each);
    await makeDrafts(billing.weeks.services, PERIOD, master());
    const ids = await rowsOf<{ id: string; version: number }>(
      billing.weeks.test,
      `SELECT invoice.id, invoice.version FROM invoice JOIN account ON account.id = invoice.account_id
       WHERE account.username LIKE 'newyear%' ORDER BY invoice.id`,
    );
    expect(ids).toHaveLength(2 * each);
    // Both windows work at the same time, one of them with a clock that has reached the new year.
    const windowOf = (index: number) => {
      const at = MOMENTS[index % 2] ?? new Date();
      return { book: { ...many.services, bookClock: () => at }, date: index % 2 === 0 ? '2026-12-31' : '2027-01-01' };
    };
    await Promise.all(
      ids.map(({ id, version }, index) =>
        issueDraft(windowOf(index).book, { invoiceId: id, expected: version, brand: 'Lucky', actor: master() }),
      ),
    );
    expectSeries(await numbered(INVOICES), each);
    const earlier = { notes: (await numbered(NOTES)).length, receipts: (await numbered(RECEIPTS)).length };
    await Promise.all(
      ids.map(({ id }, index) => {
        const { book } = windowOf(index);
        return creditIssued(book, { invoiceId: id, amount: 1, expected: 10_000, reason: 'rounded', actor: master() });
      }),
    );
    await Promise.all(
      ids.map(({ id }, index) => {
        const { book, date } = windowOf(index);
        const paid = { amount: 9_999, expected: 9_999, keepsRest: false, method: 'cash', reference: null } as const;
        return payIssued(book, { ...paid, requestId: billing.newId(), paidOn: date, invoiceId: id, actor: master() });
      }),
    );
    const since = (rows: readonly { year: number; no: number; date: string }[], count: number) => rows.slice(count);
    expectSeries(since(await numbered(NOTES), earlier.notes), each);
    expectSeries(since(await numbered(RECEIPTS), earlier.receipts), each);
  });

  it('wait for each other in one year, and for nobody in another', async () => {
    await addAgents('waiting', 3);
    await makeDrafts(billing.weeks.services, PERIOD, master());
    const [slow, sameYear, nextYear] = await rowsOf<{ id: string; version: number }>(
      billing.weeks.test,
      `SELECT invoice.id, invoice.version FROM invoice JOIN account ON account.id = invoice.account_id
       WHERE account.username LIKE 'waiting%' ORDER BY invoice.id`,
    );
    if (!slow || !sameYear || !nextYear) throw new Error('there are too few drafts');
    const last = async (year: number) =>
      (
        await rowsOf<{ last: number }>(
          billing.weeks.test,
          "SELECT last FROM document_counter WHERE series = 'INV' AND year = $1",
          [year],
        )
      )[0]?.last ?? 0;
    const before = [await last(YEAR), await last(YEAR + 1)];
    const issueAt = (moment: Date | undefined, { id, version }: { id: string; version: number }) =>
      issueDraft(
        { ...many.services, bookClock: () => moment ?? new Date() },
        { invoiceId: id, expected: version, brand: 'Lucky', actor: master() },
      );
    // The first window holds its number of 2026 and doesn't commit.
    const holder = await many.services.pool.connect();
    await holder.query('BEGIN');
    await holder.query("UPDATE document_counter SET last = last + 1 WHERE series = 'INV' AND year = $1", [YEAR]);
    const waiting = issueAt(MOMENTS[0], sameYear);
    await issueAt(MOMENTS[1], nextYear);
    expect(await last(YEAR + 1)).toBe((before[1] ?? 0) + 1);
    await holder.query('ROLLBACK');
    holder.release();
    await waiting;
    await issueAt(MOMENTS[0], slow);
    expect(await last(YEAR)).toBe((before[0] ?? 0) + 2);
    await expectWhole(billing.weeks.test);
  });
});
