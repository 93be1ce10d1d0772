/** A connection of its own for one piece of work, outside the pools. */
import { Client } from 'pg';
import { CONNECT_TIMEOUT_MS } from './connection';

/**
 * Connects, does the work and disconnects. A database that accepts a connection and then says nothing fails after some
 * seconds.
 *
 * @param name shown by the database as the name of the connection
 */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
  name = 'lotto',
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: name,
  });
  // A lost connection fails the running statement, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the database and the role of a connection URL. */
export async function readNames(url: string): Promise<{ name: string; role: string }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; role: string }>(
      'SELECT current_database() AS name, current_user AS role',
    );
    return rows[0] ?? { name: '', role: '' };
  });
}
