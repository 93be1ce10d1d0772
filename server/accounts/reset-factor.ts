/** Reset of the second factor of an account below, when its device is lost: the user then sets up a new one. */
import { resetFactorOf } from '../../domain/api/second-factor';
import type { Entity } from '../../domain/entities/entity';
import type { Acting } from '../access/acting';
import { writeAudit } from '../audit/write-audit';
import { clearFactors } from '../auth/second-factor/clear-factors';
import { endSessionsOf } from '../auth/sessions';
import { fieldProblem, ProblemError } from '../kernel/problem';
import type { Route } from '../http/route';
import { serve } from '../http/serve';
import { readRecord } from '../records/change';
import type { ApiRecord } from '../records/read';
import type { ChangeableStore } from '../records/store';
import { mayTouchCredentials } from './credentials';

/**
 * Removes the second factor and ends every session of the account. Throws `validation` on `reason` when the account has
 * rights beyond the caller's, `conflict` when it has no second factor.
 */
async function resetFactor<E extends Entity>(
  store: ChangeableStore<E>,
  acting: Acting,
  id: string,
  reason: string,
): Promise<void> {
  const { services, caller } = acting;
  await readRecord(services.db, store, acting, id);
  await services.db.transaction(async (tx) => {
    await store.lock(tx, caller, [id]);
    const record: ApiRecord = await readRecord(tx, store, acting, id);
    // @guard access "a second factor is reset by the stronger", tested by access/subs "of coma@manager"
    if (!(await mayTouchCredentials(tx, caller, record))) throw fieldProblem('reason', 'secondFactor.beyondYours');
    const now = services.clock();
    if (!(await clearFactors(tx, id))) throw new ProblemError('conflict');
    // @guard access "a reset of the second factor ends the sessions", tested by auth/second-factor "is made up for by
    //   an upline, who steps up and says why; everything of it ends"
    await endSessionsOf(tx, now, id, 'factor-reset');
    await writeAudit(tx, now, caller, { action: 'reset-factor', entity: store.entity.name, entityId: id, reason });
  });
}

/** `POST /api/<name>/:id/second-factor` for an entity whose records sign in. */
export function factorRoute<E extends Entity>(store: ChangeableStore<E>, name: string): Route {
  return serve(
    resetFactorOf(store.entity.name),
    {
      operationId: `reset${name}SecondFactor`,
      summary: 'Removes the second factor of an account with no more rights than the caller; ends its sessions',
      access: { subject: store.entity.subject, actions: ['update'] },
      stepUp: true,
      scope: 'downline',
      answer: { description: 'The second factor is removed' },
      problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    },
    ({ params, body, ...acting }) => resetFactor(store, acting, params.id, body.reason),
  );
}
