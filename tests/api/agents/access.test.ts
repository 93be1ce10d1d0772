/** Which right which call needs, against a table written by hand. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEVELS, type Level, permissionOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { type Reply, type SeededAccount, listQuery, seedAccounts, send, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

const ALLOWED: Record<Level, string[]> = {
  off: [],
  view: ['list', 'one', 'path'],
  edit: ['list', 'one', 'path', 'ceiling', 'check', 'create', 'update', 'updateMany'],
  all: ['list', 'one', 'path', 'ceiling', 'check', 'create', 'update', 'updateMany', 'delete', 'deleteMany'],
};

let test: TestServices;
let app: ReturnType<typeof createApp>;
let seeded: (username: string) => SeededAccount;

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    ...LEVELS.flatMap((level) => [
      { username: `level${level}`, parent: 'master', permission: { ...permissionOf('all'), member: level } },
      { username: `level${level}1`, parent: `level${level}` },
    ]),
  ]);
});
afterAll(() => test.dispose());

/** Every call about agents, on a child that nobody else has. */
function callsOn(child: string, token: string | undefined): Record<string, () => Promise<Reply>> {
  const many = `/api/agents${listQuery({ filter: { id: [child] } })}`;
  const call = (method: string, path: string, body?: unknown) => () => send(app, method, path, { token, body });
  return {
    list: call('GET', '/api/agents'),
    one: call('GET', `/api/agents/${child}`),
    path: call('GET', `/api/agents/${child}/path`),
    ceiling: call('GET', '/api/agents/ceiling'),
    check: call('GET', '/api/agents/username-check?username=abc'),
    create: call('POST', '/api/agents', {}),
    update: call('PUT', `/api/agents/${child}`, {}),
    updateMany: call('PUT', many, {}),
    delete: call('DELETE', `/api/agents/${child}`, undefined),
    deleteMany: call('DELETE', many, undefined),
  };
}

describe('access to agents', () => {
  it.each(LEVELS)('with member at %s', async (level) => {
    const { token } = await signInAs(app, `level${level}`);
    for (const [call, perform] of Object.entries(callsOn(seeded(`level${level}1`).id, token))) {
      const { status } = await perform();
      expect([call, status === 403]).toEqual([call, !ALLOWED[level].includes(call)]);
    }
  });

  it('without signing in is none', async () => {
    for (const perform of Object.values(callsOn(test.services.newId(), undefined))) {
      const reply = await perform();
      expect([reply.status, reply.json['type']]).toEqual([401, 'not-signed-in']);
    }
  });
});
