/** What the app's role may do with each table: the database itself keeps the record of changes from being altered. */
import type { Client } from 'pg';

/** Tables that only grow. */
const APPEND_ONLY = [
  'audit',
  'audit_seal',
  'transfer',
  'entry',
  'round_step',
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
];

/** Tables that functions of the database write. */
const READ_ONLY = ['sandbox'];

/** What of their rows may change where they aren't free, in the order of their names, and whether rows are taken away. */
const NARROW: Readonly<Record<string, { columns: readonly string[]; isDeleted?: true }>> = {
  // A cancelled line leaves its slip with what is left of it.
  slip: { columns: ['debit', 'discount', 'end_reason', 'ended_at', 'ended_by', 'stake', 'state'] },
  line: { columns: ['ended'] },
  payout: { columns: ['hold'] },
  settlement: { columns: ['reversed_at'] },
  invoice_payment: { columns: ['allocated'] },
  bill_dispute: { columns: ['answer', 'answered_at', 'answered_by'] },
  // A day's file stays as it was made; what came of comparing it doesn't.
  partner_day: { columns: ['compared_at', 'compared_by', 'differences', 'differing'], isDeleted: true },
  // What a partner is told stays as it was written; how its delivery goes doesn't.
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
  // What isn't of the decision is a draft's alone, as is being deleted: triggers keep the rest as it was asked for.
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

/** Rights in the order of their names, as `rightsOf` tells those that were granted. */
const GROWS = 'INSERT, SELECT';
const CHANGES = 'DELETE, INSERT, SELECT, UPDATE';

interface Granted {
  name: string;
  /** What the role may do with it. */
  rights: string;
  /** The columns that it may change although it may not change all of them. */
  columns: string;
  /** Whether everybody may do something with it. */
  isPublic: boolean;
}

/** What is granted on each table. Partitions are left out: the app reads and writes them through their table, whose rules then hold. */
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

/** The sequences that the role can't draw from yet. */
async function closedSequencesOf(client: Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND CASE relkind WHEN 'S' THEN NOT has_sequence_privilege($1, oid, 'USAGE') END`,
    [role],
  );
  return rows.map(({ name }) => name);
}

/** Whether the role could grant itself anything: it is the owner, a member of the owner, or a superuser. */
async function isOwner(client: Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    "SELECT bool_or(pg_has_role($1, tableowner, 'MEMBER')) AS owns FROM pg_tables WHERE schemaname = 'public'",
    [role],
  );
  return rows[0]?.owns === true;
}

/** What the role is to have on a table: rights on all of it, and the columns that it may change beside that. */
function expectedGrant(table: string): Pick<Granted, 'rights' | 'columns'> {
  const narrow = NARROW[table];
  if (narrow) return { rights: narrow.isDeleted ? `DELETE, ${GROWS}` : GROWS, columns: narrow.columns.join(', ') };
  if (READ_ONLY.includes(table)) return { rights: 'SELECT', columns: '' };
  return { rights: APPEND_ONLY.includes(table) ? GROWS : CHANGES, columns: '' };
}

/**
 * Grants the role reading and writing of rows, of some tables' rows only what may change, and on append-only tables reading and adding; takes anything else away.
 * What is right already isn't touched, and each table is a transaction of its own: a process that starts must not get into
 * a deadlock with those that work, which make partitions of several tables at once.
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
  await client.query(`GRANT USAGE ON SCHEMA public TO ${to}`);
  for (const { name: table, isPublic, ...has } of await rightsOf(client, role)) {
    const wanted = expectedGrant(table);
    if (has.rights === wanted.rights && has.columns === wanted.columns && !isPublic) continue;
    const name = `public.${client.escapeIdentifier(table)}`;
    await client.query('BEGIN');
    await client.query(`REVOKE ALL ON ${name} FROM PUBLIC, ${to}`);
    await client.query(`GRANT ${wanted.rights} ON ${name} TO ${to}`);
    if (wanted.columns !== '') await client.query(`GRANT UPDATE (${wanted.columns}) ON ${name} TO ${to}`);
    await client.query('COMMIT');
  }
  for (const sequence of await closedSequencesOf(client, role)) {
    await client.query(`GRANT USAGE ON SEQUENCE public.${client.escapeIdentifier(sequence)} TO ${to}`);
  }
}
