/** Keeps this process from outliving the one that started it. */
import { readFileSync } from 'node:fs';

const CHECK_MS = 500;

/**
 * Returns the parent of a shell that only runs one command (`sh -c …`, as npm does). Such a shell's parent can die and
 * leave the shell waiting for us. Null for any other process, and where the parent can't be found out.
 *
 * @param {number} pid
 * @returns {number | null}
 */
function parentOfShell(pid) {
  try {
    const [program = '', option] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (option !== '-c' || !/sh$/.test(program)) return null;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/**
 * Sends this process SIGTERM once the process that started it is gone, however that ended. The npm and the shell in
 * between don't always hand a signal on.
 */
export function endWithParent() {
  const parent = process.ppid;
  const grandparent = parentOfShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOfShell(parent) === grandparent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  timer.unref();
}
