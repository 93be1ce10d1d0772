/** Pending tasks on the dashboard: each for people with the right that opens its screen, and about their own part. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Now, Waiting } from '../../../domain/api/dashboard';
import { permissionOf } from '../../../domain/access';
import type { InvoiceParties } from '../../../domain/api/invoice-party';
import { billDispute, clearingBill } from '../../../server/db/book/clearing';
import { invoice } from '../../../server/db/book/invoices';
import { AGENTS, type PersonaRow, SUBS } from './people';
import { createWorld, type World } from './world';

const RAISED_AT = '2026-03-08T05:00:00.000Z';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { db, newId } = world.services;
  const [drafted] = await db.select().from(invoice);
  if (!drafted) throw new Error('there is no draft');
  const { id: draftId, ...draft } = drafted;
  const issued = {
    state: 'issued',
    year: 2026,
    issuedOn: '2026-02-28',
    issuedAt: new Date(RAISED_AT),
    issuedBy: world.idOf('master'),
  } as const;
  const late = { ...issued, parties: {} as InvoiceParties };
  // Two of three invoices are late: one is partly paid. The third is due in the future.
  await db
    .update(invoice)
    .set({ ...late, no: 1, dueDate: '2026-03-01', paid: 2_500 })
    .where(eq(invoice.id, draftId));
  await db.insert(invoice).values([
    { ...draft, ...late, id: newId(), no: 2, dueDate: '2026-03-05', fromDate: '2026-01-01', toDate: '2026-01-31' },
    { ...draft, ...late, id: newId(), no: 3, dueDate: '2099-01-01', fromDate: '2025-12-01', toDate: '2025-12-31' },
  ]);
  const sums = { carried: 0, winLoss: 0, commission: 0, rewards: 0, corrections: 0, moved: 0, paid: 0, balance: 0 };
  // Two disputes of bills that coma sent, one of which is answered.
  for (const [index, answer] of [null, 'we agree'].entries()) {
    const id = newId();
    await db.insert(clearingBill).values({
      ...sums,
      id,
      accountId: world.idOf('coma1'),
      uplineId: world.idOf('coma'),
      no: index + 1,
      fromDate: '2026-02-23',
      toDate: `2026-03-0${index + 1}`,
      detail: { days: [], lottos: [], lines: [] },
      unsettled: [],
      sentAt: new Date(RAISED_AT),
      sentBy: world.idOf('coma'),
    });
    await db.insert(billDispute).values({
      id: newId(),
      billId: id,
      note: 'two slips are missing',
      raisedAt: new Date(RAISED_AT),
      raisedBy: world.idOf('coma1'),
      ...(answer !== null && { answer, answeredAt: new Date(RAISED_AT), answeredBy: world.idOf('coma') }),
    });
  }
});
afterAll(() => world.dispose());

function personaOf(username: string): PersonaRow {
  const found = [...AGENTS, ...SUBS].find((each) => each.username === username);
  if (!found) throw new Error(`${username} is nobody`);
  return found;
}

const KINDS: readonly Waiting['kind'][] = ['fails', 'alerts', 'disputes', 'invoices'];

async function tasksOf(username: string): Promise<Waiting[]> {
  const { status, json } = await world.ask(personaOf(username), { method: 'GET', path: '/api/dashboard/now' });
  expect([username, status]).toEqual([username, 200]);
  return (json as unknown as Now).waiting.filter(({ kind }) => KINDS.includes(kind));
}

const countsOf = async (username: string) =>
  Object.fromEntries((await tasksOf(username)).map(({ kind, count }) => [kind, count]));

it('shows failing calls, alerts, disputes and overdue invoices with age and amount', async () => {
  expect(await tasksOf('master')).toEqual([
    { kind: 'fails', count: 1, amount: 100, since: '2026-03-10T05:00:00.000Z', bill: null },
    { kind: 'alerts', count: 5, amount: null, since: '2026-03-10T05:00:00.000Z', bill: null },
    { kind: 'invoices', count: 2, amount: 17_500, since: '2026-03-01T23:00:00.000Z', bill: null },
  ]);
  expect((await tasksOf('coma')).find(({ kind }) => kind === 'disputes')).toEqual({
    kind: 'disputes',
    count: 1,
    amount: null,
    since: RAISED_AT,
    bill: { account: world.idOf('coma1'), to: '2026-03-01' },
  });
});

it('is about the reader’s own part of the business', async () => {
  expect(await countsOf('coma')).toEqual({ fails: 1, alerts: 3, disputes: 1 });
  expect(await countsOf('coma1')).toEqual({ alerts: 1 });
  expect(await countsOf('comb')).toEqual({ alerts: 1 });
});

it('needs the right that opens the screen of a task', async () => {
  expect(await countsOf('coma@dashboard.view')).toEqual({});
  for (const [area, level, counts] of [
    ['member', 'view', { disputes: 1 }],
    ['system', 'view', { fails: 1, alerts: 3 }],
    ['report', 'view', {}],
  ] as const) {
    const permission = { ...permissionOf('off'), dashboard: 'view', [area]: level };
    await world.services.db.execute(
      sql`UPDATE account SET permission = ${JSON.stringify(permission)}::jsonb WHERE username = 'coma@dashboard.view'`,
    );
    expect([area, level, await countsOf('coma@dashboard.view')]).toEqual([area, level, counts]);
  }
});
