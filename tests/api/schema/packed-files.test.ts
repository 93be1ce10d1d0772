/** Chunks of files, which the database stores without compressing them again. */
import { beforeAll, expect, it } from 'vitest';
import { useSchema } from './support';

const PERSON = '00000000-0000-7000-8000-000000000001';

const { ask } = useSchema();

beforeAll(async () => {
  await ask(`INSERT INTO account (id, kind, path, level, username, password_hash, must_change_password, given_pt, permission,
      status, created_at)
    VALUES ('${PERSON}', 'agent', '{${PERSON}}', 0, 'master', 'none', false, 10000, '{}', 'active', now())`);
  await ask(`INSERT INTO export_job (id, account_id, session_id, request, created_at)
    VALUES (gen_random_uuid(), '${PERSON}', gen_random_uuid(), '{}', now())`);
  await ask("INSERT INTO export_chunk SELECT id, 1, 0, 'short' FROM export_job");
});

it('has the database store long pieces as they come', async () => {
  await ask("UPDATE export_chunk SET bytes = convert_to(repeat('0', 100000), 'utf8')");
  expect(await ask('SELECT pg_column_size(bytes) AS size FROM export_chunk')).toEqual([{ size: 100_000 }]);
});
