/** The connections that a process needs, compared with those that the database allows. */
import type { Client } from 'pg';
import { StartError } from '../kernel/start-error';

/** Settings that decide about the number of connections of a process. */
export interface ConnectionNeeds {
  requestConnections: number;
  jobConnections: number;
}

/** The connection on which a process listens for notifications. */
const LISTENING = 1;

interface Limits {
  /** `max_connections` of the database. */
  max: number;
  /** Connections that are reserved for superusers and other special roles. */
  reserved: number;
  /** The limit of the app's role and of the database itself; null for none. */
  own: number | null;
  /** Connections of others at this moment. */
  taken: number;
}

async function readLimits(client: Client, role: string): Promise<Limits> {
  // `reserved_connections` exists since PostgreSQL 16.
  const { rows } = await client.query<Limits>(
    `SELECT current_setting('max_connections')::integer AS max,
      current_setting('superuser_reserved_connections')::integer
        + coalesce(current_setting('reserved_connections', true)::integer, 0) AS reserved,
      (SELECT min(most) FROM (VALUES ((SELECT rolconnlimit FROM pg_roles WHERE rolname = $1)),
        ((SELECT datconnlimit FROM pg_database WHERE datname = current_database()))) AS limits (most)
        WHERE most >= 0) AS own,
      (SELECT count(*)::integer FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS taken`,
    [role],
  );
  const [limits] = rows;
  if (!limits) throw new Error('the database answered nothing');
  return limits;
}

/**
 * Checks that the database allows the connections of this process. Otherwise requests would fail at the first busy
 * moment, hours after the start. `warn` is called if other clients leave too few of them now.
 *
 * @throws StartError with the numbers
 */
export async function checkConnections(
  client: Client,
  role: string,
  { requestConnections, jobConnections }: ConnectionNeeds,
  warn: (line: string) => void,
): Promise<void> {
  const needed = requestConnections + jobConnections + LISTENING;
  const { max, reserved, own, taken } = await readLimits(client, role);
  const allowed = Math.min(max - reserved, own ?? Infinity);
  const needs =
    `This process needs ${needed} connections (REQUEST_CONNECTIONS ${requestConnections}, ` +
    `JOB_CONNECTIONS ${jobConnections}, and ${LISTENING} for notifications)`;
  const limit = own !== null && own < max - reserved ? `role or database limited to ${own}` : `${reserved} reserved`;
  const allows = `allows ${allowed} (max_connections ${max}, ${limit})`;
  const remedy = 'Raise max_connections, or lower REQUEST_CONNECTIONS or JOB_CONNECTIONS.';
  if (needed > allowed) throw new StartError(`${needs}, but the database ${allows}. ${remedy}`);
  if (needed > allowed - taken) warn(`${needs}. The database ${allows}, and ${taken} are in use. ${remedy}`);
}
