/** The network of a UI test: the page's requests go to the real app, or the test answers them. */
import { http } from 'msw/core/http';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

/** Returns the response to a request; `Response.error()` means no response. */
export type Answer = (request: Request) => Response | Promise<Response>;

/** One request as it left the page. */
interface PageRequest {
  method: string;
  url: URL;
  headers: Headers;
  /** The decoded JSON; undefined without any. */
  body: unknown;
}

/** The network of one test file. */
export interface UiNetwork {
  /** Requests of the page since the test began, in their order. */
  requests: PageRequest[];
  /** The same as `METHOD path`, without the queries. */
  calls: () => string[];
  /** Forgets all requests so far. */
  forget: () => void;
  /** Sends all requests that the test doesn't answer itself to the app, until the end of the file. */
  serve: (app: { fetch: Answer }) => void;
  /** Answers a path till the end of the test, instead of the app. */
  answer: (path: string, answer: Answer) => void;
  /** Answers the next request of a path, instead of the app. */
  answerOnce: (path: string, answer: Answer) => void;
}

const handler = (path: string, answer: Answer, options: { once?: boolean } = {}) =>
  http.all(`*${path}`, ({ request }) => answer(request), options);

/** Opens it for the file that calls this; a request that nobody answers finds no network and fails its test. */
export function openNetwork(): UiNetwork {
  const server = setupServer();
  const requests: PageRequest[] = [];
  const unanswered: string[] = [];
  const forget = () => {
    requests.length = 0;
  };

  server.events.on('request:start', ({ request }) => {
    const { method, headers } = request;
    const seen: PageRequest = { method, url: new URL(request.url), headers, body: undefined };
    requests.push(seen);
    if (headers.get('content-type') !== 'application/json') return;
    void request
      .clone()
      .json()
      .then((body) => {
        seen.body = body;
      });
  });
  server.events.on('request:unhandled', ({ request }) => unanswered.push(`${request.method} ${request.url}`));

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  // Hooks after a test run from the last to the first: the file's own have taken the page away by now.
  afterEach(() => {
    server.resetHandlers();
    forget();
    expect(unanswered.splice(0)).toEqual([]);
  });
  afterAll(() => server.close());

  return {
    requests,
    calls: () => requests.map(({ method, url }) => `${method} ${url.pathname}`),
    forget,
    serve: (app) => server.resetHandlers(handler('/api/*', app.fetch)),
    answer: (path, answer) => server.use(handler(path, answer)),
    answerOnce: (path, answer) => server.use(handler(path, answer, { once: true })),
  };
}
