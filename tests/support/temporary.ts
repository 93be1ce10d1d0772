/** Where tests put folders that go again. */
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Room for several databases; in a container this folder is often tiny. */
const ENOUGH_BYTES = 2_000_000_000;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ENOUGH_BYTES;
}

/** Whether the machine's memory has room for them. */
export const IN_MEMORY = hasRoom(MEMORY);

/** The folder for temporary ones: in memory where that has room, since making a database waits for the disk. */
export const TEMPORARY = IN_MEMORY ? MEMORY : tmpdir();

/** Prefix of the folders of test runs; the id of the process that made the folder follows it. */
export const RUN_PREFIX = 'lotto-test-';

/** A new folder that PostgreSQL's system user can reach. */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(TEMPORARY, prefix));
  chmodSync(folder, 0o755);
  return folder;
}

/** Creates a folder for the data of this run. If the run is killed, the next run removes the leftovers. */
export const runFolder = () => temporaryFolder(`${RUN_PREFIX}${process.pid}-`);
