/** The id of a request in its response and in each line of the log, and the one line that every request leaves. */
import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../server/app/app';
import { createLog } from '../../../server/kernel/log';
import { networksIn } from '../../../server/kernel/networks';
import { type Answer, type CallOptions, createWorld, type World } from '../auth/support';

const PROXY = '10.1.2.3';
const STRANGER = '198.51.100.9';
const UUID = /^[0-9a-f-]{36}$/;

let world: World;
let masterId: string;
let token: string;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  world = await createWorld();
  Object.assign(world.services.config, { trustedProxies: networksIn('10.0.0.0/8') });
  const write = (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>);
  Object.assign(world.services, { log: createLog({ logLevel: 'info' }, { write }) });
  masterId = (await world.addAccount('master')).id;
  token = (await world.signIn('master')).accessToken;
});
afterAll(() => world.dispose());
afterEach(() => {
  vi.restoreAllMocks();
});

const idOf = ({ headers }: Answer) => headers.get('x-request-id') ?? '';

/** Calls, and returns the answer with the lines that it left. */
async function callAndLog(path: string, options: CallOptions = {}) {
  lines = [];
  return { answer: await world.call(path, options), lines };
}

describe('the id of a request', () => {
  it('is ours, new for each', async () => {
    const [first, second] = [await world.call('/auth/me', { token }), await world.call('/auth/me', { token })];
    expect(idOf(first)).toMatch(UUID);
    expect(idOf(second)).toMatch(UUID);
    expect(idOf(first)).not.toBe(idOf(second));
  });

  it.each(['abc-123_X.y:z', 'f'.repeat(64)])('is that of a trusted proxy: %s', async (id) => {
    const answer = await world.call('/auth/me', { token, ip: PROXY, headers: { 'x-request-id': id } });
    expect(idOf(answer)).toBe(id);
  });

  it.each(['f'.repeat(65), 'a b', 'a, b', '<b>', 'ก'.normalize(), '"'])(
    'is ours where the proxy sends one that is long or unsafe: %s',
    async (id) => {
      const answer = await world.call('/auth/me', { token, ip: PROXY, headers: { 'x-request-id': encodeURI(id) } });
      expect(idOf(answer)).toMatch(UUID);
    },
  );

  it.each([STRANGER, undefined])('ignores the id of anybody else (%s)', async (ip) => {
    const answer = await world.call('/auth/me', { token, ip, headers: { 'x-request-id': 'chosen' } });
    expect(idOf(answer)).toMatch(UUID);
  });

  it.each([
    ['/nowhere', 404],
    ['/agents', 401],
    ['/partner/v1/rounds', 401],
  ])('is in the refusal of %s too', async (path, status) => {
    const answer = await world.call(path);
    expect(answer.status).toBe(status);
    expect(answer.json['requestId']).toBe(idOf(answer));
  });
});

describe('the line of a request', () => {
  it('says operation, method, status, time, account and address, and nothing else', async () => {
    const { answer, lines: said } = await callAndLog(`/agents/${masterId}?filter=secret`, { token, ip: STRANGER });
    expect(said).toEqual([
      {
        level: 30,
        time: expect.any(String),
        pid: expect.any(Number),
        hostname: expect.any(String),
        requestId: idOf(answer),
        operation: 'getAgent',
        method: 'GET',
        status: answer.status,
        accountId: masterId,
        ip: STRANGER,
        ms: expect.any(Number),
        msg: 'request',
      },
    ]);
  });

  it('is the only one of a stranger without a route, whose path is not told', async () => {
    const { lines: said } = await callAndLog('/secret-path', { ip: STRANGER });
    expect(said).toEqual([expect.objectContaining({ operation: null, status: 404, ip: STRANGER, msg: 'request' })]);
    expect(JSON.stringify(said)).not.toContain('secret-path');
  });

  it('is not there for questions about health', async () => {
    expect((await callAndLog('/health')).lines).toEqual([]);
    expect((await callAndLog('/health/live')).lines).toEqual([]);
  });

  it('follows the lines of its work, which have the same id', async () => {
    lines = [];
    const answer = await world.login('master', 'not-the-password', { ip: PROXY });
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ['wrong password', idOf(answer)],
      ['request', idOf(answer)],
    ]);
  });

  it('has our own id next to that of a proxy', async () => {
    const headers = { 'x-request-id': 'of-the-proxy' };
    const { lines: said } = await callAndLog('/auth/me', { token, ip: PROXY, headers });
    expect(said).toEqual([
      expect.objectContaining({ requestId: 'of-the-proxy', ownRequestId: expect.stringMatching(UUID) }),
    ]);
  });

  it('leads from a 500 to its cause', async () => {
    vi.spyOn(world.services.pool, 'query').mockImplementation(() => {
      throw new RangeError('a mistake of ours');
    });
    const { answer, lines: said } = await callAndLog('/auth/me', { token });
    expect(answer.status).toBe(500);
    expect(answer.json).toMatchObject({ type: 'internal', title: 'Something wrong , Please try again later' });
    expect(answer.json['requestId']).toBe(idOf(answer));
    expect(said).toMatchObject([
      { msg: 'request failed', requestId: idOf(answer), err: { cause: { message: 'a mistake of ours' } } },
      { msg: 'request', requestId: idOf(answer), status: 500 },
    ]);
  });
});

it('of a stream comes when that ends, with its time', async () => {
  const server = createAdaptorServer({ fetch: createApp(world.services).fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  lines = [];
  const stop = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  await answer.body?.getReader().read();
  expect(lines).toEqual([]);
  stop.abort();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({ operation: 'followEvents', status: 200, cut: true, accountId: masterId });
  expect(lines[0]?.['requestId']).toBe(answer.headers.get('x-request-id'));
  server.close();
});
