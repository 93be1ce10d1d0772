/** A server with one good access token at a time, whose every answer a test can hold back or replace. */
import type { Fetch } from '../../../src/data/transport';
import { accessTokenOf, answerOf, json, problem, type SeenCall } from '../../support/ui-session';

export interface FakeServer {
  fetch: Fetch;
  calls: SeenCall[];
  /** The access token that is accepted. */
  good: string;
  /** How renewals are answered; by default the next generation. */
  renew: (call: SeenCall) => Promise<Response> | Response;
  /** Runs before any other request is judged; lets a test hold it. */
  before: (call: SeenCall) => Promise<void> | void;
  /** Bodies of the writes that were let through. */
  executed: string[];
  renewals: () => SeenCall[];
  requests: () => SeenCall[];
}

const RENEWAL = '/api/auth/refresh-token';

/** Starts with generation 2 as the good one, so that a page that still holds generation 1 is refused. */
export function createFakeServer(sub = 'anna'): FakeServer {
  const server: FakeServer = {
    calls: [],
    good: accessTokenOf({ sub, generation: 2 }),
    executed: [],
    before: () => undefined,
    renew: () => json(answerOf({ sub, generation: 2 })),
    renewals: () => server.calls.filter((call) => call.url === RENEWAL),
    requests: () => server.calls.filter((call) => call.url !== RENEWAL),
    fetch: async (url, init) => {
      const headers = new Headers(init.headers);
      const call: SeenCall = {
        url,
        method: init.method ?? 'GET',
        token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
        body: typeof init.body === 'string' ? init.body : null,
      };
      server.calls.push(call);
      init.signal?.throwIfAborted();
      if (url === RENEWAL) return server.renew(call);
      await server.before(call);
      init.signal?.throwIfAborted();
      if (call.token !== server.good) return problem('not-signed-in', 401);
      if (call.body) server.executed.push(call.body);
      return json({ url });
    },
  };
  return server;
}
