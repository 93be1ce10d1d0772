/**
 * Who is calling, and whether they may. The only credential is the Bearer token: cookies are never read, so that no
 * other site can make a browser act for its user.
 */
import type { MiddlewareHandler } from 'hono';
import type { Action, Subject } from '../../domain/access';
import type { Reduction } from '../../domain/accounts/reductions';
import { readAccessToken } from '../auth/access-token';
import { loadCaller } from '../auth/load-caller';
import { requireFreshStepUp } from '../auth/step-up';
import type { AppContext, AppEnv } from './context';
import type { Caller } from '../access/caller';
import { clientAddress } from './client-address';
import { ProblemError } from './problem';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** What somebody with a one-time password may still call. */
const OWN_SESSION_PATHS = '/api/auth/';

/** Who calls, by a good token of a living session; null for strangers. */
export async function callerOf(c: AppContext): Promise<Caller | null> {
  const services = c.get('services');
  const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
  const claims = token === undefined ? null : await readAccessToken(services, token);
  return claims && loadCaller(services.db, claims, clientAddress(c), services.clock());
}

/**
 * Puts the caller into the context. Throws `not-signed-in` without a good token of a living session, and
 * `password-change-required` for everything but one's own session while a one-time password is in use.
 */
export const authenticate: MiddlewareHandler<AppEnv> = async (c, next) => {
  const caller = await callerOf(c);
  if (caller === null) throw new ProblemError('not-signed-in', { headers: { 'WWW-Authenticate': 'Bearer' } });
  if (caller.mustChangePassword && !c.req.path.startsWith(OWN_SESSION_PATHS)) {
    throw new ProblemError('password-change-required');
  }
  c.set('caller', caller);
  await next();
};

/** Lets suspended callers read only. Throws `suspended`. */
export const requireActive: MiddlewareHandler<AppEnv> = async (c, next) => {
  const caller = c.get('caller');
  if (caller.status !== 'active' && c.req.method !== 'GET') throw new ProblemError('suspended');
  await next();
};

/** Lets holders of any one of the actions on a subject through. Throws `forbidden`. */
export function requireAccess(actions: readonly Action[], subject: Subject): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const caller = c.get('caller');
    if (!actions.some((action) => caller.can(action, subject))) throw new ProblemError('forbidden');
    await next();
  };
}

/** Lets through those who act as master only. Throws `forbidden`. */
export const requireHouse: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!c.get('caller').isMaster) throw new ProblemError('forbidden');
  await next();
};

/** Lets through those who gave their password again a moment ago. Throws `step-up-required`. */
export const requireStepUp: MiddlewareHandler<AppEnv> = async (c, next) => {
  requireFreshStepUp(c.get('services'), c.get('caller'));
  await next();
};

/** Lets through those who aren't under a restriction. Throws `forbidden`. */
export function requireFreeOf(reduction: Reduction): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.get('caller').reductions[reduction]) throw new ProblemError('forbidden');
    await next();
  };
}
