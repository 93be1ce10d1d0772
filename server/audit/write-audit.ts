/**
 * The record of all changes with their actors. It is written inside the transaction of the change, so that both or
 * neither are stored.
 */
import { SYSTEM_NAME } from '../../domain/accounts/username';
import type { AuditAction } from '../../domain/audit';
import { audit } from '../db/schema';
import { withStorableTexts } from '../db/storable-text';
import type { Caller } from '../access/caller';
import type { Transaction } from '../kernel/services';

/** Maximum length of a text in a row, UTF-16 code units; longer than any text that a user can save. */
const TEXT_MAX = 10_000;

/** A person or a process that acts without being signed in. */
interface UnknownActor {
  username: string;
  accountId: string | null;
  sessionId: string | null;
  ip: string | null;
}

export interface AuditEntry {
  action: AuditAction;
  entity: string;
  entityId: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
}

/** The person or process that acts. */
export type Actor = Pick<Caller, 'accountId' | 'username' | 'sessionId' | 'ip'> | UnknownActor;

/** The system, where it decides by itself; no account has its name. */
export const SYSTEM_ACTOR: Actor = { username: SYSTEM_NAME, accountId: null, sessionId: null, ip: null };

/** The person with access to the server's machine, who runs a command there. */
export const OPERATOR_ACTOR: Actor = { username: 'operator', accountId: null, sessionId: null, ip: null };

/** Writes one audit row. Secrets must never be part of `before` or `after`. */
export async function writeAudit(tx: Transaction, at: Date, actor: Actor, entry: AuditEntry): Promise<void> {
  await writeAudits(tx, at, actor, [entry]);
}

/** Writes the audit rows of one or several changes made together. */
export async function writeAudits(
  tx: Transaction,
  at: Date,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  await tx.insert(audit).values(entries.map((entry) => auditRow(at, actor, entry)));
}

/**
 * Returns the row that records an entry. A text that PostgreSQL can't store would fail the change, and with it all
 * changes recorded together, so every text is repaired here.
 */
export function auditRow(at: Date, actor: Actor, entry: AuditEntry): typeof audit.$inferInsert {
  const row = {
    at,
    actorId: actor.accountId,
    actor: actor.username,
    sessionId: actor.sessionId,
    ip: actor.ip,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    before: entry.before,
    after: entry.after,
    reason: entry.reason,
  };
  return withStorableTexts(row, TEXT_MAX);
}

/** Returns the differing parts of two records, for `before` and `after`. */
export function differenceOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (from: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}
