/**
 * Authentication of callers and checks of their rights. The only credential is the Bearer token: cookies are never
 * read, so that no other site can make a browser act for its user.
 */
import type { MiddlewareHandler } from 'hono';
import type { Action, Subject } from '../../domain/access';
import type { ProblemType } from '../../domain/api/problems';
import type { Reduction } from '../../domain/accounts/reductions';
import { readAccessToken } from '../auth/access-token';
import { loadCaller } from '../auth/load-caller';
import { requireFreshStepUp } from '../access/step-up';
import type { AppContext, AppEnv } from './context';
import type { Caller } from '../access/caller';
import { clientAddress } from './client-address';
import { ProblemError } from '../kernel/problem';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Paths that stay open to a caller with a required step. */
const OWN_SESSION_PATHS = '/api/auth/';

/** The part of these paths that opens only after the password is the person's own. */
const FACTOR_PATHS = '/api/auth/second-factor';

/** Returns why a path is closed to a caller until a required step; null where it is open. */
function closedFor({ mustFirst }: Caller, path: string): ProblemType | null {
  // @guard access "a one-time password is replaced first", tested by access/agents "of come":
  //   «(!path.startsWith(OWN_SESSION_PATHS) || path.startsWith(FACTOR_PATHS)))» becomes «path === '')»
  // @guard access "a one-time password sets up no second factor", tested by auth/second-factor "a one-time password is
  //   replaced first, so that whoever made it sets nothing up": without «|| path.startsWith(FACTOR_PATHS)»
  if (mustFirst === 'password' && (!path.startsWith(OWN_SESSION_PATHS) || path.startsWith(FACTOR_PATHS)))
    return 'password-change-required';
  // @guard access "a second factor comes first where one is asked for", tested by auth/second-factor "nothing opens
  //   before it is set up, and everything after"
  if (mustFirst === 'second-factor' && !path.startsWith(OWN_SESSION_PATHS)) return 'second-factor-missing';
  return null;
}

/** Returns the caller by a valid token of a live session; null for strangers. */
export async function callerOf(c: AppContext): Promise<Caller | null> {
  const services = c.get('services');
  const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
  const claims = token === undefined ? null : await readAccessToken(services, token);
  return claims && loadCaller(services.db, claims, clientAddress(c), services.clock());
}

/**
 * Puts the caller into the context. Throws `not-signed-in` without a valid token of a live session. For any path beyond
 * the caller's own session it throws `password-change-required` while the password is one-time or too old. It throws
 * `second-factor-missing` while the settings require a second factor and there is none.
 */
export const authenticate: MiddlewareHandler<AppEnv> = async (c, next) => {
  const caller = await callerOf(c);
  if (caller === null) throw new ProblemError('not-signed-in', { headers: { 'WWW-Authenticate': 'Bearer' } });
  const closed = closedFor(caller, c.req.path);
  if (closed !== null) throw new ProblemError(closed);
  c.set('caller', caller);
  await next();
};

/** Lets suspended callers only read. Throws `suspended`. */
export const requireActive: MiddlewareHandler<AppEnv> = async (c, next) => {
  const caller = c.get('caller');
  // @guard access "the suspended only read", tested by access/agents "of coms"
  if (caller.status !== 'active' && c.req.method !== 'GET') throw new ProblemError('suspended');
  await next();
};

/** Requires any one of the actions on a subject. Throws `forbidden`. */
export function requireAccess(actions: readonly Action[], subject: Subject): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const caller = c.get('caller');
    // @guard access "a right is needed", tested by access/levels "of coma@member.off"
    if (!actions.some((action) => caller.can(action, subject))) throw new ProblemError('forbidden');
    await next();
  };
}

/** Requires that the caller acts as master. Throws `forbidden`. */
export const requireOperator: MiddlewareHandler<AppEnv> = async (c, next) => {
  // @guard access "the house alone decides what is its own", tested by access/agents "of coma"
  if (!c.get('caller').isMaster) throw new ProblemError('forbidden');
  await next();
};

/** Requires a recent step-up. Throws `step-up-required`. */
export const requireStepUp: MiddlewareHandler<AppEnv> = async (c, next) => {
  // @guard access "a step-up is needed where a route says so", tested by access/step-up
  requireFreshStepUp(c.get('services'), c.get('caller'));
  await next();
};

/** Requires that the caller isn't bound to one partner. Throws `forbidden`. */
export const requireUnbound: MiddlewareHandler<AppEnv> = async (c, next) => {
  // @guard access "the float and the own account are closed to whoever is bound to a partner", tested by partners/bound
  //   "sees nothing else, whatever the levels say"
  if (c.get('caller').boundTo !== null) throw new ProblemError('forbidden');
  await next();
};

/** Requires that the caller isn't under a restriction. Throws `forbidden`. */
export function requireUnrestricted(reduction: Reduction): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // @guard access "a restriction closes what it is about", tested by access/subs "of master@norates"
    if (c.get('caller').reductions[reduction]) throw new ProblemError('forbidden');
    await next();
  };
}
