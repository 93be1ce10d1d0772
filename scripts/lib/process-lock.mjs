/**
 * A lock between processes: a file that names its holder, so that another process can take over a dead holder's lock.
 */
import { closeSync, openSync, readFileSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf } from './process-identity.mjs';

const RETRY_MS = 50;
/** Time for which a lock file may stay without a readable holder: its writer died between creating and filling it. */
const UNFINISHED_MS = 10_000;

/**
 * Runs a task while holding the lock, after waiting as long as another living process holds it.
 *
 * @template T
 * @param {string} path the lock file; its folder must exist
 * @param {() => Promise<T>} task
 * @param {(holder: number) => void} [onWait] called once, with the holder's process id, when there is a wait
 * @returns {Promise<T>}
 */
export async function withProcessLock(path, task, onWait = () => undefined) {
  let told = false;
  while (!tryTake(path)) {
    const holder = readHolder(path);
    if (holder === 'gone') breakLock(path);
    else if (!told && typeof holder === 'number') {
      told = true;
      onWait(holder);
    }
    await delay(RETRY_MS);
  }
  try {
    return await task();
  } finally {
    unlinkSync(path);
  }
}

/** @param {string} path */
function tryTake(path) {
  let file;
  try {
    file = openSync(path, 'wx', 0o600);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeSync(file, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) }));
  closeSync(file);
  return true;
}

/**
 * @param {string} path
 * @returns {number | 'gone' | 'unknown'} the living holder's process id
 */
function readHolder(path) {
  try {
    const age = Date.now() - statSync(path).mtimeMs;
    const text = readFileSync(path, 'utf8');
    const holder = parseHolder(text);
    if (holder) return identityOf(holder.pid) === holder.identity ? holder.pid : 'gone';
    return age > UNFINISHED_MS ? 'gone' : 'unknown';
  } catch (error) {
    if (error.code === 'ENOENT') return 'unknown';
    throw error;
  }
}

/** @param {string} text */
function parseHolder(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Removes a dead holder's lock. Only one process may do so at a time, or a second one would remove the lock that the
 * first has taken since.
 *
 * @param {string} path
 */
function breakLock(path) {
  const guard = `${path}.breaking`;
  try {
    closeSync(openSync(guard, 'wx', 0o600));
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    removeAbandonedGuard(guard);
    return;
  }
  try {
    if (readHolder(path) === 'gone') unlinkSync(path);
  } finally {
    unlinkSync(guard);
  }
}

/** @param {string} guard */
function removeAbandonedGuard(guard) {
  try {
    if (Date.now() - statSync(guard).mtimeMs > UNFINISHED_MS) unlinkSync(guard);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
