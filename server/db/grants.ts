/** Rights of the app's role on each table: the database itself protects the record of changes from changes. */
import type { Client } from 'pg';

/** Append-only tables. */
const APPEND_ONLY = [
  'audit',
  'audit_seal',
  'transfer',
  'entry',
  'round_step',
  'shoot',
  'limit_change',
  'approval_evidence',
  'book_proof',
  'partner_move',
  'partner_call',
  'partner_certification',
  'clearing_bill',
  'clearing_payment',
  'payment_photo',
  'invoice_allocation',
  'credit_note',
  'invoice_file',
  'paper_file',
  'backup_run',
];

/** Tables that only functions of the database or migrations write. */
const READ_ONLY = ['sandbox', 'served_program'];

/**
 * Columns that the role may change in tables with partly fixed rows, in alphabetical order, and whether it may delete
 * rows.
 */
const NARROW: Readonly<Record<string, { columns: readonly string[]; isDeleted?: true }>> = {
  // A cancelled line leaves its slip with the sums of the remaining lines.
  slip: { columns: ['debit', 'discount', 'end_reason', 'ended_at', 'ended_by', 'stake', 'state'] },
  line: { columns: ['ended'] },
  payout: { columns: ['hold'] },
  settlement: { columns: ['reversed_at'] },
  invoice_payment: { columns: ['allocated'] },
  bill_dispute: { columns: ['answer', 'answered_at', 'answered_by'] },
  // The file of a day stays as it was made; the result of its comparison may change.
  partner_day: { columns: ['compared_at', 'compared_by', 'differences', 'differing'], isDeleted: true },
  // The content of a callback stays as it was written; the state of its delivery may change.
  partner_callback: {
    columns: [
      'call_id',
      'cause',
      'ended_at',
      'ended_by',
      'escalated_at',
      'given_up_as',
      'given_up_reason',
      'last_at',
      'leased_until',
      'next_try_at',
      'owner_id',
      'state',
      'tries',
    ],
  },
  // The columns that aren't part of the decision change only in a draft, and only a draft is deleted. Triggers protect
  // the rest of the request.
  approval: {
    columns: [
      'decided_at',
      'decided_by',
      'decision_reason',
      'hold_up',
      'is_blind',
      'request',
      'retry_at',
      'state',
      'submitted_at',
      'submitted_by',
      'tries',
      'version',
    ],
    isDeleted: true,
  },
};

/** Rights in alphabetical order, as `rightsOf` returns them. */
const GROWS = 'INSERT, SELECT';
const CHANGES = 'DELETE, INSERT, SELECT, UPDATE';

interface Granted {
  name: string;
  /** The role's rights on the table. */
  rights: string;
  /** The columns that the role may change when it may not change all of them. */
  columns: string;
  /** Whether PUBLIC has any right on the table. */
  isPublic: boolean;
}

/**
 * Reads the rights on each table. Partitions are left out: the app reads and writes them through their table, whose
 * rules then apply.
 */
async function rightsOf(client: Client, role: string): Promise<Granted[]> {
  const { rows } = await client.query<Granted>(
    `SELECT relname AS name,
      coalesce((SELECT string_agg(privilege_type, ', ' ORDER BY privilege_type) FROM aclexplode(relacl) WHERE grantee = $1::regrole), '') AS rights,
      coalesce((SELECT string_agg(attname, ', ' ORDER BY attname) FROM pg_attribute CROSS JOIN aclexplode(attacl) AS granted
        WHERE attrelid = pg_class.oid AND granted.grantee = $1::regrole AND granted.privilege_type = 'UPDATE'), '') AS columns,
      EXISTS (SELECT FROM aclexplode(relacl) WHERE grantee = 0) AS "isPublic"
    FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
    [client.escapeIdentifier(role)],
  );
  return rows;
}

/** Returns the sequences that the role can't use yet. */
async function closedSequencesOf(client: Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND CASE relkind WHEN 'S' THEN NOT has_sequence_privilege($1, oid, 'USAGE') END`,
    [role],
  );
  return rows.map(({ name }) => name);
}

/** Lets the role read which migrations have run: a process is ready only on a schema that has its own. */
async function grantHistory(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ isGranted: boolean }>(
    `SELECT has_schema_privilege($1, 'drizzle', 'USAGE')
      AND has_table_privilege($1, 'drizzle.__drizzle_migrations', 'SELECT') AS "isGranted"`,
    [role],
  );
  if (rows[0]?.isGranted) return;
  const to = client.escapeIdentifier(role);
  await client.query(`GRANT USAGE ON SCHEMA drizzle TO ${to}`);
  await client.query(`GRANT SELECT ON drizzle.__drizzle_migrations TO ${to}`);
}

/** Whether the role could grant itself anything: it is the owner, a member of the owner, or a superuser. */
async function isOwner(client: Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    "SELECT bool_or(pg_has_role($1, tableowner, 'MEMBER')) AS owns FROM pg_tables WHERE schemaname = 'public'",
    [role],
  );
  return rows[0]?.owns === true;
}

/** Returns the rights that the role should have on a table, and the columns that it may change in addition. */
function expectedGrant(table: string): Pick<Granted, 'rights' | 'columns'> {
  const narrow = NARROW[table];
  if (narrow) return { rights: narrow.isDeleted ? `DELETE, ${GROWS}` : GROWS, columns: narrow.columns.join(', ') };
  if (READ_ONLY.includes(table)) return { rights: 'SELECT', columns: '' };
  return { rights: APPEND_ONLY.includes(table) ? GROWS : CHANGES, columns: '' };
}

/**
 * Grants the role its rights and removes all others. It may read and write rows, change only some columns in some
 * tables, and only read and add rows in append-only tables.
 *
 * Rights that are correct aren't touched, and each table has a transaction of its own. Otherwise a starting process
 * could deadlock with working ones, which make partitions of several tables together.
 *
 * A role that owns the tables can't be restricted: then `warn` is called and nothing is granted.
 */
export async function grantToApp(client: Client, role: string, warn: (line: string) => void): Promise<void> {
  if (await isOwner(client, role)) {
    warn(
      `The role ${role} both owns the tables and runs the app. The database therefore can't protect the audit from the app. ` +
        'Set DATABASE_ADMIN_URL to the owner, and DATABASE_URL to another role.',
    );
    return;
  }
  const to = client.escapeIdentifier(role);
  await client.query(`GRANT USAGE ON SCHEMA public TO ${to}`);
  await grantHistory(client, role);
  for (const { name: table, isPublic, ...has } of await rightsOf(client, role)) {
    const expected = expectedGrant(table);
    if (has.rights === expected.rights && has.columns === expected.columns && !isPublic) continue;
    const name = `public.${client.escapeIdentifier(table)}`;
    await client.query('BEGIN');
    await client.query(`REVOKE ALL ON ${name} FROM PUBLIC, ${to}`);
    await client.query(`GRANT ${expected.rights} ON ${name} TO ${to}`);
    if (expected.columns !== '') await client.query(`GRANT UPDATE (${expected.columns}) ON ${name} TO ${to}`);
    await client.query('COMMIT');
  }
  for (const sequence of await closedSequencesOf(client, role)) {
    await client.query(`GRANT USAGE ON SEQUENCE public.${client.escapeIdentifier(sequence)} TO ${to}`);
  }
}
