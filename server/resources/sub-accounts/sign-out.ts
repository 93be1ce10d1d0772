/** Signing a sub account out everywhere, without a change of its password or status. */
import { signOutSubAccount } from '../../../domain/api/accounts';
import { SubAccount } from '../../../domain/entities/sub-account';
import type { Acting } from '../../access/acting';
import { mayTouchCredentials } from '../../accounts/credentials';
import { writeAudit } from '../../audit/write-audit';
import { endSessionsOf } from '../../auth/sessions';
import { ProblemError } from '../../kernel/problem';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { readRecord } from '../../records/change';
import { subAccountStore } from './store';

/** Ends its sessions and returns their number. Throws `forbidden` for one with more rights than the caller. */
async function signOut(acting: Acting, id: string): Promise<number> {
  const { services, caller } = acting;
  return services.db.transaction(async (tx) => {
    await subAccountStore.lock(tx, caller, [id]);
    const record = await readRecord(tx, subAccountStore, acting, id);
    if (!(await mayTouchCredentials(tx, caller, record))) throw new ProblemError('forbidden');
    const now = services.clock();
    const ended = await endSessionsOf(tx, now, id, 'revoked');
    if (ended > 0) {
      const entry = { action: 'end-session', entity: SubAccount.name, entityId: id, after: { ended } } as const;
      await writeAudit(tx, now, caller, entry);
    }
    return ended;
  });
}

export const signOutRoute: Route = serve(
  signOutSubAccount,
  {
    operationId: 'signOutSubAccount',
    summary: 'Ends all sessions of a sub account with no more rights than the caller',
    access: { subject: SubAccount.subject, actions: ['update'] },
    scope: 'downline',
    answer: { description: 'The number of ended sessions' },
    problems: ['not-found'],
  },
  async ({ params, ...acting }) => ({ ended: await signOut(acting, params.id) }),
);
