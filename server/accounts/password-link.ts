/** A link to a new password for another person's account, handed over by an upline or an owner. */
import { makePasswordLinkOf } from '../../domain/api/password-links';
import type { Entity } from '../../domain/entities/entity';
import type { Acting } from '../access/acting';
import { writeAudit } from '../audit/write-audit';
import { linkPath, type MadeLink, makePasswordLink } from '../auth/password-links';
import { ProblemError } from '../kernel/problem';
import type { Route } from '../http/route';
import { serve } from '../http/serve';
import { readRecord } from '../records/change';
import type { ChangeableStore } from '../records/store';
import { mayTouchCredentials } from './credentials';

/** Makes the link. Throws `forbidden` for an account with rights beyond the caller's. */
async function make<E extends Entity>(store: ChangeableStore<E>, acting: Acting, id: string): Promise<MadeLink> {
  const { services, caller } = acting;
  return services.db.transaction(async (tx) => {
    // @guard access "a link to a password is made by whoever may change the account", tested by access/subs "of
    //   coma@boss"
    await store.lock(tx, caller, [id]);
    const record = await readRecord(tx, store, acting, id);
    // @guard access "a link to a password is made by the stronger", tested by access/subs "of coma@manager"
    if (!(await mayTouchCredentials(tx, caller, record))) throw new ProblemError('forbidden');
    const link = await makePasswordLink(tx, services, id, caller.accountId);
    await writeAudit(tx, services.clock(), caller, {
      action: 'password-link',
      entity: store.entity.name,
      entityId: id,
      after: { expiresAt: link.expiresAt.toISOString() },
    });
    return link;
  });
}

/** `POST /api/<name>/:id/password-link` for an entity whose records sign in. */
export function passwordLinkRoute<E extends Entity>(store: ChangeableStore<E>, name: string): Route {
  return serve(
    makePasswordLinkOf(store.entity.name),
    {
      operationId: `make${name}PasswordLink`,
      summary: 'Creates a one-time password link for an account with no more rights than the caller',
      access: { subject: store.entity.subject, actions: ['update'] },
      stepUp: true,
      scope: 'downline',
      shownOnce: ['path'],
      answer: { description: 'The link, shown only this once; earlier links become invalid' },
      problems: ['not-found'],
    },
    async ({ params, ...acting }) => {
      const { token, expiresAt } = await make(store, acting, params.id);
      return { path: linkPath(token), expiresAt: expiresAt.toISOString() };
    },
  );
}
