/** The operator's folder for everything that must outlive the process. */
import { chmodSync, mkdirSync, readdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from './command';
import { codeOf, StartError } from './start-error';

const MARK = 'about-this-folder.txt';
const MARK_TEXT = `This folder belongs to Lotto Back Office.

postgres/                  the database
postgres-credentials.json  the database's passwords
postgres-location          where the database is instead, when it can't be in this folder
postgres.log               what PostgreSQL reports; postgres.log.1 is from the start before
postgres-users/            which processes use the database at the moment
secret-key                 signs the sessions and the seals of the audit
first-password             of master, until it sets its own
audit-head.json            the newest seal of the audit; keep a copy elsewhere

Keep all of it together, and to yourself. Copy it only while the server is stopped; ${commandLine('backup')} also works while it runs.
`;

/** For its owner alone: it contains the database, passwords and keys. */
const PRIVATE = 0o700;

const isOfNoConcern = (name: string) => name.startsWith('.') || name === 'lost+found';

function refusal(path: string, error: unknown): StartError {
  const reason = codeOf(error) ?? String(error);
  return new StartError(
    `The folder ${path} can't be used (${reason}). Make it writable, or set DATA_DIR to another folder.`,
  );
}

function create(path: string): void {
  const created = mkdirSync(path, { recursive: true, mode: PRIVATE });
  if (!statSync(path).isDirectory()) throw new StartError(`${path} is not a folder. Set DATA_DIR to a folder.`);
  const names = readdirSync(path);
  if (names.includes(MARK)) return;
  if (created === undefined && !names.every(isOfNoConcern)) {
    throw new StartError(`The folder ${path} contains other files. Set DATA_DIR to an empty or a new folder.`);
  }
  writeFileSync(join(path, MARK), MARK_TEXT);
}

/**
 * Removes the access of all other users. For root, PostgreSQL's own group keeps the right to pass through, which it was
 * given (`server/db/embedded/location.ts`). A folder owned by another user who lets us write keeps its mode.
 */
function close(path: string): void {
  const { mode } = statSync(path);
  const closed = mode & (process.getuid?.() === 0 ? 0o710 : 0o700);
  if ((mode & 0o777) === closed) return;
  try {
    chmodSync(path, closed);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error;
  }
}

/**
 * Makes the folder when it is missing, for its owner alone, and returns its real path. Throws `StartError` when it
 * can't be written, isn't a folder, or holds files that aren't ours: a mistyped path must not fill a home folder.
 */
export function openDataDir(path: string): string {
  try {
    create(path);
    close(path);
    return realpathSync(path);
  } catch (error) {
    throw error instanceof StartError ? error : refusal(path, error);
  }
}
