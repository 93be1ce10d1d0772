/**
 * The app that the browser tests run against: built again if needed and started once. At the end it is verified and
 * stopped.
 */
import { execFileSync } from 'node:child_process';
import { startBuiltApp } from '../../scripts/lib/built-app.mjs';
import { readConfig } from '../../server/kernel/config';
import { openDatabase, openPool } from '../../server/db/connection';
import { connectExisting } from '../../server/db/database-process';
import { runFolder } from './temporary';
import { checkBothEngines } from './two-engines';

/** Runs `npm run verify`, which names each difference, and computes the winners of every settled round again. */
async function verifyStanding(dataDir: string): Promise<void> {
  execFileSync(process.execPath, ['scripts/lotto.mjs', 'verify'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const { url, stop } = await connectExisting(readConfig({ DATA_DIR: dataDir }));
  const pool = openPool(url, 1);
  try {
    console.log(
      `Both computations of the winners agree on ${await checkBothEngines(openDatabase(pool))} settled rounds.`,
    );
  } finally {
    await pool.end();
    await stop();
  }
}

/** Playwright calls it once before all tests, and the returned function after them. A difference fails the run. */
export default async function setup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  const app = await startBuiltApp('test-results/server.log', { CALLBACK_NETWORKS: '127.0.0.0/8' }, runFolder());
  process.env.E2E_URL = app.url;
  process.env.E2E_DATA_DIR = app.dataDir;
  return async () => {
    try {
      await verifyStanding(app.dataDir);
    } finally {
      await app.stop();
    }
  };
}
