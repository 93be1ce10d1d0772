/** The HTTP server. It takes its port first, so that a taken port is noticed before anything else starts. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { v7 as newId } from 'uuid';
import type { Config } from '../kernel/config';
import { codeOf, StartError } from '../kernel/start-error';
import { healthAnswer, LIVENESS_PATH, livenessAnswer, READINESS_PATH } from './health';
import { ProblemError } from '../kernel/problem';
import { REQUEST_ID_HEADER } from './trace-requests';

/** Answers one request; `bindings` are the HTTP server's own objects. */
export type Handler = (request: Request, bindings: object) => Response | Promise<Response>;

/** `localhost` means both addresses, because machines differ in the one that a client tries first. */
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Time limits in milliseconds. A request must arrive completely within its limit, and its head sooner; the checks are
 * frequent enough for that. An idle connection is kept longer than the minute for which proxies in front of us keep it.
 * If we ended it first, a request already on its way would fail.
 */
const PATIENCE = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
};

/** Interval for closing idle connections while the server closes, in milliseconds. */
const SWEPT_EVERY_MS = 50;

export interface Listener {
  port: number;
  /** Passes requests to the site; until then every response is "not ready yet". */
  serve: (handler: Handler) => void;
  /**
   * Continues to accept connections, but ends each after its response (`Connection: close`). A proxy then sends its next
   * requests over connections to other processes.
   */
  drain: () => void;
  /**
   * Accepts no more connections and waits for the running requests, at most `graceMs` milliseconds; then cuts them off.
   */
  close: (graceMs: number) => Promise<void>;
}

function notReady(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (pathname === LIVENESS_PATH) return livenessAnswer();
  if (pathname === READINESS_PATH) return healthAnswer({ reason: 'starting' });
  const requestId = newId();
  const problem = new ProblemError('unavailable', { headers: { 'retry-after': '2', [REQUEST_ID_HEADER]: requestId } });
  return problem.toResponse({ ...problem.toProblem(), requestId });
}

/** Paths that load balancers ask by HTTP/1.0 without a `Host`, such as HAProxy by default. */
const WITHOUT_HOST = new Set([LIVENESS_PATH, READINESS_PATH]);

/** Gives a question about health a `Host` if it has none; any other request without one is refused. */
function completeHost({ headers, url = '' }: IncomingMessage): void {
  if (headers.host === undefined && WITHOUT_HOST.has(url)) headers.host = 'localhost';
}

/** The end of connections after their responses, for responses under way and later ones. */
interface Draining {
  /** Takes note of a response under way. */
  follow: (response: ServerResponse) => void;
  begin: () => void;
}

function createDraining(): Draining {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  const end = (response: ServerResponse) => {
    // Read when the head of the response is written, which then says `Connection: close`.
    response.shouldKeepAlive = false;
  };
  return {
    follow: (response) => {
      if (isDraining) return end(response);
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
    },
    begin: () => {
      isDraining = true;
      underWay.forEach(end);
    },
  };
}

function open(server: ServerType, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Address to listen on. */
interface ListenAddress extends Pick<Config, 'host' | 'port'> {
  /** Name of the setting with the port. */
  setting?: 'PORT' | 'METRICS_PORT';
}

function explain(error: unknown, { host, port, setting = 'PORT' }: ListenAddress): StartError {
  const code = codeOf(error);
  const advice = `Set ${setting} to another port.`;
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} on ${host} is in use. ${advice}`);
  if (code === 'EACCES') return new StartError(`The server has no permission to use port ${port}. ${advice}`);
  const settings = setting === 'PORT' ? 'HOST and PORT' : setting;
  return new StartError(`Can't listen on ${host}, port ${port} (${code ?? String(error)}). Check ${settings}.`);
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // Connections that answer in the meantime become idle, and would be kept for the next request.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEPT_EVERY_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Takes the port. Throws `StartError` on failure.
 *
 * @param patience time limits for requests, where they differ
 */
export async function listen(
  { host, port, setting }: ListenAddress,
  patience: Partial<typeof PATIENCE> = {},
): Promise<Listener> {
  let handler: Handler = notReady;
  const fetch: Handler = (request, bindings) => handler(request, bindings);
  const servers: Server[] = [];
  const draining = createDraining();
  let taken = port;
  for (const address of host === 'localhost' ? LOOPBACK : [host]) {
    const server = createAdaptorServer({ fetch, serverOptions: { ...PATIENCE, ...patience } }) as Server;
    // Before the adaptor's own listener, which reads both.
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      completeHost(request);
      draining.follow(response);
    });
    try {
      taken = await open(server, address, taken);
      servers.push(server);
    } catch (error) {
      const isMissingFamily = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error) ?? '');
      if (isMissingFamily && servers.length > 0) continue;
      await Promise.all(servers.map((opened) => closeServer(opened, 0)));
      throw explain(error, { host: address, port: taken, setting });
    }
  }
  return {
    port: taken,
    serve: (next) => {
      handler = next;
    },
    drain: draining.begin,
    close: async (graceMs) => {
      await Promise.all(servers.map((server) => closeServer(server, graceMs)));
    },
  };
}
