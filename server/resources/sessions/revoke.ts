/** Ending sessions: one's own always, those below only of accounts that may do no more than the caller. */
import { eq } from 'drizzle-orm';
import { Session, type SessionRecord } from '../../../domain/entities/session';
import { mayTouchCredentials } from '../../accounts/credentials';
import { writeAudit } from '../../audit';
import { endOtherSessions, endSession } from '../../auth/sessions';
import { account } from '../../db/schema';
import type { Caller } from '../../http/caller';
import { ProblemError } from '../../http/problem';
import { readByIds } from '../../records/read';
import type { RecordSource } from '../../records/source';
import type { Acting } from '../../records/store';
import type { Transaction } from '../../services';

/**
 * Whether the caller may end the sessions of an account. Somebody who works for an account never ends its own, and
 * those of the others who work for it only with everything in their area, as they may change them.
 */
async function mayEnd(tx: Transaction, caller: Caller, accountId: string): Promise<boolean> {
  if (accountId === caller.accountId) return true;
  const [target] = await tx.select().from(account).where(eq(account.id, accountId));
  if (target === undefined || !(await mayTouchCredentials(tx, caller, target))) return false;
  if (caller.role !== 'sub') return true;
  const isColleague = target.kind === 'sub' && target.parentId === caller.acting.id;
  return isColleague ? caller.can('manage', 'member') : accountId !== caller.acting.id;
}

/**
 * Ends one session of a source; its next request is refused. Throws `not-found` for one that isn't in the source or has
 * ended, `forbidden` for one of an account that may do more than the caller.
 *
 * @returns what it was
 */
export async function revokeSession({ services, caller }: Acting, source: RecordSource, id: string): Promise<SessionRecord> {
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    const [found] = await readByIds(tx, Session, source, caller.acting, [id]);
    if (found === undefined) throw new ProblemError('not-found');
    const record = found as unknown as SessionRecord;
    const { accountId, createdAt, userAgent } = record;
    if (!(await mayEnd(tx, caller, accountId))) throw new ProblemError('forbidden');
    if ((await endSession(tx, now, id, 'revoked')) === null) throw new ProblemError('not-found');
    const before = { signedInAt: createdAt, userAgent };
    await writeAudit(tx, now, caller, { action: 'end-session', entity: 'account', entityId: accountId, before });
    return record;
  });
}

/** Ends all sessions of the caller's person but the one that asks, and tells how many there were. */
export async function revokeOthers({ services, caller }: Acting): Promise<number> {
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    const ended = await endOtherSessions(tx, now, caller, 'revoked');
    if (ended > 0) {
      const entry = { action: 'end-other-sessions', entity: 'account', entityId: caller.accountId } as const;
      await writeAudit(tx, now, caller, { ...entry, after: { ended } });
    }
    return ended;
  });
}
