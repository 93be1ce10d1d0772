/** A server with an open stream, as a process of its own. */
import { rmSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../support/database';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { BUILT_WITHIN_MS, runServer } from '../../support/processes';
import { temporaryFolder } from '../../support/temporary';
import { reading } from './support';

const READY = /is ready at (http:\/\/localhost:\d+)/;

beforeAll(ensureBuilt, BUILT_WITHIN_MS);

it('told to end, ends its streams first and waits for none of them', async () => {
  const database = await createTestDatabase();
  const folder = temporaryFolder('lotto-live-');
  const password = 'correct horse battery';
  const run = runServer({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: database.appUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    MASTER_PASSWORD: password,
  });
  try {
    const address = READY.exec(await run.line(READY))?.[1] ?? '';
    const signedIn = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'master', password, remember: false }),
    });
    const { accessToken } = (await signedIn.json()) as { accessToken: string };
    const stream = reading(
      await fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${accessToken}` } }),
    );
    await stream.until(({ messages }) => messages().some(({ name }) => name === 'open'));
    const told = performance.now();
    run.child.kill('SIGTERM');
    await stream.ended;
    expect(stream.messages().at(-1)).toMatchObject({ name: 'end', data: { reason: 'stopping' } });
    expect(await run.ended).toBe(0);
    // Cutting connections off begins after five seconds.
    expect(performance.now() - told).toBeLessThan(4_000);
  } finally {
    run.child.kill('SIGKILL');
    await run.ended;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
