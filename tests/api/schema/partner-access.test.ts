/** Rate limits of partners, and the binding of sub accounts to a partner. */
import { beforeAll, expect, it } from 'vitest';
import { useSchema } from './support';

const [AGENT, SUB, PARTNER] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
const PERMISSION = '{"dashboard":"all","summary":"all","member":"all","report":"all","lotto":"all","system":"all"}';

const { ask } = useSchema();

beforeAll(async () => {
  await ask(`
    INSERT INTO account (id, kind, parent_id, path, level, username, password_hash, must_change_password, given_pt, permission, status, created_at)
    VALUES ('${AGENT}', 'agent', NULL, ARRAY['${AGENT}']::uuid[], 0, 'master', 'x', false, 10000, '${PERMISSION}', 'active', now()),
      ('${SUB}', 'sub', '${AGENT}', ARRAY['${AGENT}', '${SUB}']::uuid[], 1, 'master@help', 'x', false, NULL, '${PERMISSION}', 'active', now())`);
  await ask(`
    INSERT INTO partner (id, account_id, kind, name, is_on, allowed, created_at)
    VALUES ('${PARTNER}', '${AGENT}', 'transfer', 'Lucky', true, '{}', now())`);
});

it('gives a partner the usual pace, and takes none that lets nothing through', async () => {
  expect(await ask('SELECT calls_per_second, calls_burst FROM partner')).toEqual([
    { calls_per_second: 50, calls_burst: 200 },
  ]);
  await expect(ask('UPDATE partner SET calls_per_second = 0')).rejects.toThrow('partner_pace');
  await expect(ask('UPDATE partner SET calls_burst = 0')).rejects.toThrow('partner_pace');
});

it('lets a sub account alone be bound to a partner', async () => {
  await ask(`UPDATE account SET partner_id = '${PARTNER}' WHERE id = '${SUB}'`);
  await expect(ask(`UPDATE account SET partner_id = '${PARTNER}' WHERE id = '${AGENT}'`)).rejects.toThrow(
    'account_partner_of_sub',
  );
});

it('keeps one file a day of each partner, and finds calls by their partner and day', async () => {
  const add = () =>
    ask(`INSERT INTO partner_day (partner_id, date, rows, amount, content, checksum, made_at)
      VALUES ('${PARTNER}', '2026-01-02', 0, 0, '', '', now())`);
  await add();
  await expect(add()).rejects.toThrow('partner_day_partner_id_date_pk');
  expect(await ask("SELECT indexdef FROM pg_indexes WHERE indexname = 'partner_callback_partner'")).toMatchObject([
    { indexdef: expect.stringContaining('(partner_id, created_at)') as string },
  ]);
});
