/** Runs the built app on a free port with an empty database of its own, for tests in a browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf } from './process-identity.mjs';
import { PROJECT } from './project.mjs';

const READY = /is ready at (http:\/\/localhost:\d+)/;
/** The greeting's line with the password that all accounts of the sample have. */
const SAMPLE_PASSWORD = /Password\s+(\S+)/;
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;

/** Password with which master signs in; master keeps a password that the operator chose. */
export const MASTER_PASSWORD = 'a calm evening by the river';

/** Returns the process id of the database in a data folder, or null when none was started there. */
function databasePid(dataDir) {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

/**
 * Starts the app and waits until it answers.
 *
 * @param {string} logFile file for all of its output, relative to the project
 * @param {Record<string, string>} [more] settings in addition to those of every run
 * @param {string} [dataDir] an empty folder for its data, which is removed at the end; by default a temporary one
 * @param {{ args?: string[], limitMs?: number }} [start] arguments of the app, and the time that it may take to answer
 * @returns its address, a reader of the sample's password, and a function that stops it and rejects when it doesn't end
 * well or leaves its database running
 */
export async function startBuiltApp(
  logFile,
  more = {},
  dataDir = mkdtempSync(join(tmpdir(), 'lotto-e2e-')),
  { args = [], limitMs = START_LIMIT_MS } = {},
) {
  // The system user that PostgreSQL runs as needs access.
  chmodSync(dataDir, 0o755);
  const settings = {
    PORT: '0',
    HOST: 'localhost',
    DATA_DIR: dataDir,
    MASTER_PASSWORD,
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    ...more,
  };
  const child = spawn(process.execPath, ['dist/server/lotto.js', 'serve', ...args], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  mkdirSync(dirname(join(PROJECT, logFile)), { recursive: true });
  const log = createWriteStream(join(PROJECT, logFile));
  let output = '';
  const address = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        log.write(chunk);
        output += chunk;
        const found = READY.exec(output);
        if (found) resolve(found[1]);
      });
    }
  });

  async function stop() {
    const database = databasePid(dataDir);
    child.kill('SIGTERM');
    const outcome = await Promise.race([ended, delay(STOP_LIMIT_MS, 'timeout', { ref: false })]);
    if (outcome === 'timeout') child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
    if (outcome !== 0) throw new Error(`The app ended with an error (${outcome}):\n${output}`);
    if (database !== null && identityOf(database) !== null) {
      throw new Error(`The app ended but its database, process ${database}, still runs.`);
    }
  }

  const url = await Promise.race([address, ended, delay(limitMs, null, { ref: false })]);
  if (typeof url === 'string' && url.startsWith('http'))
    return { url, dataDir, stop, samplePassword: () => SAMPLE_PASSWORD.exec(output)?.[1] ?? null };
  child.kill('SIGTERM');
  throw new Error(`The built app didn't start:\n${output}`);
}
