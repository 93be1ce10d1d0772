/**
 * The program's own files against the hashes of its release (`SHA256SUMS`). A clone has no such list, and its files change
 * with every edit.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ProgramFacts } from '../../domain/system-status';
import { PROJECT_ROOT } from './project-root';
import type { Services } from './services';
import { codeOf } from './start-error';

const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** Result of a check. */
export interface ProgramCheck {
  /** Number of files in the list. */
  files: number;
  /** Paths of files that differ from their hashes or are missing, from the folder of the release. */
  changed: string[];
}

async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    // A file that can't be read isn't the one of the release.
    if (codeOf(error) === undefined) throw error;
    return null;
  }
  return hash.digest('hex');
}

/** Compares the files of a release with their hashes. Null for a folder without a list of hashes, such as a clone. */
export async function checkProgramFiles(root = PROJECT_ROOT): Promise<ProgramCheck | null> {
  const list = await readFile(join(root, 'SHA256SUMS'), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (list === null) return null;
  const lines = list.trimEnd().split('\n');
  const changed: string[] = [];
  for (const line of lines) {
    const [, expected, file = line] = LINE.exec(line) ?? [];
    // One after the other: a check takes a second, and nobody waits for it.
    if (expected === undefined || (await hashOf(join(root, file))) !== expected) changed.push(file);
  }
  return { files: lines.length, changed };
}

/** The last check of each process. */
const lastChecks = new WeakMap<Services['jobs'], { at: Date; check: ProgramCheck | null }>();

/** Stores the outcome of a check for the system status and the alerts. */
export function rememberProgramCheck({ jobs, clock }: Pick<Services, 'jobs' | 'clock'>, check: ProgramCheck | null) {
  lastChecks.set(jobs, { at: clock(), check });
}

/** Returns what the last check of this process found. */
export function readProgramFacts({ jobs }: Pick<Services, 'jobs'>): ProgramFacts {
  const last = lastChecks.get(jobs);
  if (last === undefined) return { state: 'pending', at: null, changed: [] };
  const at = last.at.toISOString();
  if (last.check === null) return { state: 'development', at, changed: [] };
  return { state: last.check.changed.length === 0 ? 'whole' : 'changed', at, changed: last.check.changed };
}
