/** A start with another secret key than the one that signed the audit is refused: its seals would stay wrong for good. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { sealAudit } from '../../../server/audit/chainer';
import { BUILT_WITHIN_MS, logLinesOf, runServer } from '../../support/processes';
import { createTestServices, type TestServices } from '../../support/services';
import { asOwner } from '../../support/migrations';
import { temporaryFolder } from '../../support/temporary';
import { verifyCommand } from '../../support/verify-command';

const FORMER = 'the key of the time before, long enough';
const OTHER = 'another key of this test, long enough too';

let test: TestServices;
let folder: string;
beforeAll(ensureBuilt, BUILT_WITHIN_MS);
beforeAll(async () => {
  folder = temporaryFolder('lotto-key-');
  test = await createTestServices();
});
afterAll(async () => {
  await test.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const start = (SECRET_KEY: string, more: Record<string, string> = {}) =>
  runServer({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: test.database.appUrl,
    DATABASE_ADMIN_URL: test.database.adminUrl,
    SECRET_KEY,
    ...more,
  });

async function startAndStop(SECRET_KEY: string, more?: Record<string, string>) {
  const run = start(SECRET_KEY, more);
  await run.line(/is ready at/);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  return run;
}

it('is refused before anything is sealed, and the former key starts as before', async () => {
  const config = { ...test.services.config, dataDir: folder };
  const services = { ...test.services, config, secretKey: new TextEncoder().encode(FORMER) };
  await services.pool.query(
    "INSERT INTO audit (at, actor, action, entity) VALUES (now(), 'operator', 'update', 'test')",
  );
  await sealAudit(services, new AbortController().signal);
  await startAndStop(FORMER);
  const seals = async () =>
    (await services.pool.query<{ seals: number }>('SELECT count(*)::int AS seals FROM audit_seal')).rows[0]?.seals;
  const before = await seals();

  const refused = start(OTHER);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(
    /The secret key isn't the one that signed seal \d+, the newest of the audit\. Set the former SECRET_KEY, .*SECRET_KEY_IS_NEW=true\./,
  );
  expect(await seals()).toBe(before);
  await startAndStop(FORMER);

  // Lost for good.
  const replaced = await startAndStop(OTHER, { SECRET_KEY_IS_NEW: 'true' });
  expect(logLinesOf(replaced).map(({ msg }) => msg)).toContain(
    'the secret key is new: the seals up to this one were signed with another key',
  );
  // The setting is no longer needed, and the audit is whole with the new key, but not beyond what was accepted.
  await startAndStop(OTHER);
  const settings = { DATABASE_URL: test.database.appUrl, DATA_DIR: folder, SECRET_KEY: OTHER };
  const whole = await verifyCommand(settings, 'all');
  expect([whole.code, whole.error]).toEqual([0, '']);
  expect((await verifyCommand({ ...settings, SECRET_KEY: FORMER }, 'all')).error).toMatch(
    /wasn't made with this SECRET_KEY/,
  );
  await asOwner(test.database.adminUrl, async (owner) => {
    await owner.query("SET session_replication_role = 'replica'");
    await owner.query("UPDATE audit SET actor = 'nobody' WHERE entity = 'test'");
  });
  expect((await verifyCommand(settings, 'all')).error).toMatch(/doesn't match seal \d+: one of them was altered/);
}, 60_000);
