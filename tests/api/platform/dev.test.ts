/**
 * Additions of `npm run dev` to the server: a database that keeps running while the API restarts, and options of Node.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning, type Run, runTypeScript, untilGone } from '../../support/processes';
import { temporaryFolder } from '../../support/temporary';

const DATABASE = 'scripts/lib/database-process.mjs';
/** Uses the database as the API does, and nothing else. */
const HOLDER = 'tests/api/platform/holder.ts';

describe('in development', () => {
  let folder: string;
  const runs: Run[] = [];

  function start(file: string, environment: Record<string, string> = {}): Run {
    const run = runTypeScript(file, [], { PORT: '0', DATA_DIR: folder, ...environment });
    runs.push(run);
    return run;
  }
  const postmasterPid = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

  beforeEach(() => {
    folder = temporaryFolder('lotto-platform-');
  });
  afterEach(async () => {
    for (const run of runs.splice(0).reverse()) {
      run.child.kill('SIGTERM');
      await run.ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('the database goes on while the API ends and begins, and ends with its own process', async () => {
    const database = start(DATABASE);
    await expect.poll(postmasterPidOrNothing, { timeout: 20_000 }).toBeGreaterThan(0);
    const pid = postmasterPid();
    for (const _start of [1, 2]) {
      const api = runTypeScript(HOLDER, [folder]);
      runs.push(api);
      await api.line(/^\{/);
      api.child.kill('SIGTERM');
      expect(await api.ended).toBe(0);
      expect([postmasterPid(), isRunning(pid)]).toEqual([pid, true]);
    }
    database.child.kill('SIGTERM');
    expect(await database.ended).toBe(0);
    await untilGone(pid);
  });

  it('a database of the operator is left alone', async () => {
    expect(await start(DATABASE, { DATABASE_URL: 'postgres://app:hidden@127.0.0.1:1/lotto' }).ended).toBe(0);
    expect(postmasterPidOrNothing()).toBe(0);
  });

  it('an option that is none of the debugger is refused in one line', async () => {
    const run = runTypeScript('scripts/dev.mjs', ['--inspekt']);
    runs.push(run);
    expect(await run.ended).toBe(1);
    expect(run.output()).toBe(
      'Unknown option --inspekt. The options for the API are --inspect, --inspect=<port> and --inspect-brk.',
    );
  });

  function postmasterPidOrNothing(): number {
    try {
      return postmasterPid();
    } catch {
      return 0;
    }
  }
});
