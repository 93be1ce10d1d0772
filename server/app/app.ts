/** The API as one Hono app. No I/O at import: tests and the page's fault player call `app.fetch()` in process. */
import { Hono } from 'hono';
import { busyProblem } from '../http/busy';
import type { AppEnv } from '../http/context';
import { mountRoutes } from '../http/mount-routes';
import { ProblemError } from '../kernel/problem';
import { apiHeaders, withHeaders } from '../http/security-headers';
import { requireSignature } from '../partners/authenticate';
import { handlePartnerCall } from '../partners/handle-call';
import { recordCall } from '../partners/record-call';
import { apiRoutes } from './routes';
import type { Services } from '../kernel/services';

/** Assembles the app. Every response below /api is JSON; errors are problem+json. */
export function createApp(services: Services) {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('services', services);
    c.set('requestId', services.newId());
    await next();
  });
  const { pushedClock } = services;
  if (pushedClock) {
    // Open screens take the time from this header.
    app.use(async (c, next) => {
      await next();
      c.res.headers.set('date', pushedClock.now().toUTCString());
    });
  }
  app.use(withHeaders(apiHeaders(services.config.publicUrl)));
  mountRoutes(app, apiRoutes, { partner: { guards: [recordCall, requireSignature], handle: handlePartnerCall } });
  app.notFound(() => new ProblemError('not-found').toResponse());
  app.onError((error, c) => {
    if (error instanceof ProblemError) return error.toResponse();
    const busy = busyProblem(error);
    if (busy) {
      services.log.warn({ err: error, requestId: c.get('requestId') }, 'a request was abandoned');
      return busy.toResponse();
    }
    services.log.error({ err: error, requestId: c.get('requestId') }, 'request failed');
    return new ProblemError('internal').toResponse();
  });
  return app;
}
