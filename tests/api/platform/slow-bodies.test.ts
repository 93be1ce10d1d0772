/** Requests that don't come whole: how long the server waits for them. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../server/kernel/config';
import { type Listener, listen } from '../../../server/http/listen';

let listener: Listener;
beforeAll(async () => {
  const patience = { requestTimeout: 1_000, headersTimeout: 800, connectionsCheckingInterval: 100 };
  listener = await listen({ ...readConfig({}), host: '127.0.0.1', port: 0 }, patience);
  listener.serve(async (request) => new Response(`${(await request.text()).length}`));
});
afterAll(() => listener.close(0));

/**
 * Sends the head, and then a byte of the body at each interval. Resolves with the answer when the server ends the
 * connection.
 */
async function drip(every: number): Promise<{ answer: string; seconds: number }> {
  const began = performance.now();
  const socket = connect(listener.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n');
  const timer = setInterval(() => socket.write('x'), every);
  let answer = '';
  socket.on('data', (part) => (answer += part.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'close');
  clearInterval(timer);
  return { answer, seconds: (performance.now() - began) / 1_000 };
}

it('a body that drips is not waited for', async () => {
  const { answer, seconds } = await drip(50);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(seconds).toBeLessThan(5);
});

it('one that comes is taken', async () => {
  const answer = await fetch(`http://127.0.0.1:${listener.port}/api/auth/login`, {
    method: 'POST',
    body: 'x'.repeat(9),
  });
  expect(await answer.text()).toBe('9');
});
