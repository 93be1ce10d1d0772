/** The router, the document and the matrix speak of the same routes, rights and scopes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRoutes } from '../../../server/app/routes';
import { send } from '../../support/agents';
import { createTestServices, type TestServices } from '../../support/services';
import { createApp } from '../../../server/app/app';
import { ROUTES } from './oracle';
import type { RouteRow } from './oracle/rules';

interface Operation {
  security: object[];
  'x-permission': { resource: string; action: string[] };
  'x-scope': string;
  'x-step-up'?: true;
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options', 'trace'];

let test: TestServices;
let operations: Record<string, Operation>;

beforeAll(async () => {
  test = await createTestServices();
  const { json } = await send(createApp(test.services), 'GET', '/api/openapi.json');
  const paths = json['paths'] as Record<string, Record<string, Operation>>;
  operations = Object.fromEntries(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        operation,
      ]),
    ),
  );
});
afterAll(() => test.dispose());

const SIGNED = { 'X-Partner-Key': [], 'X-Partner-Timestamp': [], 'X-Partner-Nonce': [], 'X-Partner-Signature': [] };

function securityOf({ needs }: RouteRow): object[] {
  if (needs === 'nothing') return [];
  return needs === 'signature' ? [SIGNED] : [{ bearer: [] }];
}

/** Returns the permission that the document has to name for a row. */
function permissionOf({ needs }: RouteRow) {
  if (needs === 'signature') return { resource: 'partner', action: ['call'] };
  if (needs === 'master') return { resource: 'all', action: ['manage'] };
  return typeof needs === 'string'
    ? { resource: 'Auth', action: ['read'] }
    : { resource: needs[0], action: [needs[1]] };
}

describe('the routes', () => {
  it('are the same in the router, in the document and in the matrix', () => {
    const routed = apiRoutes.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort();
    expect(routed).toEqual([...new Set(routed)]);
    expect(Object.keys(operations).sort()).toEqual(routed);
    expect(Object.keys(ROUTES).sort()).toEqual(routed);
  });

  it('are all the app answers to: nothing is mounted past the table', () => {
    const { routes } = createApp(test.services);
    const mounted = routes.filter(({ method }) => METHODS.includes(method.toLowerCase()));
    expect([...new Set(mounted.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual(
      Object.keys(ROUTES).sort(),
    );
  });

  it.each(Object.entries(ROUTES))(
    '%s says in the document who may call it, and whose data it touches',
    (route, row) => {
      const operation = operations[route];
      expect(operation).toMatchObject({
        'x-permission': permissionOf(row),
        'x-scope': row.scope,
        ...(row.isOperatorOwned && { 'x-house': true }),
        ...(row.deniedBy && { 'x-closed-by': row.deniedBy }),
        security: securityOf(row),
      });
      expect(operation?.['x-step-up']).toBe(row.stepUp);
    },
  );
});
