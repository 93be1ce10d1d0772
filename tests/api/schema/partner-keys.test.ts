/** Keys of partners’ slips, which stand for one slip for good. */
import { beforeAll, expect, it } from 'vitest';
import { useSchema } from './support';

const [PARTNER, OTHER] = [1, 4].map((n) => `00000000-0000-7000-8000-00000000000${n}`);

const { ask } = useSchema();

beforeAll(async () => {
  await ask(`
    INSERT INTO account (id, kind, path, level, username, password_hash, must_change_password, permission, given_pt, status, created_at)
    VALUES ('${OTHER}', 'agent', ARRAY['${OTHER}']::uuid[], 0, 'master', 'x', false, '{}', 10000, 'active', now())`);
  await ask(`
    INSERT INTO partner (id, account_id, kind, name, is_on, allowed, created_at)
    VALUES ('${PARTNER}', '${OTHER}', 'transfer', 'one', true, '{}', now())`);
  await ask(`
    INSERT INTO partner_answer (partner_id, key, body_hash, path, status, response, created_at)
    VALUES ('${PARTNER}', 'forgotten', 'h', '/slips', 201, '{}', now())`);
});

it('keeps a key from standing for a second slip, and from standing for nothing', async () => {
  const add = (key: string, response: string) =>
    ask(`INSERT INTO partner_answer (partner_id, key, body_hash, path, status, response, created_at)
      VALUES ('${PARTNER}', '${key}', '', '', 201, ${response}, now())`);
  await expect(add('forgotten', "'{}'")).rejects.toThrow('partner_answer_partner_id_key_pk');
  await expect(add('new', 'NULL')).rejects.toThrow('partner_answer_slip');
});
