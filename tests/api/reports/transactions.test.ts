/** Transactions of a wallet: equal to the journal, page by page, and found by index however many others exist. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transactions } from '../../../domain/api/transactions';
import { addDays } from '../../../domain/calendar/business-day';
import { createApp } from '../../../server/app/app';
import { type Persona, signInAs } from '../../support/agents';
import { alterBook, rowsOf } from '../../support/book-checks';
import { rowsTouched } from '../../support/rows-touched';
import { createTestServices, type TestServices } from '../../support/services';
import { type Business, createBusiness, VIEWERS } from './business';

let test: TestServices;
let business: Business;
const viewers = new Map<string, Persona>();

beforeAll(async () => {
  test = await createTestServices();
  business = await createBusiness(test);
  const app = createApp(test.services);
  for (const name of VIEWERS) viewers.set(name, await signInAs(app, name));
});
afterAll(() => test.dispose());

async function read(name: string, query: Record<string, string | number> = {}): Promise<Transactions> {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  const answer = await viewers.get(name)?.get(`/api/reports/transactions?${text}`);
  expect(answer?.status, answer?.text).toBe(200);
  return answer?.json as unknown as Transactions;
}

/** Every entry of a query, page by page. */
async function readAll(name: string, query: Record<string, string | number>) {
  const entries: Transactions['entries'] = [];
  let after: number | null = null;
  do {
    const page: Transactions = await read(name, { ...query, ...(after !== null && { after }) });
    entries.push(...page.entries);
    ({ after } = page);
  } while (after !== null);
  return entries;
}

interface Entry {
  id: string;
  number: number;
  kind: string;
  amount: number;
  after: number;
  referenceId: string;
  reversesId: string | null;
}

const journalOf = (ownerId: string) =>
  rowsOf<Entry>(
    test,
    `SELECT transfer.id, entry.serial AS number, transfer.kind, entry.amount, entry.balance_after AS after,
      transfer.reference_id AS "referenceId", transfer.reverses_id AS "reversesId"
     FROM entry JOIN transfer ON transfer.id = entry.transfer_id JOIN ledger_account ON ledger_account.id = entry.ledger_account_id
     WHERE ledger_account.owner_id = $1 AND ledger_account.kind = 'wallet' ORDER BY entry.serial DESC`,
    [ownerId],
  );

describe('transactions', () => {
  it('are what the journal says of everybody on a path and of their members', async () => {
    const { world } = business;
    for (const [viewer, owner] of [...VIEWERS.map((name) => [name, name]), ['agent', 'dao'], ['master', 'memberb']] as [
      string,
      string,
    ][]) {
      const journal = await journalOf(world.idOf(owner));
      const account = world.idOf(owner);
      const first = await read(viewer, { period: 'today', account });
      const entries = await readAll(viewer, { period: 'today', account });
      expect(
        entries.map(({ id, number, kind, amount, after, referenceId }) => ({
          id,
          number,
          kind,
          amount,
          after,
          referenceId,
        })),
      ).toEqual(journal.map(({ reversesId: _, ...one }) => one));
      expect(entries.every(({ before, amount, after }) => before + amount === after)).toBe(true);
      expect(entries.map(({ reverses }) => reverses?.id ?? null)).toEqual(journal.map(({ reversesId }) => reversesId));
      const undone = new Map(journal.flatMap(({ id, reversesId }) => (reversesId ? [[reversesId, id] as const] : [])));
      expect(entries.map(({ reversedBy }) => reversedBy?.id)).toEqual(journal.map(({ id }) => undone.get(id)));
      expect(first.opening).toBe(0);
      expect(first.closing).toBe(await world.balanceOf(account));
      expect(first.kinds.reduce((sum, one) => sum + one.in - one.out, first.opening)).toBe(first.closing);
      for (const { kind, entries: count, ...sums } of first.kinds) {
        const ofKind = journal.filter((one) => one.kind === kind);
        const sum = (some: readonly Entry[]) => some.reduce((total, { amount }) => total + amount, 0);
        expect(count).toBe(ofKind.length);
        expect(sums).toEqual({
          in: sum(ofKind.filter(({ amount }) => amount > 0)),
          out: 0 - sum(ofKind.filter(({ amount }) => amount < 0)),
        });
      }
      expect(first.isPart).toBe(viewer !== 'master');
    }
  });

  it('are narrowed down to a kind, a size and one thing, and turned page by page', async () => {
    const { world, rounds } = business;
    const account = world.idOf('dao');
    const journal = await journalOf(account);
    const wanted = async (query: Record<string, string | number>) =>
      (await readAll('agent', { period: 'today', account, ...query })).map(({ number }) => number);
    const numbers = (is: (entry: Entry) => boolean) => journal.filter(is).map(({ number }) => number);
    expect(await wanted({ kind: 'stake' })).toEqual(numbers(({ kind }) => kind === 'stake'));
    expect(await wanted({ size: 10_000 })).toEqual(numbers(({ amount }) => Math.abs(amount) >= 10_000));
    // A settlement, its reversal, and the next settlement.
    const ofRound = (await readAll('agent', { period: 'today', reference: rounds.corrected })).map(({ kind }) => kind);
    expect(ofRound).toEqual(['settle', 'reverse', 'settle']);
    const page = await read('agent', { period: 'today', account, after: journal[2]?.number ?? 0 });
    expect(page.entries.map(({ number }) => number)).toEqual(journal.slice(3, 53).map(({ number }) => number));
  });

  it('say what each is about', async () => {
    const { world, rounds, today } = business;
    const entries = await readAll('agent', { period: 'today', account: world.idOf('dao') });
    const stake = entries.find(({ kind }) => kind === 'stake');
    expect(stake?.slip?.id).toBe(stake?.referenceId);
    expect(stake?.round).not.toBeNull();
    const settled = entries.find(({ kind, referenceId }) => kind === 'settle' && referenceId === rounds.settled);
    expect(settled?.round).toMatchObject({ id: rounds.settled, businessDate: today });
    const reward = entries.find(({ kind, referenceId }) => kind === 'reward' && referenceId === rounds.voidedLater);
    expect(reward?.reversedBy).not.toBeNull();
    expect(reward?.actor).toBeNull();
  });

  it('of other dates have none, and the balance stays', async () => {
    const { today } = business;
    const from = addDays(today, 1);
    const later = await read('agent', { period: 'range', from, to: from });
    const now = await read('agent', { period: 'today' });
    expect(later).toMatchObject({ entries: [], kinds: [], opening: now.closing, closing: now.closing });
  });

  it('are nobody’s who isn’t on the path', async () => {
    const outside = await viewers
      .get('agentb')
      ?.get(`/api/reports/transactions?account=${business.world.idOf('agent')}`);
    expect(outside?.status).toBe(404);
  });

  it('are found by index, whatever others moved', async () => {
    const { world } = business;
    const [wallet] = await rowsOf<{ id: string }>(
      test,
      "SELECT id FROM ledger_account WHERE owner_id = $1 AND kind = 'wallet'",
      [world.idOf('chai')],
    );
    // Twenty thousand movements of somebody else.
    await rowsOf(
      test,
      `WITH moved AS (
         INSERT INTO transfer (id, kind, reference_id, no, business_date, at)
         SELECT gen_random_uuid(), 'adjust', gen_random_uuid(), 0, $2::date, book_now() FROM generate_series(1, 20000) RETURNING id
       )
       INSERT INTO entry (transfer_id, leg, business_date, ledger_account_id, amount, balance_after, at)
       SELECT moved.id, leg.no, $2::date, $1, leg.amount, 0, book_now() FROM moved, (VALUES (1, 1), (2, -1)) AS leg (no, amount)`,
      [wallet?.id, business.today],
    );
    // Runs as the tables' owner: PostgreSQL skips these tables for the API's role, which has no right to analyze them.
    await alterBook(test, 'ANALYZE entry, transfer');
    const own = (await journalOf(world.idOf('dao'))).length;
    const touched = await rowsTouched(test.services.pool, /FROM entry/, () =>
      read('agent', { period: 'today', account: world.idOf('dao') }),
    );
    expect(touched).toBeLessThan(own * 12 + 100);
  });
});
