/** The database and the app's role inside a cluster of our own. */
import { Client } from 'pg';
import type { Credentials } from './credentials';
import { OWNER_ROLE } from './initialise';
import type { Postmaster } from './postmaster';

export const APP_ROLE = 'lotto_app';
export const DATABASE_NAME = 'lotto';

type Listening = Pick<Postmaster, 'port' | 'socketFolder'>;

/** Returns the connection URL for a role of the cluster. */
export function urlOf({ port, socketFolder }: Listening, role: string, password: string, database: string): string {
  const address = `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  return socketFolder === null ? address : `${address}?host=${encodeURIComponent(socketFolder)}`;
}

/**
 * Makes the app's role and the database where they are missing. The role can't change or make tables; its rights on
 * each table are granted after the migrations.
 */
export async function ensureRoles(postmaster: Listening, { ownerPassword, appPassword }: Credentials): Promise<void> {
  const client = new Client({ connectionString: urlOf(postmaster, OWNER_ROLE, ownerPassword, 'postgres') });
  await client.connect();
  try {
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
    if (role.rowCount === 0) {
      await client.query(`CREATE ROLE ${APP_ROLE} LOGIN PASSWORD ${client.escapeLiteral(appPassword)}`);
    }
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
    await client.query(`REVOKE TEMPORARY, CREATE ON DATABASE ${DATABASE_NAME} FROM PUBLIC`);
  } finally {
    await client.end();
  }
}
