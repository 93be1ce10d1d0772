/**
 * The processor time of a database on this machine. Time in which other processes keep it from running doesn't count.
 */
import type { Client } from 'pg';
import { processorTime } from './processor-time';

/**
 * How long the processes of the database have computed, milliseconds; null where the system doesn't tell.
 *
 * @param owner a connection that may read the database's files
 */
export async function createDatabaseCpu(owner: Client): Promise<() => number | null> {
  const { rows } = await owner.query<{ file: string }>("SELECT pg_read_file('postmaster.pid') AS file");
  const server = Number(rows[0]?.file.split('\n')[0]);
  return () => processorTime(server);
}
