/** The app that the browser tests run against: built anew if needed, started once, stopped and checked at the end. */
import { execFileSync } from 'node:child_process';
import { startBuiltApp } from '../../scripts/lib/built-app.mjs';

/** Playwright calls it once before all tests, and what it returns after them. */
export default async function setup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  const app = await startBuiltApp('test-results/server.log');
  process.env.E2E_URL = app.url;
  process.env.E2E_DATA_DIR = app.dataDir;
  return app.stop;
}
