/** Bodies: JSON objects of at most 1 MB, without anything that could surprise the code behind. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { seedAccounts, send, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

let test: TestServices;
let app: ReturnType<typeof createApp>;
let token: string;

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
  await seedAccounts(test.services, [{ username: 'master' }]);
  ({ token } = await signInAs(app, 'master'));
});
afterAll(() => test.dispose());

const post = (body: string, contentType = 'application/json') =>
  send(app, 'POST', '/api/agents', { token, body, headers: { 'content-type': contentType } });

const agent = { username: 'coma', givenPt: 5_000, permission: permissionOf('view') };

describe('a body', () => {
  it.each([
    ['{', 'application/json'],
    ['[]', 'application/json'],
    ['null', 'application/json'],
    ['"text"', 'application/json'],
    ['', 'application/json'],
    [JSON.stringify(agent), 'text/plain'],
    [JSON.stringify(agent), 'application/x-www-form-urlencoded'],
    [JSON.stringify({ ...agent, nickname: 'a\0b' }), 'application/json'],
    [JSON.stringify({ ...agent, nickname: 'half a face: \ud83d' }), 'application/json'],
    [`{"nickname":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'application/json'],
  ])('%.60s as %s is refused', async (body, contentType) => {
    const reply = await post(body, contentType);
    expect([reply.status, reply.json['type']]).toEqual([400, 'bad-request']);
  });

  it('beyond 1 MB is refused, whether or not it says so beforehand', async () => {
    const long = JSON.stringify({ ...agent, nickname: 'x'.repeat(1_000_000) });
    const said = await send(app, 'POST', '/api/agents', {
      token,
      body: long,
      headers: { 'content-length': String(long.length) },
    });
    expect([said.status, said.json['type']]).toEqual([413, 'too-large']);
    expect((await post(long)).status).toBe(413);
  });

  it('may name its character set', async () => {
    expect((await post(JSON.stringify(agent), 'application/json; charset=utf-8')).status).toBe(201);
  });

  it('can not reach through a prototype', async () => {
    const reply = await post('{"username":"comb","givenPt":0,"__proto__":{"level":0},"constructor":1}');
    expect(reply.status).toBe(400);
    expect(({} as { level?: number }).level).toBeUndefined();
  });

  it('is refused by the name of every field that is none, whatever it is called', async () => {
    for (const [method, path, body] of [
      ['POST', '/api/auth/login', '{"username":"master","password":"x","__proto__":1}'],
      ['PUT', '/api/profile', '{"__proto__":1}'],
    ] as const) {
      const reply = await send(app, method, path, { token, body });
      expect(reply.text).toContain('"errors":{"__proto__":{"key":"unknownField"}}');
    }
  });

  it('that signs in is told a wrong type from a missing value', async () => {
    const reply = await send(app, 'POST', '/api/auth/login', { body: { username: 5, remember: 'yes' } });
    const [invalid, required] = [{ key: 'invalid' }, { key: 'required' }];
    expect(reply.json['errors']).toEqual({ username: invalid, remember: invalid, password: required });
  });

  it('is refused for what has another type, naming the field', async () => {
    const reply = await post(JSON.stringify({ username: ['coma'], givenPt: '1', permission: 'all', nickname: {} }));
    const invalid = { key: 'invalid' };
    const givenPt = { key: 'percent', args: { text: '1' } };
    const errors = { username: invalid, givenPt, permission: invalid, nickname: invalid };
    expect(reply.json['errors']).toEqual(errors);
  });
});

describe('addresses', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['PATCH', '/api/agents'],
    ['POST', '/api/agents/0198c1a0-0000-7000-8000-000000000000'],
  ])('%s %s is nothing', async (method, path) => {
    const reply = await send(app, method, path, { token });
    expect([reply.status, reply.json['type']]).toEqual([404, 'not-found']);
  });
});
