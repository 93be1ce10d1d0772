/**
 * Who is calling, and whether they may. The only credential is the Bearer token: cookies are never read, so that no
 * other site can make a browser act for its user.
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

/** What somebody may still call who has to do something first. */
const OWN_SESSION_PATHS = '/api/auth/';

/** Of that, what waits for a password that nobody else knows. */
const FACTOR_PATHS = '/api/auth/second-factor';

/** Why a path is closed to a caller until they have done something else; null where it is open. */
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

/** Who calls, by a good token of a living session; null for strangers. */
export async function callerOf(c: AppContext): Promise<Caller | null> {
  const services = c.get('services');
  const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
  const claims = token === undefined ? null : await readAccessToken(services, token);
  return claims && loadCaller(services.db, claims, clientAddress(c), services.clock());
}

/**
 * Puts the caller into the context. Throws `not-signed-in` without a good token of a living session, and for everything but
 * one's own session `password-change-required` while the password isn't one's own or too old, `second-factor-missing` while
 * there is none although the settings ask for one.
 */
export const authenticate: MiddlewareHandler<AppEnv> = async (c, next) => {
  const caller = await callerOf(c);
  if (caller === null) throw new ProblemError('not-signed-in', { headers: { 'WWW-Authenticate': 'Bearer' } });
  const closed = closedFor(caller, c.req.path);
  if (closed !== null) throw new ProblemError(closed);
  c.set('caller', caller);
  await next();
};

/** Lets suspended callers read only. Throws `suspended`. */
export const requireActive: MiddlewareHandler<AppEnv> = async (c, next) => {
  const caller = c.get('caller');
  // @guard access "the suspended only read", tested by access/agents "of coms"
  if (caller.status !== 'active' && c.req.method !== 'GET') throw new ProblemError('suspended');
  await next();
};

/** Lets holders of any one of the actions on a subject through. Throws `forbidden`. */
export function requireAccess(actions: readonly Action[], subject: Subject): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const caller = c.get('caller');
    // @guard access "a right is needed", tested by access/levels "of coma@member.off"
    if (!actions.some((action) => caller.can(action, subject))) throw new ProblemError('forbidden');
    await next();
  };
}

/** Lets through those who act as master only. Throws `forbidden`. */
export const requireOperator: MiddlewareHandler<AppEnv> = async (c, next) => {
  // @guard access "the house alone decides what is its own", tested by access/agents "of coma"
  if (!c.get('caller').isMaster) throw new ProblemError('forbidden');
  await next();
};

/** Lets through those who showed a moment ago that it is they. Throws `step-up-required`. */
export const requireStepUp: MiddlewareHandler<AppEnv> = async (c, next) => {
  // @guard access "a step-up is needed where a route says so", tested by access/step-up
  requireFreshStepUp(c.get('services'), c.get('caller'));
  await next();
};

/** Lets through those who aren't bound to one partner. Throws `forbidden`. */
export const requireUnbound: MiddlewareHandler<AppEnv> = async (c, next) => {
  // @guard access "the float and the own account are closed to whoever is bound to a partner", tested by partners/bound
  //   "sees nothing else, whatever the levels say"
  if (c.get('caller').boundTo !== null) throw new ProblemError('forbidden');
  await next();
};

/** Lets through those who aren't under a restriction. Throws `forbidden`. */
export function requireUnrestricted(reduction: Reduction): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // @guard access "a restriction closes what it is about", tested by access/subs "of master@norates"
    if (c.get('caller').reductions[reduction]) throw new ProblemError('forbidden');
    await next();
  };
}
