/** The sandbox: a database without accounts, with a clock that only moves forward. */
import { expect, it } from 'vitest';
import { useSchema } from './support';

const { ask } = useSchema();
const aheadSeconds = async () => {
  const [row] = await ask<{ ahead: number }>(
    'SELECT round(extract(epoch FROM book_now() - clock_timestamp()))::integer AS ahead',
  );
  return row?.ahead;
};
const push = async (seconds: string, until = 'NULL') =>
  (await ask<{ ms: number | null }>(`SELECT push_sandbox_clock(${seconds}, ${until})::double precision AS ms`))[0]?.ms;

it('leaves the clock of any other database as it is', async () => {
  await expect(push('60')).rejects.toThrow('query returned no rows');
  expect(await aheadSeconds()).toBe(0);
});

it('is made where nobody is yet, and pushed forward alone', async () => {
  await ask(`INSERT INTO account (id, kind, path, level, username, password_hash, must_change_password, given_pt, permission, status, created_at)
    SELECT id, 'agent', ARRAY[id], 0, 'master', '', false, 10000, '[]', 'active', now() FROM gen_random_uuid() AS id`);
  await expect(ask('SELECT make_sandbox()')).rejects.toThrow('there is a business in this database');
  await ask('DELETE FROM account');
  await ask('SELECT make_sandbox()');
  await ask('SELECT make_sandbox()');
  expect(await aheadSeconds()).toBe(0);
  expect(await push('3600')).toBe(3_600_000);
  expect(await push('60')).toBe(3_660_000);
  expect(await aheadSeconds()).toBe(3_660);
  expect(await push('-1')).toBeNull();
  expect(await push('NULL', "clock_timestamp() + interval '1 hour'")).toBeNull();
  expect(await push(String(32 * 86_400))).toBeNull();
  expect(await aheadSeconds()).toBe(3_660);
  await expect(ask('UPDATE sandbox SET ahead_ms = 0')).rejects.toThrow('its clock only goes on');
  await expect(ask('DELETE FROM sandbox')).rejects.toThrow('a sandbox stays one');
  await expect(ask('TRUNCATE sandbox')).rejects.toThrow();
});

it('has the months that its clock comes to', async () => {
  await push('NULL', "clock_timestamp() + interval '31 days'");
  const [row] = await ask<{ parts: number }>(`
    SELECT count(*)::integer AS parts FROM generate_series(0, 3) AS ahead CROSS JOIN unnest(ARRAY['slip', 'line', 'entry']) AS part
    WHERE to_regclass('public.' || part || to_char(book_now() + make_interval(months => ahead), '_YYYY_MM')) IS NOT NULL`);
  expect(row?.parts).toBe(12);
});
