/** A whole business with invoices, bills, payments and corrections, of which any row can be altered and mended again. */
import { expect } from 'vitest';
import { Client } from 'pg';
import { addDays } from '../../../domain/calendar/business-day';
import { decideApproval } from '../../../server/book/approvals/decide-approval';
import { recordPayment } from '../../../server/book/clearing/record-payment';
import { sendBill } from '../../../server/book/clearing/send-bill';
import { adjustBalance } from '../../../server/book/funds/adjust-balance';
import { moveFunds } from '../../../server/book/funds/move-funds';
import { post } from '../../../server/book/post';
import { inBookTransaction, withTransaction } from '../../../server/book/transaction';
import { rowsOf } from '../../support/book-checks';
import { MONDAY, SUNDAY, type Weeks } from '../clearing/support';
import { type Billing, createBilling } from '../invoices/support';
import { fillTerms } from './filled-terms';
import { CHECKER, HANOI, OPERATOR, OTHER } from './settling/support';

const WEEKS = [0, 7, 14].map((days) => ({ from: addDays(MONDAY, days), to: addDays(SUNDAY, days) }));

/** A table row of a test: its description, the statement that alters the book, and the reported difference. */
export type Altered = [what: string, statement: string, difference: RegExp];

/** A prize to a shooter, as a yeekee round pays it. */
function reward({ services, world }: Weeks, roundId: string, businessDate: string): Promise<void> {
  const posting = {
    id: services.newId(),
    kind: 'reward' as const,
    referenceId: roundId,
    no: 1,
    businessDate,
    actorId: null,
  };
  return withTransaction(services, (tx) =>
    post(tx, services.newId, posting, [
      { kind: 'wallet', ownerId: world.idOf('master'), amount: -20_000 },
      { kind: 'wallet', ownerId: world.idOf('dao'), amount: 20_000 },
    ]),
  );
}

/** Fills the first week: a correction on the date of its round, and a deposit and a correction by hand. */
async function fillFirstWeek(weeks: Weeks, roundId: string, from: string): Promise<void> {
  const { services, world } = weeks;
  await reward(weeks, roundId, from);
  await weeks.correct(await weeks.settleOn(addDays(from, 1), HANOI), OTHER);
  const moved = { accountId: world.idOf('share'), uplineId: world.idOf('com'), actor: OPERATOR };
  await inBookTransaction(services, (tx) =>
    moveFunds(tx, services, { ...moved, requestId: services.newId(), kind: 'deposit', amount: 5_000 }),
  );
  await inBookTransaction(services, (tx) =>
    adjustBalance(tx, services, { ...moved, requestId: services.newId(), received: 700, reason: 'x' }),
  );
}

/** Pays a part of an invoice and takes some of it off, and pays a part of the first bill. */
async function payFirst({ weeks, act, payment }: Billing, invoiceId: string, total: number): Promise<void> {
  const { services, world, test } = weeks;
  const paid = await act(invoiceId, 'payments', payment({ amount: 60_000, expected: total }));
  expect(paid.status, paid.text).toBe(200);
  const noted = await act(invoiceId, 'credit-notes', { amount: 1_000, expected: total - 60_000, reason: 'kind' });
  expect(noted.status, noted.text).toBe(200);
  const [bill] = await rowsOf<{ balance: number }>(test, 'SELECT balance FROM clearing_bill');
  const balance = bill?.balance ?? 0;
  await inBookTransaction(services, (tx) =>
    recordPayment(tx, services, {
      requestId: services.newId(),
      accountId: world.idOf('share'),
      uplineId: world.idOf('com'),
      way: balance < 0 ? 'collect' : 'pay',
      amount: 1_000,
      expected: balance,
      method: 'cash',
      reference: null,
      note: undefined,
      keepsRest: false,
      actor: OPERATOR,
    }),
  );
}

/** Changes a share, a commission and a rate as somebody does on the screen. */
async function changeTerms({ weeks, master }: Billing): Promise<void> {
  const { world } = weeks;
  const com = world.idOf('com');
  for (const [path, body] of [
    [`/api/agents/${com}`, { givenPt: 9_500 }],
    [`/api/accounts/${com}/terms`, { clearingCycle: 'daily' }],
    [`/api/accounts/${com}/commissions`, { commissions: [{ betType: 'top3', commission: 1_300 }] }],
    [
      `/api/rate-packages/${world.packageId}/terms`,
      {
        cells: [
          { lottoId: world.lottoId, betType: 'top3', rate: 88_000, discount: 1_500, minStake: 100, maxStake: 900_000 },
        ],
      },
    ],
  ] as const) {
    const { status, text } = await master.put(path, body);
    expect(status, text).toBe(200);
  }
}

/** Three weeks: the house wins in the first, loses in the second and wins again in the third. Each is billed both ways. */
async function fillWeeks(billing: Billing): Promise<void> {
  const { weeks, master } = billing;
  const { services, world, test } = weeks;
  const [com, share] = [world.idOf('com'), world.idOf('share')];
  await billing.agreeOn({ minimum: 0 });
  await rowsOf(test, "INSERT INTO setting (key, value, updated_at) VALUES ('thresholds.bigWin', '1000000', now())");
  await rowsOf(test, "UPDATE lotto SET approval = 'secondPerson'");
  for (const [index, week] of WEEKS.entries()) {
    const roundId = await weeks.settleOn(week.from, index === 1 ? HANOI : OTHER);
    if (index === 0) await fillFirstWeek(weeks, roundId, week.from);
    const [win] = await rowsOf<{ id: string }>(
      test,
      "SELECT id FROM approval WHERE state = 'submitted' ORDER BY id LIMIT 1",
    );
    if (index === 1) await decideApproval(services, win?.id ?? '', 'approve', CHECKER, null);
    weeks.goTo(addDays(week.to, 1));
    await inBookTransaction(services, (tx) =>
      sendBill(tx, services, { accountId: share, uplineId: com, on: week.to, actor: OPERATOR }),
    );
    await billing.draft(week);
    const { id, version } = await billing.draftNow();
    const written = { extras: [{ text: 'set-up', amount: 250_000 }], rebate: 50_000, rebateReason: 'first', version };
    if (index === 0) await master.put(`/api/invoices/${id}`, written);
    const { total } = await billing.issue(id);
    if (index === 0) await payFirst(billing, id, total);
  }
}

/** Everything that is altered; mended by copying it back. */
const TABLES = [
  ...[
    'invoice',
    'invoice_round',
    'invoice_payment',
    'invoice_allocation',
    'credit_note',
    'clearing_bill',
    'clearing_payment',
  ],
  ...['transfer', 'entry', 'settlement', 'payout', 'round_total', 'round_largest_win', 'exposure', 'approval'],
  ...['account_terms', 'billing_terms', 'account_commission', 'package_terms'],
];

/** Makes the business, with its owner, a superuser whom no trigger and no check stops. Call `end` afterwards. */
export async function createTampering() {
  const billing = await createBilling();
  const { test } = billing.weeks;
  await fillWeeks(billing);
  await fillTerms(billing, addDays(WEEKS[2]?.to ?? '', 1));
  await changeTerms(billing);
  const owner = new Client({ connectionString: test.database.adminUrl });
  await owner.connect();
  const { rows } = await owner.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement FROM pg_constraint
     WHERE contype = 'c' AND conrelid IN ('invoice'::regclass, 'clearing_bill'::regclass, 'invoice_payment'::regclass)`,
  );
  for (const { statement } of rows) await owner.query(statement);
  await owner.query("SET session_replication_role = 'replica'");
  return {
    test,
    alter: (statement: string) => owner.query(statement),
    /** Drops what keeps rows of tables consistent, except their keys. */
    withoutConstraints: async (tables: readonly string[]) => {
      const { rows: dropped } = await owner.query<{ statement: string }>(
        `SELECT format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I CASCADE', conrelid::regclass, conname) AS statement
         FROM pg_constraint WHERE contype IN ('c', 'u', 'f') AND conrelid = ANY($1::regclass[])
         UNION ALL
         SELECT format('DROP INDEX IF EXISTS %s', indexrelid::regclass) FROM pg_index
         WHERE indisunique AND NOT indisprimary AND indrelid = ANY($1::regclass[])
           AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
        [tables],
      );
      for (const { statement } of dropped) await owner.query(statement);
    },
    /** Runs work, and mends the table that it alters. */
    altered: async <T>(table: string, work: () => Promise<T>): Promise<T> => {
      const { rows: columns } = await owner.query<{ list: string }>(
        `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS list FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
        [table],
      );
      const list = columns[0]?.list ?? '';
      await owner.query(`CREATE TABLE kept AS SELECT ${list} FROM ${table}`);
      try {
        return await work();
      } finally {
        await owner.query(`DELETE FROM ${table}`);
        await owner.query(`INSERT INTO ${table} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM kept`);
        await owner.query('DROP TABLE kept');
      }
    },
    keep: async () => {
      for (const table of [...TABLES, 'account'])
        await owner.query(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
    },
    mend: async () => {
      for (const table of TABLES) {
        await owner.query(`DELETE FROM ${table}`);
        await owner.query(`INSERT INTO ${table} SELECT * FROM kept_${table}`);
        await owner.query(`DROP TABLE kept_${table}`);
      }
      await owner.query(
        'UPDATE account SET given_pt = kept.given_pt FROM kept_account AS kept WHERE kept.id = account.id',
      );
      await owner.query('DROP TABLE kept_account');
    },
    end: async () => {
      await owner.end();
      await test.dispose();
    },
  };
}

export type Tampering = Awaited<ReturnType<typeof createTampering>>;
