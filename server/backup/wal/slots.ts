/** Our replication slots, by which PostgreSQL keeps its log until it is archived. */
import { Client, type Pool } from 'pg';
import type { LOG_KEEPS } from '../../../domain/system-status';
import { ADVISORY_LOCKS } from '../../db/advisory-locks';
import { CONNECT_TIMEOUT_MS } from '../../db/connection';
import { connectForReplication } from '../base-backup';
import { SLOT_PREFIX } from './chain';
import { type Lsn, parseLsn } from './lsn';

/** Name of our connections in the database. */
const CONNECTION_NAME = 'lotto wal';

/**
 * How PostgreSQL keeps the log for a slot: as it should; more of it than usual, as the archiving is behind; no longer for
 * certain; and not any more.
 */
export type SlotStatus = (typeof LOG_KEEPS)[number];

/** A slot of ours. */
export interface Slot {
  name: string;
  /** Whether a process receives from it at the moment. */
  isActive: boolean;
  status: SlotStatus;
  /** PostgreSQL keeps the log from here on; null for a lost one. */
  restart: Lsn | null;
}

interface SlotRow {
  name: string;
  isActive: boolean;
  status: SlotStatus;
  restart: string | null;
}

/** A connection or a pool. */
export type SlotReader = Pick<Client, 'query'> | Pick<Pool, 'query'>;

/** Reads our slots. */
export async function readSlots(sql: SlotReader): Promise<Slot[]> {
  const { rows } = await sql.query<SlotRow>(
    `SELECT slot_name::text AS name, active AS "isActive", coalesce(wal_status, 'lost') AS status,
       restart_lsn::text AS restart
     FROM pg_replication_slots WHERE starts_with(slot_name::text, $1) ORDER BY slot_name`,
    [SLOT_PREFIX],
  );
  return rows.map(({ restart, ...row }) => ({ ...row, restart: restart === null ? null : parseLsn(restart) }));
}

/** Opens the connection for questions about slots and positions. */
export async function connectForSlots(url: string): Promise<Client> {
  const sql = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: CONNECTION_NAME,
  });
  // A lost connection fails the next statement.
  sql.on('error', () => undefined);
  await sql.connect();
  return sql;
}

/** Opens the connection that receives the log, or that makes and removes slots. */
export const connectForWal = (url: string): Promise<Client> => connectForReplication(url, CONNECTION_NAME);

/** Makes a slot, which keeps the log from the last checkpoint on. */
export async function createSlot(replication: Client, name: string): Promise<void> {
  await replication.query(`CREATE_REPLICATION_SLOT "${name}" PHYSICAL RESERVE_WAL`);
}

/** Removes a slot, once the last connection that uses it has ended. */
export async function dropSlot(replication: Client, name: string): Promise<void> {
  await replication.query(`DROP_REPLICATION_SLOT "${name}" WAIT`);
}

/** Runs a task while no other process chooses, makes or removes our slots. */
export async function withSlotLock<T>(sql: Client, task: () => Promise<T>): Promise<T> {
  await sql.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.archiveWal]);
  try {
    return await task();
  } finally {
    await sql.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.archiveWal]).catch(() => undefined);
  }
}

/**
 * Removes our slots that nobody uses, where the log isn't archived any more: PostgreSQL would keep gigabytes for them.
 *
 * @param url of a role with the right of replication
 */
export async function dropUnusedSlots(pool: Pool, url: string): Promise<void> {
  if (!(await readSlots(pool)).some(({ isActive }) => !isActive)) return;
  const replication = await connectForWal(url);
  const sql = await connectForSlots(url);
  const unused = async () => (await readSlots(sql)).filter(({ isActive }) => !isActive);
  try {
    await withSlotLock(sql, async () => {
      for (const { name } of await unused()) await dropSlot(replication, name);
    });
  } finally {
    await Promise.all([replication.end(), sql.end()]);
  }
}
