/** The running PostgreSQL of a cluster: finding it, starting it, stopping it. */
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf } from '../../../scripts/lib/process-identity.mjs';
import { codeOf, StartError } from '../../kernel/start-error';
import type { Binaries } from './binaries';
import type { Location } from './location';
import { sharedBuffers } from './memory';
import { processOptions } from './run-as';

const POLL_MS = 20;
const START_TRIES = 10;
/**
 * Milliseconds that a stop may take before PostgreSQL must drop everything; it then recovers at its next start and loses
 * nothing that was committed.
 */
const FAST_STOP_MS = 10_000;
/** Milliseconds for the end of a PostgreSQL that drops everything. */
const IMMEDIATE_STOP_MS = 10_000;

/** Most of the write-ahead log that is kept for a reader that is behind or gone, so that it never fills the disk. */
const SLOT_KEEP = '4GB';

export interface Postmaster {
  pid: number;
  port: number;
  /** The folder of its socket; null where it listens on the loopback interface only. */
  socketFolder: string | null;
}

/** The longest path of a socket that every system accepts, in bytes. */
const SOCKET_PATH_MAX = 100;

/**
 * Returns the folder for the socket of a cluster; a message over a socket costs half of one over the loopback
 * interface. Null where the path is too long, or would need quotes.
 */
function socketFolderOf(cluster: string): string | null {
  const isPlain = /^[\w./-]+$/.test(cluster) && process.platform !== 'win32';
  return isPlain && join(cluster, '.s.PGSQL.65535').length <= SOCKET_PATH_MAX ? cluster : null;
}

interface PidFile extends Postmaster {
  status: string;
}

function readPidFile(cluster: string): PidFile | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const socketFolder = lines[4]?.trim() || null;
    return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder, status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Whether the process is the PostgreSQL of this very cluster, and not a later process with the same number. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  return identityOf(pid) !== null && commandOf(pid).includes(`-D ${cluster} `);
}

/** Whether the PostgreSQL that was found or started still runs; cheap enough to ask several times a second. */
export function isAlive({ cluster }: Location, { pid }: Postmaster): boolean {
  if (process.platform === 'linux') return isPostmasterOf(cluster, pid);
  // Elsewhere a program would have to be run to learn more.
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function whileRunning(cluster: string, pid: number, until: () => boolean, timeoutMs = Infinity): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!until() && isPostmasterOf(cluster, pid) && Date.now() < end) await delay(POLL_MS);
}

/**
 * Returns the PostgreSQL that already runs on the cluster, left by a killed process or used by another one; null when
 * there is none. Waits until a starting one is ready, or a stopping one is gone.
 */
export async function findPostmaster({ cluster }: Location): Promise<Postmaster | null> {
  const found = readPidFile(cluster);
  if (!found) return null;
  await whileRunning(cluster, found.pid, () => readPidFile(cluster)?.status === 'ready');
  if (isPostmasterOf(cluster, found.pid)) return readPidFile(cluster);
  // PostgreSQL refuses to start over the file when another process now has its number.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return null;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function settingsFor(cluster: string, port: number, settings: Record<string, string>): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketFolderOf(cluster) ?? '',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    cluster_name: 'lotto-back-office',
    shared_buffers: sharedBuffers(),
    max_slot_wal_keep_size: SLOT_KEEP,
    ...settings,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const logOf = ({ dataDir }: Location): string => join(dataDir, 'postgres.log');

/** Returns the running PostgreSQL, or its output before it failed. */
async function tryStart(
  location: Location,
  binaries: Pick<Binaries, 'postgres'>,
  port: number,
  settings: Record<string, string>,
): Promise<Postmaster | { log: string }> {
  const logPath = logOf(location);
  if (existsSync(logPath)) renameSync(logPath, `${logPath}.1`);
  const log = openSync(logPath, 'a', 0o600);
  // Outside our own process group: Ctrl-C must reach only us, so that requests finish before the database stops.
  const child = spawn(binaries.postgres, ['-D', location.cluster, ...settingsFor(location.cluster, port, settings)], {
    ...processOptions(location.user),
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  let ended = false;
  const end = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  }).then(() => {
    ended = true;
  });
  const isReady = () => {
    const file = readPidFile(location.cluster);
    return file !== null && file.pid === child.pid && file.status === 'ready';
  };
  while (!ended && !isReady()) await Promise.race([end, delay(POLL_MS)]);
  child.unref();
  if (ended || child.pid === undefined) return { log: readFileSync(logPath, 'utf8') };
  return { pid: child.pid, port, socketFolder: socketFolderOf(location.cluster) };
}

function lastComplaint(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1);
  return complaint?.replace(/^.*?(FATAL|PANIC|ERROR|LOG): +/, '') ?? 'it gave no reason';
}

/** Returns the last complaint in the log of the PostgreSQL that was started last. */
export function lastWordsOf(location: Location): string {
  try {
    return lastComplaint(readFileSync(logOf(location), 'utf8'));
  } catch {
    return 'its log is missing';
  }
}

/**
 * Starts PostgreSQL on a free local port and waits until it accepts connections, however long recovery takes. Retries
 * with another port when the port is taken in the meantime, and while processes of a killed PostgreSQL are still
 * ending. Throws `StartError` with its last words.
 */
export async function startPostmaster(
  location: Location,
  binaries: Pick<Binaries, 'postgres'>,
  settings: Record<string, string>,
  choosePort: () => Promise<number> = freePort,
): Promise<Postmaster> {
  let log = '';
  for (let attempt = 0; attempt < START_TRIES; attempt += 1) {
    const outcome = await tryStart(location, binaries, await choosePort(), settings);
    if ('pid' in outcome) return outcome;
    log = outcome.log;
    const isStillEnding = /pre-existing shared memory|lock file .* already exists/.test(log);
    if (isStillEnding) await delay(500);
    else if (!log.includes('could not create any TCP/IP sockets')) break;
  }
  throw new StartError(`PostgreSQL doesn't start on ${location.cluster}: ${lastComplaint(log)}`);
}

/**
 * Stops PostgreSQL properly: running transactions are rolled back, everything committed is on disk.
 *
 * @param fastMs time for that, in milliseconds; afterwards it drops everything and recovers at its next start
 */
export async function stopPostmaster(
  { cluster }: Location,
  { pid }: Postmaster,
  fastMs: number = FAST_STOP_MS,
): Promise<void> {
  const isGone = () => false;
  if (!isPostmasterOf(cluster, pid)) return;
  process.kill(pid, 'SIGINT');
  await whileRunning(cluster, pid, isGone, fastMs);
  if (!isPostmasterOf(cluster, pid)) return;
  process.kill(pid, 'SIGQUIT');
  await whileRunning(cluster, pid, isGone, IMMEDIATE_STOP_MS);
}
