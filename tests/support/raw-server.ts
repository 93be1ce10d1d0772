/**
 * A server that reads whole HTTP requests and answers each with arbitrary bytes or not at all, which no HTTP server
 * allows.
 */
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Answers a request with arbitrary bytes. */
export type RawAnswer = (socket: Socket, body: string) => void;

export interface RawServer {
  url: string;
  close: () => Promise<void>;
}

const HEAD_END = '\r\n\r\n';

/** Returns the bodies of the whole requests at the beginning of the received bytes, and the remaining bytes. */
function takeRequests(came: Buffer): { bodies: string[]; left: Buffer } {
  const bodies: string[] = [];
  let left = came;
  for (;;) {
    const head = left.indexOf(HEAD_END);
    if (head < 0) return { bodies, left };
    const length = Number(/^content-length: *(\d+)/im.exec(left.toString('latin1', 0, head))?.[1] ?? 0);
    const end = head + HEAD_END.length + length;
    if (left.length < end) return { bodies, left };
    bodies.push(left.toString('utf8', head + HEAD_END.length, end));
    left = left.subarray(end);
  }
}

/** The bytes of a good answer of JSON. */
export function answerBytes(body: unknown, status = '200 OK'): string {
  const text = JSON.stringify(body);
  return `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** The bytes by which a server leaves HTTP, as for a WebSocket. */
export const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';

/** Starts it on a free port of this machine. */
export async function startRawServer(answer: RawAnswer): Promise<RawServer> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    let left: Buffer = Buffer.alloc(0);
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // The other side closes in the middle of some answers.
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      const taken = takeRequests(Buffer.concat([left, chunk]));
      left = taken.left;
      for (const body of taken.bodies) answer(socket, body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/wallet`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of open) socket.destroy();
      }),
  };
}
