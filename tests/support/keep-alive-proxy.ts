/**
 * A load balancer as HAProxy and nginx are: it keeps connections to the servers, asks each for its health, sends a
 * request to a healthy one, and never sends one twice.
 */
import { Agent, createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  url: string;
  /** Adds a server by its port. */
  add: (port: number) => void;
  /** Sends a server no further requests, and lets those under way end. */
  drain: (port: number) => void;
  /** Forgets a server, and closes the connections to it. */
  remove: (port: number) => void;
  /** Number of servers that answered the last question as ready. */
  ready: () => number;
  close: () => Promise<void>;
}

interface Backend {
  port: number;
  agent: Agent;
  isReady: boolean;
  isDraining: boolean;
}

const HOST = '127.0.0.1';

/** Starts it on a free port. */
export async function startProxy(healthEveryMs: number): Promise<Proxy> {
  const backends = new Map<number, Backend>();
  let turn = 0;

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = [...backends.values()].filter(({ isReady, isDraining }) => isReady && !isDraining);
    turn += 1;
    const backend = ready[turn % ready.length];
    if (!backend) return void outgoing.writeHead(502).end();
    const { port, agent } = backend;
    const { method, url: path, headers } = incoming;
    const sent = httpRequest({ host: HOST, port, agent, method, path, headers }, (answer) => {
      const { connection: _, 'keep-alive': __, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    sent.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    incoming.pipe(sent);
  }

  async function look(backend: Backend): Promise<void> {
    const signal = AbortSignal.timeout(2_000);
    backend.isReady = await fetch(`http://${HOST}:${backend.port}/api/health`, {
      signal,
      headers: { connection: 'close' },
    }).then(
      async (answer) => {
        await answer.text();
        return answer.ok;
      },
      () => false,
    );
  }

  const timer = setInterval(() => backends.forEach((backend) => void look(backend)), healthEveryMs);
  const server = createServer(pass);
  await new Promise<void>((listening) => server.listen(0, HOST, listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}`,
    add: (added) => {
      const backend = { port: added, agent: new Agent({ keepAlive: true }), isReady: false, isDraining: false };
      backends.set(added, backend);
      void look(backend);
    },
    drain: (drained) => {
      const backend = backends.get(drained);
      if (backend) backend.isDraining = true;
    },
    remove: (removed) => {
      backends.get(removed)?.agent.destroy();
      backends.delete(removed);
    },
    ready: () => [...backends.values()].filter(({ isReady }) => isReady).length,
    close: async () => {
      clearInterval(timer);
      for (const { agent } of backends.values()) agent.destroy();
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
