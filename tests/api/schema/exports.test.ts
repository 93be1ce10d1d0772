/** Files: complete once they are done, requested once per month, removed with their owner. */
import { beforeAll, expect, it } from 'vitest';
import { useSchema } from './support';

const PERSON = '00000000-0000-7000-8000-000000000001';
const SCHEDULE = '00000000-0000-7000-8000-000000000002';

const { ask } = useSchema();

const addJob = (columns: Record<string, string>) => {
  const all = {
    id: 'gen_random_uuid()',
    account_id: `'${PERSON}'`,
    session_id: 'gen_random_uuid()',
    request: "'{}'",
    created_at: 'now()',
    ...columns,
  };
  return ask(`INSERT INTO export_job (${Object.keys(all).join(', ')}) VALUES (${Object.values(all).join(', ')})`);
};

beforeAll(async () => {
  await ask(`INSERT INTO account (id, kind, path, level, username, password_hash, must_change_password, given_pt, permission,
      status, created_at)
    VALUES ('${PERSON}', 'agent', '{${PERSON}}', 0, 'master', 'none', false, 10000, '{}', 'active', now())`);
  await ask(`INSERT INTO export_schedule (id, account_id, session_id, request, next_at, created_at)
    VALUES ('${SCHEDULE}', '${PERSON}', gen_random_uuid(), '{}', now(), now())`);
});

it('takes no file as done that isn’t whole, and no state that isn’t known', async () => {
  await expect(addJob({ state: "'done'" })).rejects.toMatchObject({ constraint: 'export_job_done_is_whole' });
  await expect(addJob({ state: "'lost'" })).rejects.toMatchObject({ constraint: 'export_job_state_known' });
});

it('has a schedule ask once for a moment, and those who ask by hand as often as they like', async () => {
  const due = { schedule_id: `'${SCHEDULE}'`, due_at: "'2026-12-01T01:00:00Z'" };
  await addJob(due);
  await expect(addJob(due)).rejects.toMatchObject({ constraint: 'export_job_due_once' });
  await addJob({});
  await addJob({});
});

it('keeps files when their schedule goes, and removes everything with the person', async () => {
  await ask("INSERT INTO export_chunk SELECT id, 1, 0, 'x' FROM export_job");
  await ask('DELETE FROM export_schedule');
  expect(await ask('SELECT count(*)::integer FROM export_job')).toEqual([{ count: 3 }]);
  await ask('DELETE FROM account');
  expect(await ask('SELECT count(*)::integer FROM export_chunk')).toEqual([{ count: 0 }]);
});
