/** Issued invoices stay; the database counts and bounds payments and credits. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useSchema } from './support';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ROOT, AGENT, OTHER, INVOICE, OTHERS, PAYMENT] = [1, 2, 3, 11, 12, 21].map(id);
const STAYS = 'an invoice that was issued stays';

const { ask } = useSchema();

const addDraft = (invoiceId: string | undefined, accountId: string | undefined) =>
  ask(`INSERT INTO invoice (id, account_id, state, from_date, to_date, rounds, stake, discount, payout, rewards, carried_in, base,
      percent, minimum, maximum, loss_rule, fee, carried_out, extras, extra, rebate, total, due_days, created_at)
    VALUES ('${invoiceId}', '${accountId}', 'draft', '2026-03-01', '2026-03-31', 1, 1000, 0, 0, 0, 0, 1000, 1000, 100, NULL, 'carry',
      100, 0, '[]', 0, 0, 100, 7, now())`);
const issue = (invoiceId: string | undefined, no: number) =>
  ask(`UPDATE invoice SET state = 'issued', year = 2026, no = ${no}, issued_on = '2026-04-01', due_date = '2026-04-08',
    issued_at = now(), issued_by = '${ROOT}', parties = '{}' WHERE id = '${invoiceId}'`);
const addRound = (invoiceId: string | undefined, roundId: string) =>
  ask(`INSERT INTO invoice_round (invoice_id, account_id, round_id, settlement_no, is_reversal, business_date, stake, discount,
      payout, rewards) VALUES ('${invoiceId}', '${AGENT}', '${roundId}', 1, false, '2026-03-02', 1000, 0, 0, 0)`);
let allocations = 0;
const allocate = (invoiceId: string | undefined, amount: number) =>
  ask(`INSERT INTO invoice_allocation (id, payment_id, invoice_id, amount, at)
    VALUES ('${id(100 + (allocations += 1))}', '${PAYMENT}', '${invoiceId}', ${amount}, now())`);
const stateOf = async (invoiceId: string | undefined) =>
  (await ask(`SELECT state, paid::integer, credited::integer FROM invoice WHERE id = '${invoiceId}'`))[0];

beforeAll(async () => {
  await ask(`INSERT INTO account (id, kind, username, parent_id, path, level, status, given_pt, permission, password_hash,
      must_change_password, created_at) VALUES
    ('${ROOT}', 'agent', 'master', NULL, '{${ROOT}}', 0, 'active', 10000, '{}', 'x', false, now()),
    ('${AGENT}', 'agent', 'com', '${ROOT}', '{${ROOT},${AGENT}}', 1, 'active', 9000, '{}', 'x', false, now()),
    ('${OTHER}', 'agent', 'other', '${ROOT}', '{${ROOT},${OTHER}}', 1, 'active', 9000, '{}', 'x', false, now())`);
  await addDraft(INVOICE, AGENT);
  await addRound(INVOICE, id(31));
  await addDraft(OTHERS, OTHER);
});

describe('an invoice', () => {
  it('is a draft once per account, and not issued without a number', async () => {
    await expect(addDraft(id(13), AGENT)).rejects.toThrow('invoice_draft');
    await expect(ask(`UPDATE invoice SET state = 'issued'`)).rejects.toThrow('invoice_numbered');
    await expect(ask(`UPDATE invoice SET total = 99`)).rejects.toThrow('invoice_total');
  });

  it('stays as it was issued, with its rounds, and its number is its own', async () => {
    await issue(INVOICE, 1);
    await expect(issue(OTHERS, 1)).rejects.toThrow('invoice_no');
    await issue(OTHERS, 2);
    for (const change of ['fee = 0', "due_date = '2027-01-01'", "state = 'draft'", 'no = 3'])
      await expect(ask(`UPDATE invoice SET ${change} WHERE id = '${INVOICE}'`)).rejects.toThrow();
    await expect(ask(`DELETE FROM invoice WHERE id = '${INVOICE}'`)).rejects.toThrow(STAYS);
    await expect(ask('UPDATE invoice_round SET stake = 1')).rejects.toThrow(STAYS);
    await expect(ask('DELETE FROM invoice_round')).rejects.toThrow(STAYS);
    await expect(addRound(INVOICE, id(32))).rejects.toThrow(STAYS);
  });

  it('has each settlement of an account once, as long as it counts', async () => {
    await addDraft(id(13), AGENT);
    await expect(addRound(id(13), id(31))).rejects.toThrow('invoice_round_once');
    await ask(`UPDATE invoice_round SET counts = false WHERE invoice_id = '${INVOICE}'`);
    await addRound(id(13), id(31));
    // Deleting a draft also deletes its rounds.
    await ask(`DELETE FROM invoice WHERE id = '${id(13)}'`);
    expect(await ask('SELECT invoice_id FROM invoice_round')).toEqual([{ invoice_id: INVOICE }]);
  });
});

describe('a payment', () => {
  it('is for no more than was paid, nor than is open, nor for somebody else’s invoice', async () => {
    await ask(`INSERT INTO invoice_payment (id, account_id, year, no, amount, method, paid_on, at, actor_id)
      VALUES ('${PAYMENT}', '${AGENT}', 2026, 1, 80, 'cash', '2026-04-02', now(), '${ROOT}')`);
    await expect(allocate(INVOICE, 81)).rejects.toThrow('invoice_payment_amount');
    await expect(allocate(OTHERS, 10)).rejects.toThrow('nothing of it is open');
    await allocate(INVOICE, 60);
    await expect(allocate(INVOICE, 21)).rejects.toThrow('invoice_payment_amount');
    expect(await stateOf(INVOICE)).toEqual({ state: 'issued', paid: 60, credited: 0 });
    await expect(ask('UPDATE invoice_payment SET amount = 1000')).rejects.toThrow('a payment stays');
    await expect(ask('UPDATE invoice_payment SET allocated = 0')).rejects.toThrow('a payment stays');
    await expect(ask('DELETE FROM invoice_allocation')).rejects.toThrow();
  });

  it('with a credit note over the rest settles the invoice, and nothing more is taken', async () => {
    const credit = (invoiceId: string | undefined, no: number, amount: number) =>
      ask(`INSERT INTO credit_note (id, invoice_id, year, no, amount, reason, issued_on, at, actor_id)
        VALUES ('${id(40 + no)}', '${invoiceId}', 2026, ${no}, ${amount}, 'x', '2026-04-03', now(), '${ROOT}')`);
    await expect(credit(INVOICE, 1, 41)).rejects.toThrow('invoice_paid');
    await credit(INVOICE, 1, 40);
    expect(await stateOf(INVOICE)).toEqual({ state: 'paid', paid: 60, credited: 40 });
    await expect(allocate(INVOICE, 1)).rejects.toThrow('nothing of it is open');
    await credit(OTHERS, 2, 100);
    expect(await stateOf(OTHERS)).toEqual({ state: 'cancelled', paid: 0, credited: 100 });
    await expect(credit(OTHERS, 3, 1)).rejects.toThrow('nothing of it is open');
  });
});
