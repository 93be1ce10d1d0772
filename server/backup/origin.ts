/** The state of the schema that a backup is made of. */
import type { Client } from 'pg';

/** Migrations and PostgreSQL of a database. */
export interface Origin {
  /** Hashes of the migrations that have run, in order. */
  migrations: string[];
  /** Major version of PostgreSQL, such as 18. */
  major: number;
}

/** Reads it. */
export async function readOrigin(client: Client): Promise<Origin> {
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id',
  );
  const version = await client.query<{ number: string }>("SELECT current_setting('server_version_num') AS number");
  return { migrations: rows.map(({ hash }) => hash), major: Math.floor(Number(version.rows[0]?.number) / 10_000) };
}
