/**
 * A server is killed while it writes a long file: another server begins again, and the file is the same as without a
 * kill.
 */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { type Persona, seedAccounts, signInAs } from '../../support/agents';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { BUILT_WITHIN_MS, type Run, runServer } from '../../support/processes';
import { createTestServices, type TestServices } from '../../support/services';
import { temporaryFolder } from '../../support/temporary';
import { fetchFile, listRequest, madeBy } from './support';

const READY = /is ready at http/;
const SECRET_KEY = 'a key of this test alone, long enough';
/** Some sixty pieces: enough to be killed in the middle of them. */
const ROWS = 30_000;
const NICKNAME_LENGTH = 1_000;

let test: TestServices;
let app: ReturnType<typeof createApp>;
let master: Persona;
const runs: Run[] = [];
const folders: string[] = [];

/** A server of its own on the database. */
async function startServer(): Promise<Run> {
  const folder = temporaryFolder('lotto-killed-');
  const run = runServer({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: test.database.appUrl,
    DATABASE_ADMIN_URL: test.database.adminUrl,
    SECRET_KEY,
  });
  folders.push(folder);
  runs.push(run);
  await run.line(READY);
  return run;
}

const jobOf = async (id: unknown) => (await master.get(`/api/exports/${String(id)}`)).json;
const piecesOf = async (id: unknown) =>
  (await test.services.pool.query('SELECT FROM export_chunk WHERE job_id = $1', [id])).rowCount ?? 0;

beforeAll(ensureBuilt, BUILT_WITHIN_MS);
beforeAll(async () => {
  test = await createTestServices();
  await seedAccounts(test.services, [{ username: 'master' }]);
  await test.services.pool.query(
    `INSERT INTO account (id, kind, username, nickname, parent_id, path, level, status, given_pt, permission, password_hash,
       must_change_password, created_at)
     SELECT made.id, 'agent', 'row' || made.no, repeat(md5(made.no::text), $2), master.id, ARRAY[master.id, made.id], 1, 'active', 0,
       master.permission, 'x', false, now()
     FROM (SELECT no, gen_random_uuid() AS id FROM generate_series(1, $1::integer) AS no) AS made,
       account AS master WHERE master.username = 'master'`,
    [ROWS, Math.ceil(NICKNAME_LENGTH / 32)],
  );
  app = createApp(test.services);
  master = await signInAs(app, 'master');
}, 60_000);
afterAll(async () => {
  for (const { child, ended } of runs) {
    child.kill('SIGKILL');
    await ended;
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await test.dispose();
});

it('leaves no half of it: made by the next server it is whole, with the checksum it has without being cut off', async () => {
  const undisturbed = await madeBy(test.services, master, listRequest());
  expect(undisturbed).toMatchObject({ state: 'done', rows: ROWS });
  const first = await startServer();
  const { json } = await master.post('/api/exports', listRequest());
  const { id } = json;
  await expect.poll(() => piecesOf(id), { timeout: 20_000, interval: 2 }).toBeGreaterThan(0);
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  expect(await jobOf(id), 'it was in the middle of it').toMatchObject({ state: 'running' });

  // As if half a minute had passed.
  await test.services.pool.query("UPDATE export_job SET heartbeat_at = now() - interval '31 seconds' WHERE id = $1", [
    id,
  ]);
  await startServer();
  await expect.poll(async () => (await jobOf(id))['state'], { timeout: 30_000, interval: 20 }).toBe('done');
  const made = await jobOf(id);
  expect(made).toMatchObject({ rows: ROWS, bytes: undisturbed['bytes'], checksum: undisturbed['checksum'] });
  const bytes = new Uint8Array(await (await fetchFile(app, master, id)).arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(made['checksum']);
}, 90_000);
