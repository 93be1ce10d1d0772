/** Conversion of declared routes to Hono's: authentication, then the checks of rights, then the handler. */
import type { Hono, MiddlewareHandler } from 'hono';
import { drainBets } from '../book/placing/drain-bets';
import {
  authenticate,
  requireAccess,
  requireActive,
  requireUnrestricted,
  requireOperator,
  requireStepUp,
  requireUnbound,
} from './authentication';
import type { AppEnv } from './context';
import { recordDenied } from './denied-calls';
import { handleOnce, honoursIdempotency } from './idempotency';
import type { Route } from './route';

/** The entry to the partner API: the checks of the caller, and the handling of keyed calls. */
export interface PartnerEntry {
  guards: readonly MiddlewareHandler<AppEnv>[];
  handle: (route: Route) => Route['handle'];
}

/** Without an entry there are no partner routes. */
const NO_PARTNERS: PartnerEntry = {
  guards: [],
  handle: ({ path }) => {
    throw new Error(`nothing says how partners call ${path}`);
  },
};

function guardsOf(route: Route, partner: PartnerEntry): readonly MiddlewareHandler<AppEnv>[] {
  const { access, isOperatorOwned, deniedBy, closedToBound, stepUp } = route;
  const unbound = closedToBound ? [requireUnbound] : [];
  if (access === 'public') return [];
  if (access === 'partner') return partner.guards;
  if (access === 'signed-in')
    return [recordDenied(route), authenticate, ...unbound, ...(stepUp ? [requireStepUp] : [])];
  return [
    recordDenied(route),
    authenticate,
    requireActive,
    requireAccess(access.actions, access.subject),
    ...(isOperatorOwned ? [requireOperator] : []),
    ...(deniedBy ? [requireUnrestricted(deniedBy)] : []),
    ...unbound,
    ...(stepUp ? [requireStepUp] : []),
  ];
}

/** Returns the handler that carries a request with an `Idempotency-Key` out once. */
function keyedHandlerOf(route: Route, partner: PartnerEntry): Route['handle'] {
  if (route.access === 'partner') return partner.handle(route);
  return honoursIdempotency(route) ? handleOnce(route) : route.handle;
}

function handlerOf(route: Route, partner: PartnerEntry): Route['handle'] {
  const handle = keyedHandlerOf(route, partner);
  if (!route.waitsForInFlightBets) return handle;
  return async (c) => {
    // The handler may replace the database by a transaction, which has ended by then.
    const { db } = c.get('services');
    const response = await handle(c);
    // @guard money "what forbids bets is answered once those under way have ended", tested by limits/under-way "a
    //   member that is suspended, which holds for the next one"
    if (response.ok) await drainBets(db);
    return response;
  };
}

/** Names the operation for the log and the metrics, before anything is refused. */
function namesOperation({ operationId }: Route): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    c.set('operationId', operationId);
    return next();
  };
}

/**
 * Adds the routes to the app in their order: a path with a fixed word comes before the one with a parameter.
 *
 * @param entries entries to routes for callers other than signed-in people
 */
export function mountRoutes(
  app: Hono<AppEnv>,
  routes: readonly Route[],
  { partner = NO_PARTNERS }: { partner?: PartnerEntry } = {},
): void {
  for (const route of routes) {
    const handle = handlerOf(route, partner);
    app.on(route.method.toUpperCase(), [route.path], namesOperation(route), ...guardsOf(route, partner), (c) =>
      handle(c),
    );
  }
}
