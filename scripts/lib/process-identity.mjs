/** Distinguishes processes over time: the system uses a process id again, but not with the same start time. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns a string that identifies one running process for good (boot, id and start time), or null when no such process
 * runs. A zombie counts as gone.
 *
 * @param {number} pid
 * @returns {string | null}
 */
export function identityOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return process.platform === 'linux' ? identityFromProc(pid) : identityFromPs(pid);
}

/** @param {number} pid */
function identityFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command in brackets may contain anything, so the fields are counted from its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTime] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${pid}:${startTime}`;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function identityFromPs(pid) {
  try {
    const options = { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' }, stdio: ['ignore', 'pipe', 'ignore'] };
    const [state, ...started] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], options)
      .trim()
      .split(/\s+/);
    return !state || state.startsWith('Z') ? null : `${pid}:${started.join(' ')}`;
  } catch {
    return null;
  }
}
