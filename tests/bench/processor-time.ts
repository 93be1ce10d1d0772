/** The processor time of processes on this machine, so that a measurement says where its time went. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/**
 * Fields of `/proc/<pid>/stat` behind the name: the parent, the process's own times, and those of its ended children.
 */
const [PARENT, OWN, OF_CHILDREN] = [1, [11, 12], [13, 14]];

function fieldsOf(pid: string): number[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    // The process has ended in the meantime.
    return null;
  }
}

/** How long a process and its children have computed, milliseconds; null where the system doesn't tell. */
export function processorTime(root: number): number | null {
  const server = String(root);
  if (fieldsOf(server) === null) return null;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = fieldsOf(pid);
    if (fields === null || (pid !== server && String(fields[PARENT]) !== server)) continue;
    for (const place of pid === server ? [...OWN, ...OF_CHILDREN] : OWN) ticks += fields[place] ?? 0;
  }
  return ticks * TICK_MS;
}
