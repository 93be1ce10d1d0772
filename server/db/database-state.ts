/** Whether the database can serve this program: it is writable, has the program's schema, and isn't too new for it. */
import type { Pool } from 'pg';
import { knownMigrations, newestMigrationNumber } from './history';
import { SQL_STATES, sqlStateOf } from './sql-state';

/** Why a database doesn't serve this program; null where it does. */
export const UNFIT = ['standby', 'readOnly', 'schema', 'outdated'] as const;
type Unfit = (typeof UNFIT)[number];

interface DatabaseState {
  /**
   * `standby`: a copy of another database that it follows. `readOnly`: it refuses writes. `schema`: migrations of this
   * program are missing, as in a restored older copy. `outdated`: a newer program has taken away what this one needs.
   */
  unfit: Unfit | null;
  /** Milliseconds by which its clock is behind a time that it has already shown. */
  clockBehindMs: number;
}

interface StateRow {
  behindMs: number;
  isStandby: boolean;
  isReadOnly: boolean;
  oldest: number;
  hasSchema: boolean;
}

/** The statement names all that it needs, so that it works on a standby and in a transaction that only reads. */
const STATE = `
  SELECT book_clock_behind() AS "behindMs", pg_is_in_recovery() AS "isStandby",
    current_setting('transaction_read_only') = 'on' AS "isReadOnly",
    (SELECT oldest_migration FROM served_program) AS oldest,
    EXISTS (SELECT FROM drizzle.__drizzle_migrations WHERE hash = $1) AS "hasSchema"`;

interface Program {
  /** Hash of its newest migration. */
  hash: string;
  /** Number of its newest migration. */
  number: number;
}

let known: Program | undefined;

/** Returns the newest migration of this program. */
const thisProgram = (): Program =>
  (known ??= { hash: knownMigrations().at(-1)?.hash ?? '', number: newestMigrationNumber() });

/** Whether a statement failed because a table or a column doesn't exist. */
export function isSchemaMissing(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === SQL_STATES.undefinedTable || state === SQL_STATES.undefinedColumn;
}

function unfitOf({ isStandby, isReadOnly, oldest, hasSchema }: StateRow, { number }: Program): Unfit | null {
  if (isStandby) return 'standby';
  if (isReadOnly) return 'readOnly';
  if (oldest > number) return 'outdated';
  return hasSchema ? null : 'schema';
}

/**
 * Reads the state of the database for this program. Throws the failure of the database, where that isn't a missing
 * schema.
 */
export async function readDatabaseState(pool: Pool): Promise<DatabaseState> {
  const program = thisProgram();
  try {
    const { rows } = await pool.query<StateRow>(STATE, [program.hash]);
    const [row] = rows;
    if (!row) throw new Error('the database answered nothing');
    return { unfit: unfitOf(row, program), clockBehindMs: row.behindMs };
  } catch (error) {
    if (!isSchemaMissing(error)) throw error;
    return { unfit: 'schema', clockBehindMs: 0 };
  }
}

/** Whether the database can be written to. Never rejects. */
export async function isDatabaseBack(pool: Pool): Promise<boolean> {
  try {
    const { unfit } = await readDatabaseState(pool);
    return unfit !== 'standby' && unfit !== 'readOnly';
  } catch {
    return false;
  }
}
