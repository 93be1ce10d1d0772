/** Requests for approval, which keep their content, also for the owner of the tables. */
import { beforeAll, expect, it } from 'vitest';
import { useSchema } from './support';

const { ask } = useSchema();

beforeAll(async () => {
  await ask(`INSERT INTO approval (id, kind, state, round_id, request, effect, submitted_by, submitted_at)
    SELECT gen_random_uuid(), 'result', state, gen_random_uuid(), '{}', '{}', gen_random_uuid(), now()
    FROM unnest(ARRAY['draft', 'submitted', 'approved']) AS state`);
});

it.each(['submitted', 'approved'])('keeps what is %s as it was asked for', async (state) => {
  for (const change of [
    'request = \'{"a": 1}\'',
    'submitted_by = gen_random_uuid()',
    'is_blind = true',
    'round_id = id',
  ])
    await expect(ask(`UPDATE approval SET ${change} WHERE state = '${state}'`)).rejects.toMatchObject({
      code: '42501',
    });
  await expect(ask(`DELETE FROM approval WHERE state = '${state}'`)).rejects.toMatchObject({ code: '42501' });
  await ask(`UPDATE approval SET tries = 1, version = version + 1 WHERE state = '${state}'`);
});

it('keeps a decision as it was made, and lets a pending request be decided', async () => {
  for (const change of ["state = 'submitted'", 'decided_by = id', 'decided_at = now()', "decision_reason = 'another'"])
    await expect(ask(`UPDATE approval SET ${change} WHERE state = 'approved'`), change).rejects.toMatchObject({
      code: '42501',
    });
  await ask("UPDATE approval SET decided_at = now(), decision_reason = 'why' WHERE state = 'submitted'");
});

it('lets a draft be written anew and taken away', async () => {
  await ask("UPDATE approval SET request = '{\"a\": 1}', submitted_by = gen_random_uuid() WHERE state = 'draft'");
  await ask("DELETE FROM approval WHERE state = 'draft'");
  expect(await ask('SELECT state FROM approval ORDER BY state')).toEqual([
    { state: 'approved' },
    { state: 'submitted' },
  ]);
});
