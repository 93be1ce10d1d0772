/** What the app's role may do with each table: the database itself keeps the record of changes from being altered. */
import type { Client } from 'pg';

/** Tables that only grow. */
const APPEND_ONLY = ['audit', 'audit_seal', 'transfer', 'entry', 'round_step', 'limit_change', 'approval_evidence'];

/** Partitions are left out: the app reads and writes them through their table, whose rules then hold. */
async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`);
  return rows.map((row) => row.name);
}

/** Whether the role could grant itself anything: it is the owner, a member of the owner, or a superuser. */
async function isOwner(client: Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    "SELECT bool_or(pg_has_role($1, tableowner, 'MEMBER')) AS owns FROM pg_tables WHERE schemaname = 'public'",
    [role],
  );
  return rows[0]?.owns === true;
}

/**
 * Grants the role reading and writing of rows, and on append-only tables reading and adding; takes anything else away.
 * A role that owns the tables can't be held to that: then `warn` is told and nothing is granted.
 */
export async function grantToApp(client: Client, role: string, warn: (line: string) => void): Promise<void> {
  if (await isOwner(client, role)) {
    warn(
      `One role (${role}) both owns the tables and runs the app, so the database can't protect the audit from the app. ` +
        'Set DATABASE_ADMIN_URL to the owner and DATABASE_URL to another role.',
    );
    return;
  }
  const to = client.escapeIdentifier(role);
  await client.query('BEGIN');
  await client.query(`GRANT USAGE ON SCHEMA public TO ${to}`);
  for (const table of await tablesOf(client)) {
    const name = `public.${client.escapeIdentifier(table)}`;
    const rights = APPEND_ONLY.includes(table) ? 'SELECT, INSERT' : 'SELECT, INSERT, UPDATE, DELETE';
    await client.query(`REVOKE ALL ON ${name} FROM PUBLIC, ${to}`);
    await client.query(`GRANT ${rights} ON ${name} TO ${to}`);
  }
  await client.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${to}`);
  await client.query('COMMIT');
}
