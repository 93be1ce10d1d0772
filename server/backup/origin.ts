/** The state of the schema that a backup is made of. */
import type { Client } from 'pg';

/** Migrations and PostgreSQL of a database. */
export interface Origin {
  /** Hashes of the migrations that have run, in order. */
  migrations: string[];
  /** Major version of PostgreSQL, such as 18. */
  major: number;
  /** The number that identifies the cluster. */
  systemId: string;
}

/** Reads it. */
export async function readOrigin(client: Client): Promise<Origin> {
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id',
  );
  const cluster = await client.query<Omit<Origin, 'migrations'>>(
    `SELECT current_setting('server_version_num')::int / 10000 AS major, system_identifier::text AS "systemId"
    FROM pg_control_system()`,
  );
  const [{ major, systemId } = { major: 0, systemId: '' }] = cluster.rows;
  return { migrations: rows.map(({ hash }) => hash), major, systemId };
}
