/** A new one-time password for another person's account, set by an upline or an owner. */
import { eq } from 'drizzle-orm';
import type { Entity } from '../../domain/entities/entity';
import { resetPasswordOf } from '../../domain/api/accounts';
import { writeAudit } from '../audit/write-audit';
import { endPasswordLinks } from '../auth/password-links';
import { endSessionsOf } from '../auth/sessions';
import { account } from '../db/schema';
import { ProblemError, fieldProblem } from '../kernel/problem';
import type { Route } from '../http/route';
import { serve } from '../http/serve';
import { readRecord } from '../records/change';
import type { ApiRecord } from '../records/read';
import type { ChangeableStore } from '../records/store';
import type { Acting } from '../access/acting';
import { mayTouchCredentials } from './credentials';
import { passwordForAnother } from './password-for-another';

/**
 * Sets a one-time password, typed or generated here, and ends every session of the account. Throws `validation` on
 * `password` for an unacceptable password, or when the account has rights beyond the caller's.
 *
 * @returns the password, to be shown once
 */
async function resetPassword<E extends Entity>(
  store: ChangeableStore<E>,
  acting: Acting,
  id: string,
  typed: string | undefined,
): Promise<string> {
  const { services, caller } = acting;
  const found: ApiRecord = await readRecord(services.db, store, acting, id);
  const password = await passwordForAnother(services, typed, String(found['username']));
  if (Object.keys(password.errors).length > 0) throw new ProblemError('validation', { errors: password.errors });
  // Hashing is slow, so it comes before any lock.
  const passwordHash = await password.hash();
  await services.db.transaction(async (tx) => {
    // @guard access "a password is set by whoever may change the account", tested by access/subs "of coma@boss"
    await store.lock(tx, caller, [id]);
    const record = await readRecord(tx, store, acting, id);
    // @guard access "a password is set by the stronger", tested by access/subs "of coma@manager"
    if (!(await mayTouchCredentials(tx, caller, record))) throw fieldProblem('password', 'password.beyondYours');
    const now = services.clock();
    const values = { passwordHash, mustChangePassword: true, passwordChangedAt: now };
    await tx.update(account).set(values).where(eq(account.id, id));
    await endPasswordLinks(tx, now, id);
    await endSessionsOf(tx, now, id, 'password-reset');
    await writeAudit(tx, now, caller, { action: 'reset-password', entity: store.entity.name, entityId: id });
  });
  return password.text;
}

/** `POST /api/<name>/:id/password` for an entity whose records sign in. */
export function passwordRoute<E extends Entity>(store: ChangeableStore<E>, name: string): Route {
  return serve(
    resetPasswordOf(store.entity.name),
    {
      operationId: `reset${name}Password`,
      summary: 'Sets a one-time password for an account with no more rights than the caller; ends its sessions',
      access: { subject: store.entity.subject, actions: ['update'] },
      stepUp: true,
      scope: 'downline',
      shownOnce: ['oneTimePassword'],
      answer: { description: 'The password, shown only this once' },
      problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    },
    async ({ params, body, ...acting }) => ({
      oneTimePassword: await resetPassword(store, acting, params.id, body.password),
    }),
  );
}
