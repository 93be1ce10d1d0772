/** Handling of alerts: assigning one to a person, and resolving it with a note. */
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { Alert } from '../../../domain/entities/alert';
import type { Acting } from '../../access/acting';
import { writeAudit } from '../../audit/write-audit';
import { alert } from '../../db/book/alerts';
import { account } from '../../db/schema';
import { fieldProblem, ProblemError } from '../../kernel/problem';
import type { Transaction } from '../../kernel/services';
import { alertSource } from './source';

type Changes = Partial<typeof alert.$inferInsert>;

/**
 * Changes an alert that isn't resolved. Throws `not-found` for an alert that the caller may not know, `conflict` for a
 * resolved one.
 */
async function change(
  tx: Transaction,
  { caller }: Acting,
  id: string,
  changes: Changes,
): Promise<{ kind: string; assignedTo: string | null }> {
  const [before] = await tx
    .select({ kind: alert.kind, state: alert.state, assignedTo: alert.assignedTo })
    .from(alert)
    // @guard access "an alert is seen to by whom it concerns", tested by alerts/alerts "is for the house, and for those
    //   above whom it is about": «.where(and(eq(alert.id, id), alertSource.scope(caller.acting)))» becomes
    //   «.where(eq(alert.id, id))»
    .where(and(eq(alert.id, id), alertSource.scope(caller.acting)))
    .for('no key update');
  if (!before) throw new ProblemError('not-found');
  const changed = await tx
    .update(alert)
    .set({ ...changes, version: sql`${alert.version} + 1`, isNews: true })
    .where(and(eq(alert.id, id), ne(alert.state, 'resolved')))
    .returning({ id: alert.id });
  if (changed.length === 0) throw new ProblemError('conflict', { detail: 'the alert is already resolved' });
  return before;
}

/** Assigns an alert to a person of the account acted as. Throws `validation` on `to` for anybody else. */
export async function assign(acting: Acting, id: string, to: string): Promise<void> {
  const { services, caller } = acting;
  const { id: ownId } = caller.acting;
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: account.id, username: account.username })
      .from(account)
      .where(
        and(
          eq(account.username, to.toLowerCase()),
          or(eq(account.id, ownId), and(eq(account.parentId, ownId), eq(account.kind, 'sub'))),
        ),
      );
    const { kind } = await change(tx, acting, id, { state: 'assigned', assignedTo: person?.id, assignedAt: now });
    // Checked after the alert itself, so that other callers learn nothing about it.
    if (!person) throw fieldProblem('to', 'alert.nobody');
    const after = { kind, assignedTo: person.username };
    await writeAudit(tx, now, caller, { action: 'update', entity: Alert.name, entityId: id, after });
  });
}

/** Resolves an alert with a note on how it was handled. */
export async function resolve(acting: Acting, id: string, note: string): Promise<void> {
  const { services, caller } = acting;
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const resolved = { state: 'resolved', resolvedBy: caller.accountId, resolvedAt: now, note } as const;
    const { kind } = await change(tx, acting, id, resolved);
    const entry = { action: 'update', entity: Alert.name, entityId: id, after: { kind, state: 'resolved' } } as const;
    await writeAudit(tx, now, caller, { ...entry, reason: note });
  });
}
