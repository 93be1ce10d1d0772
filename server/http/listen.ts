/** The HTTP server: taking its port first, so that a taken one is known before anything else is started. */
import type { Server } from 'node:http';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Config } from '../kernel/config';
import { codeOf, StartError } from '../kernel/start-error';
import { healthAnswer } from './health';
import { ProblemError } from '../kernel/problem';

/** Answers one request; `bindings` are the HTTP server's own objects. */
export type Handler = (request: Request, bindings: object) => Response | Promise<Response>;

/** `localhost` means both of its addresses: which of them a client tries first differs between machines. */
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * A request has come whole within this time, body and all, and its head sooner; looked at often enough to mean it. A connection
 * is kept for the next one longer than the minute that proxies in front of us keep it: were we to end it first, a request that is
 * on its way just then would fail.
 */
const PATIENCE = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
};

/** So often connections that have become idle are looked for while the server closes. */
const SWEPT_EVERY_MS = 50;

export interface Listener {
  port: number;
  /** Hands requests to the site; until then every answer is "not ready yet". */
  serve: (handler: Handler) => void;
  /** Takes no more connections and waits for the running requests, at most so long; then cuts them off. */
  close: (graceMs: number) => Promise<void>;
}

function notReady(request: Request): Response {
  if (new URL(request.url).pathname === '/api/health') return healthAnswer(false);
  return new ProblemError('unavailable', { headers: { 'retry-after': '2' } }).toResponse();
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

function explain(error: unknown, host: string, port: number): StartError {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} on ${host} is taken. Set PORT to another.`);
  if (code === 'EACCES') return new StartError(`Port ${port} needs more rights than we have. Set PORT to another.`);
  return new StartError(`Can't listen on ${host}, port ${port} (${code ?? String(error)}). Check HOST and PORT.`);
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // Those that answer until then are idle once they have, and would be kept for the next request.
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
 * Takes the port. Throws `StartError` when that can't be.
 *
 * @param patience how long requests may take to come, where it differs
 */
export async function listen(
  { host, port }: Pick<Config, 'host' | 'port'>,
  patience: Partial<typeof PATIENCE> = {},
): Promise<Listener> {
  let handler: Handler = notReady;
  const fetch: Handler = (request, bindings) => handler(request, bindings);
  const servers: Server[] = [];
  let taken = port;
  for (const address of host === 'localhost' ? LOOPBACK : [host]) {
    const server = createAdaptorServer({ fetch, serverOptions: { ...PATIENCE, ...patience } }) as Server;
    try {
      taken = await open(server, address, taken);
      servers.push(server);
    } catch (error) {
      const isMissingFamily = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error) ?? '');
      if (isMissingFamily && servers.length > 0) continue;
      await Promise.all(servers.map((opened) => closeServer(opened, 0)));
      throw explain(error, address, taken);
    }
  }
  return {
    port: taken,
    serve: (next) => {
      handler = next;
    },
    close: async (graceMs) => {
      await Promise.all(servers.map((server) => closeServer(server, graceMs)));
    },
  };
}
