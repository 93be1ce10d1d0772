/** The id of each request, and its line in the log once it is answered. */
import type { ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { Caller } from '../access/caller';
import type { PartnerCaller } from '../access/partner-caller';
import { isObserved, publish } from '../kernel/observed';
import type { Services } from '../kernel/services';
import { clientAddress, isFromTrustedProxy } from './client-address';
import type { AppContext, AppEnv } from './context';

/** Header with the id of a request, in its response and from proxies. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Ids of proxies that are short and safe to print anywhere. */
const PROXY_ID = /^[\w.:-]{1,64}$/;

/** Operations that load balancers call all the time. */
const FREQUENT = new Set(['getLiveness', 'getHealth']);

/** Connection that carries the response; absent if the app is called in process. */
interface Bindings {
  outgoing?: ServerResponse;
}

/** Returns the id that a trusted proxy has given the request; null without one. */
function idOfProxy(c: AppContext): string | null {
  const id = c.req.header(REQUEST_ID_HEADER);
  // @guard access "only a trusted proxy names a request", tested by http/request-id "ignores the id of anybody else":
  //   without «&& isFromTrustedProxy(c)»
  return id !== undefined && PROXY_ID.test(id) && isFromTrustedProxy(c) ? id : null;
}

/** Returns the services of one request, whose log names it. The logger is made when it is first needed. */
function servicesOf(services: Services, requestId: string): Services {
  let log: Services['log'] | undefined;
  return {
    ...services,
    get log() {
      log ??= services.log.child({ requestId });
      return log;
    },
  };
}

/** Returns the fields of the line about a request. They hold no path, query or body, which may have secrets. */
function lineOf(c: AppContext, ip: string | null) {
  // Both are missing unless the caller was identified.
  const caller = c.get('caller') as Caller | undefined;
  const partnerId = (c.get('partner') as PartnerCaller | undefined)?.id ?? c.get('turnedAway')?.partnerId ?? undefined;
  const [requestId, ownId] = [c.get('requestId'), c.get('ownRequestId')];
  return {
    requestId,
    ...(ownId !== requestId && { ownRequestId: ownId }),
    operation: c.get('operationId') ?? null,
    method: c.req.method,
    status: c.res.status,
    accountId: caller?.accountId,
    partnerId,
    ip,
  };
}

/**
 * Gives each request an id, which its response and every line of its log have, and writes one line once the response is
 * sent. Streams end when they are closed. A response that its reader cut off has `cut`.
 */
export function traceRequests(services: Services): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const begun = performance.now();
    const ownId = services.newId();
    // The settings of the server say which proxies are trusted.
    c.set('services', services);
    const requestId = idOfProxy(c) ?? ownId;
    c.set('services', servicesOf(services, requestId));
    c.set('requestId', requestId);
    c.set('ownRequestId', ownId);
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, requestId);
    const operation = c.get('operationId') ?? null;
    if (isObserved('request')) {
      publish('request', { operation, status: c.res.status, seconds: (performance.now() - begun) / 1_000 });
    }
    const { log } = services;
    const level = operation !== null && FREQUENT.has(operation) ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const { outgoing } = (c.env ?? {}) as Bindings;
    // Read now: the connection's address is gone once it is closed.
    const line = lineOf(c, clientAddress(c));
    const write = (isCut: boolean) =>
      log[level]({ ...line, ms: Math.round(performance.now() - begun), ...(isCut && { cut: true }) }, 'request');
    if (outgoing) outgoing.once('close', () => write(!outgoing.writableFinished));
    else write(false);
  };
}
