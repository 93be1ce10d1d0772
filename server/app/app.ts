/** The API as one Hono app. No I/O at import: tests and the page's fault player call `app.fetch()` in process. */
import { type Context, Hono } from 'hono';
import { isSchemaMissing, readDatabaseState } from '../db/database-state';
import { busyProblem, unavailableProblem, waitCauseOf } from '../http/busy';
import type { AppEnv } from '../http/context';
import { mountRoutes } from '../http/mount-routes';
import { traceRequests } from '../http/trace-requests';
import { WATCH_PROGRAM } from '../jobs/watch-program';
import { publish } from '../kernel/observed';
import { ProblemError } from '../kernel/problem';
import { apiHeaders, withHeaders } from '../http/security-headers';
import { requireSignature } from '../partners/authenticate';
import { handlePartnerCall } from '../partners/handle-call';
import { isPartnerPath } from '../partners/api/partner-route';
import { recordCall } from '../partners/record-call';
import { wordedProblem } from '../partners/worded-problem';
import { apiRoutes } from './routes';
import type { Services } from '../kernel/services';

/** Whether a newer program has changed the database under this one. The process then ends without delay. */
async function isOutdated({ pool, jobs }: Services): Promise<boolean> {
  const state = await readDatabaseState(pool).catch(() => null);
  if (state?.unfit !== 'outdated') return false;
  jobs.wake(WATCH_PROGRAM);
  return true;
}

/** Assembles the app. Every response below /api is JSON; errors are problem+json. */
export function createApp(services: Services) {
  const app = new Hono<AppEnv>();
  app.use(traceRequests(services));
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
  /** Returns a refusal; those of partners' calls are in words too. */
  const refuse = (c: Context<AppEnv>, problem: ProblemError) => {
    const body = isPartnerPath(c.req.path) ? wordedProblem(problem) : problem.toProblem();
    return problem.toResponse({ ...body, requestId: c.get('requestId') });
  };
  app.notFound((c) => refuse(c, new ProblemError('not-found')));
  app.onError(async (error, c) => {
    if (error instanceof ProblemError) return refuse(c, error);
    const { log } = c.get('services');
    const busy = busyProblem(error);
    if (busy) {
      if (busy.type === 'busy') publish('wait', { cause: waitCauseOf(error) });
      if (!services.outage.covers(error, 'requests')) log.warn({ err: error }, 'a request was abandoned');
      return refuse(c, busy);
    }
    if (isSchemaMissing(error) && (await isOutdated(services))) return refuse(c, unavailableProblem());
    log.error({ err: error }, 'request failed');
    return refuse(c, new ProblemError('internal'));
  });
  return app;
}
