/** Secrets of authenticator apps, in force only with the time of their confirmation. */
import { beforeAll, expect, it } from 'vitest';
import { useSchema } from './support';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ROOT, AGENT] = [id(1), id(2)];

const { ask } = useSchema();

beforeAll(async () => {
  await ask(`INSERT INTO account (id, kind, username, parent_id, path, level, status, given_pt, permission, password_hash,
      must_change_password, created_at) VALUES
    ('${ROOT}', 'agent', 'master', NULL, '{${ROOT}}', 0, 'active', 10000, '{}', 'x', false, '2026-01-01'),
    ('${AGENT}', 'agent', 'com', '${ROOT}', '{${ROOT},${AGENT}}', 1, 'active', 9000, '{}', 'x', false, '2026-01-02')`);
});

it('keeps a secret in force only with the moment it was confirmed', async () => {
  await expect(ask(`INSERT INTO totp (account_id, sealed_secret) VALUES ('${AGENT}', 'x')`)).rejects.toThrow(
    'totp_confirmed',
  );
  await ask(`INSERT INTO totp (account_id, pending_secret) VALUES ('${AGENT}', 'x')`);
  await ask(`DELETE FROM account WHERE id = '${AGENT}'`);
  expect(await ask('SELECT FROM totp')).toEqual([]);
});
