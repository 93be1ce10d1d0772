/** The path in a partner's signature is the one that was sent, to the character, however a URL parser writes it. */
import { createAdaptorServer } from '@hono/node-server';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { signatureOf } from '../../../server/partners/signature';
import { seedAccounts } from '../../support/agents';
import { createTestServices, type TestServices } from '../../support/services';
import { addClient } from './support';

const BASE = '/api/partner/v1';

let test: TestServices;
let client: Awaited<ReturnType<typeof addClient>>;
let server: Server;
beforeAll(async () => {
  test = await createTestServices();
  await seedAccounts(test.services, [{ username: 'master' }, { username: 'coma', parent: 'master' }]);
  client = await addClient(test.services, 'coma');
  server = createAdaptorServer({ fetch: createApp(test.services).fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await test.dispose();
});

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Sends a GET whose target and signed path are these texts, and returns its status. */
async function get(target: string, signedPath: string): Promise<number> {
  const timestamp = String(Math.floor(test.services.clock().getTime() / 1_000));
  const nonce = randomUUID();
  const signed = { method: 'GET', path: signedPath, timestamp, nonce, idempotencyKey: '', body: Buffer.alloc(0) };
  const { port } = server.address() as AddressInfo;
  const sent = request({
    host: '127.0.0.1',
    port,
    path: target,
    headers: {
      'x-partner-key': client.keyId,
      'x-partner-timestamp': timestamp,
      'x-partner-nonce': nonce,
      'x-partner-signature': signatureOf(client.secret, signed),
    },
  });
  sent.end();
  const [response] = (await once(sent, 'response')) as [{ statusCode: number; resume: () => void }];
  response.resume();
  return response.statusCode;
}

describe('a call that is signed as it was sent', () => {
  it.each([
    ['plain', '/rounds'],
    ['with an empty query', '/rounds?'],
    ['with a query in another order', '/rounds?x=2&lotto=hanoi'],
    ['with dot segments', '/x/%2e%2e/rounds'],
    ['with escaped letters', '/rounds?lotto=%68anoi'],
    ['with letters that have to be escaped', "/rounds?lotto=a|b'c"],
    ['with a fragment', '/rounds?#x'],
  ])('is taken %s', async (_name, path) => {
    expect(await get(BASE + path, BASE + path)).toBe(200);
    const other = await get(BASE + path, `${BASE}${path}x`);
    expect(other).toBe(401);
  });

  it('is taken with a target in absolute form', async () => {
    expect(await get(`${origin()}${BASE}/rounds?`, `${BASE}/rounds?`)).toBe(200);
  });

  it('is taken in the form of a URL parser too, as before', async () => {
    expect(await get(`${BASE}/rounds?`, `${BASE}/rounds`)).toBe(200);
  });
});

describe('a refusal', () => {
  it('is in words, for the whole and for each field', async () => {
    const { json } = await client.post('/deposits', { memberId: 'x', transId: '', amount: -5, foo: 1 });
    const { text, errors } = json as unknown as {
      text: string;
      errors?: Record<string, { key: string; text: string }>;
    };
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(Object.keys(errors ?? {})).toEqual(expect.arrayContaining(['memberId', 'transId', 'amount', 'foo']));
    for (const { key, text: words } of Object.values(errors ?? {})) {
      expect(words).toMatch(/^[A-Z].*\.$/);
      expect(words, key).not.toMatch(/validation\.|%\{/);
    }
    const missing = await client.get('/slips/01933c5e-7a10-7c3e-9b1f-2f6a1f0d8a11');
    expect([missing.status, missing.json['text']]).toEqual([404, expect.stringMatching(/\.$/)]);
    const unsigned = await client.get('/rounds', { headers: { 'x-partner-signature': '0'.repeat(64) } });
    expect([unsigned.status, unsigned.json['text']]).toEqual([401, expect.stringContaining('signature')]);
    const unknown = await client.get('/no-such-call');
    expect(unknown.json['text']).toEqual(expect.stringMatching(/\.$/));
  });
});
