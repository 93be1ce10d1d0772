/** Starting a sandbox: its keys are shown once, and from then on the database is nothing else. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startReferencePartner } from '../../../examples/reference-partner/server';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { BUILT_WITHIN_MS, runServer, runTypeScript } from '../../support/processes';
import { createTestServices, type TestServices } from '../../support/services';
import { temporaryFolder } from '../../support/temporary';
import { partnerClient } from '../partners/support';

let database: TestDatabase;
let test: TestServices;
let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  database = await createTestDatabase();
  test = await createTestServices({ database });
  folder = temporaryFolder('lotto-sandbox-');
}, BUILT_WITHIN_MS);
afterAll(async () => {
  await test.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const settings = () => ({
  PORT: '0',
  DATA_DIR: folder,
  DATABASE_URL: database.appUrl,
  DATABASE_ADMIN_URL: database.adminUrl,
  CALLBACK_NETWORKS: '127.0.0.0/8',
  LOG_LEVEL: 'silent',
});
const start = (args: string[]) => runServer(settings(), args);

/** Returns the credentials of a partner, which are shown only once. */
function keyIn(output: string, kind: string) {
  const [, keyId = '', secret = ''] =
    new RegExp(`Partner +${kind} .*\n.*Key +(\\S+) .*\n.*Secret +(test_\\S+)`).exec(output) ?? [];
  return { keyId, secret };
}

it('tells its keys, with which a partner goes from the first call to the certificate', async () => {
  const server = start(['--sandbox']);
  const [, url = ''] = /is ready at (http:[^\s"]+)/.exec(await server.line(/is ready at/)) ?? [];
  await server.line(/keys are not shown again/);
  const key = keyIn(server.output(), 'seamless');
  expect(key.keyId).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyIn(server.output(), 'transfer').secret).toMatch(/^test_/);
  const wallet = await startReferencePartner({ secrets: new Map([[key.keyId, key.secret]]), opening: 100_000 });
  const client = partnerClient(test.services, key, (request) =>
    fetch(new Request(request.url.replace('http://localhost', url), request)),
  );
  expect((await client.post('/sandbox/callback', { url: wallet.url })).status).toBe(200);
  const certify = runTypeScript('server/app/lotto.ts', ['certify', '--partner', 'sandbox seamless'], {
    ...settings(),
    SANDBOX: 'true',
  });
  expect([await certify.ended, certify.output()]).toEqual([0, expect.stringMatching(/(\d+) of \1 passed$/)]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await wallet.close();

  const live = start([]);
  expect([await live.ended, live.output()]).toEqual([
    1,
    'The database belongs to a sandbox, whose clock can be moved. Start with --sandbox, or name another database.',
  ]);
}, 40_000);
