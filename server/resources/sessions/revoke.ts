/** Ending sessions; their rows show which. */
import { Session, type SessionRecord } from '../../../domain/entities/session';
import { writeAudit } from '../../audit/write-audit';
import { endOtherSessions, endSession } from '../../auth/sessions';
import { ProblemError } from '../../kernel/problem';
import { readByIds } from '../../records/read';
import type { RecordSource } from '../../records/source';
import type { Acting } from '../../access/acting';

/**
 * Ends one session of a source; its next request is refused. Throws `not-found` for one that isn't in the source or has
 * ended, `forbidden` for one that the caller may not end.
 *
 * @returns the session before it ended
 */
export async function revokeSession(
  { services, caller }: Acting,
  source: RecordSource,
  id: string,
): Promise<SessionRecord> {
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    const [record] = await readByIds(tx, Session, source, caller.acting, [id]);
    if (record === undefined) throw new ProblemError('not-found');
    const { accountId, createdAt, userAgent, endable } = record;
    // @guard access "a session is ended by whoever may", tested by access/subs "of coma@manager"
    if (!endable) throw new ProblemError('forbidden');
    if ((await endSession(tx, now, id, 'revoked')) === null) throw new ProblemError('not-found');
    const before = { signedInAt: createdAt, userAgent };
    await writeAudit(tx, now, caller, { action: 'end-session', entity: 'account', entityId: accountId, before });
    return record;
  });
}

/** Ends all sessions of the caller's person except the current one, and returns their number. */
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
