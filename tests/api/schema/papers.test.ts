/** Documents that were handed out, and the binding of accounts to existing partners. */
import { beforeAll, expect, it } from 'vitest';
import { useSchema } from './support';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [MASTER, SUB, PARTNER, INVOICE, PAYMENT] = [1, 2, 4, 5, 6].map(id);

const { ask } = useSchema();
const bind = (partner: string | undefined) => ask(`UPDATE account SET partner_id = '${partner}' WHERE id = '${SUB}'`);

beforeAll(async () => {
  const addAccount = (values: string) =>
    ask(`INSERT INTO account (id, kind, username, parent_id, path, level, status, given_pt, permission, password_hash,
         must_change_password, created_at, partner_id) VALUES ${values}`);
  await addAccount(
    `('${MASTER}', 'agent', 'master', NULL, '{${MASTER}}', 0, 'active', 10000, '{}', 'x', false, now(), NULL)`,
  );
  await ask(`INSERT INTO partner (id, account_id, kind, name, is_on, allowed, created_at)
     VALUES ('${PARTNER}', '${MASTER}', 'transfer', 'Lucky', true, '{}', now())`);
  await addAccount(
    `('${SUB}', 'sub', 'master@desk', '${MASTER}', '{${MASTER},${SUB}}', 1, 'active', NULL, '{}', 'x', false, now(), '${PARTNER}')`,
  );
});

it('keeps a receipt once, a billing note as often as it says something else, and neither is altered', async () => {
  await ask(`INSERT INTO invoice (id, account_id, state, from_date, to_date, rounds, stake, discount, payout, rewards, carried_in, base,
       percent, minimum, loss_rule, fee, carried_out, extras, extra, rebate, total, due_days, created_at)
     VALUES ('${INVOICE}', '${MASTER}', 'draft', '2026-03-01', '2026-03-31', 0, 0, 0, 0, 0, 0, 0, 0, 100, 'carry', 100, 0, '[]', 0, 0,
       100, 7, now());
     INSERT INTO invoice_payment (id, account_id, year, no, amount, method, paid_on, at, actor_id)
     VALUES ('${PAYMENT}', '${MASTER}', 2026, 1, 100, 'cash', '2026-04-01', now(), '${MASTER}')`);
  const keep = (number: number, kind: string, payment: string, sha256: string) =>
    ask(`INSERT INTO paper_file (id, kind, invoice_id, payment_id, sha256, file, at)
       VALUES ('${id(number)}', '${kind}', '${INVOICE}', ${payment}, '${sha256}', '', now())`);
  await keep(11, 'receipt', `'${PAYMENT}'`, 'a');
  await keep(12, 'billing', 'NULL', 'a');
  await keep(13, 'billing', 'NULL', 'b');
  await expect(keep(14, 'receipt', `'${PAYMENT}'`, 'c')).rejects.toThrow('paper_file_receipt');
  await expect(keep(14, 'billing', 'NULL', 'b')).rejects.toThrow('paper_file_billing');
  await expect(keep(14, 'receipt', 'NULL', 'c')).rejects.toThrow('paper_file_of_payment');
  await expect(keep(14, 'invoice', 'NULL', 'c')).rejects.toThrow('paper_file_kind_known');
  await expect(ask(`UPDATE paper_file SET sha256 = 'd'`)).rejects.toThrow();
  await expect(ask('DELETE FROM paper_file')).rejects.toThrow();
});

it('binds nobody to a partner that isn’t there, and takes none away that somebody is bound to', async () => {
  await expect(bind(id(98))).rejects.toThrow('account_partner_id_partner_id_fk');
  await expect(ask('DELETE FROM partner')).rejects.toThrow('account_partner_id_partner_id_fk');
});
