/** The names of members. */
import { sql } from 'drizzle-orm';
import type { Reader } from '../../records/read';

/** Reads the usernames of accounts by their ids. */
export async function namesOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; username: string }>(
    sql`SELECT id, username FROM account WHERE id = ANY(${sql.param([...new Set(ids)])}::uuid[])`,
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}
