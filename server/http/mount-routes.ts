/** Turns declared routes into Hono's: who is calling, whether they may, then the handler. */
import type { Hono, MiddlewareHandler } from 'hono';
import { outlastBets } from '../book/placing/outlast-bets';
import {
  authenticate,
  requireAccess,
  requireActive,
  requireFreeOf,
  requireHouse,
  requireStepUp,
  requireUnbound,
} from './authentication';
import type { AppEnv } from './context';
import { recordDenied } from './denied-calls';
import { handleOnce, honoursIdempotency } from './idempotency';
import { requireSignature } from '../partners/authenticate';
import { handlePartnerCall } from '../partners/handle-call';
import { recordCall } from '../partners/record-call';
import type { Route } from './route';

function guardsOf(route: Route): MiddlewareHandler<AppEnv>[] {
  const { access, isOfHouse, closedBy, closedToBound, stepUp } = route;
  const unbound = closedToBound ? [requireUnbound] : [];
  if (access === 'public') return [];
  if (access === 'partner') return [recordCall, requireSignature];
  if (access === 'signed-in')
    return [recordDenied(route), authenticate, ...unbound, ...(stepUp ? [requireStepUp] : [])];
  return [
    recordDenied(route),
    authenticate,
    requireActive,
    requireAccess(access.actions, access.subject),
    ...(isOfHouse ? [requireHouse] : []),
    ...(closedBy ? [requireFreeOf(closedBy)] : []),
    ...unbound,
    ...(stepUp ? [requireStepUp] : []),
  ];
}

function onceOf(route: Route): Route['handle'] {
  if (route.access === 'partner') return handlePartnerCall(route);
  return honoursIdempotency(route) ? handleOnce(route) : route.handle;
}

function handlerOf(route: Route): Route['handle'] {
  const handle = onceOf(route);
  if (!route.outlastsBets) return handle;
  return async (c) => {
    // What handles it may put a transaction in its place, which has ended by then.
    const { db } = c.get('services');
    const response = await handle(c);
    if (response.ok) await outlastBets(db);
    return response;
  };
}

/** Adds the routes to the app, in their order: an address with a fixed word goes before the one with a parameter. */
export function mountRoutes(app: Hono<AppEnv>, routes: readonly Route[]): void {
  for (const route of routes) {
    const handle = handlerOf(route);
    app.on(route.method.toUpperCase(), [route.path], ...guardsOf(route), (c) => handle(c));
  }
}
