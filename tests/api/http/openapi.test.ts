/** The published document matches the router: the same operations, rights and shapes. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { documentedPath } from '../../../server/http/openapi';
import { send } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

interface Operation {
  operationId: string;
  security: unknown[];
  'x-permission': { resource: string; action: string[] };
  'x-scope': string;
  parameters?: { name: string; in: string; content?: Record<string, { schema: { properties: object } }> }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: object }> };
}

let test: TestServices;
let app: ReturnType<typeof createApp>;
let text: string;
let document: Document;

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
  ({ text } = await send(app, 'GET', '/api/openapi.json'));
  document = JSON.parse(text) as Document;
});
afterAll(() => test.dispose());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );

/** Operations without a body. */
const BARE =
  /\/(logout|totp|recovery-codes|begin|passkey|phone|password-link|webhook-secret|invitations\/\{id\}\/revoke|applications\/\{id\}\/approve|sandbox\/rounds\/\{id\}\/(void|wins)|sandbox\/balance|settle|send|drop|sign-out|retry|seamless\/\{id\}\/(test|certify)|exports\/\{id\}\/\w+)$/;

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(JSON.parse(text) as Record<string, unknown>);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(document.openapi).toMatch(/^3\.1/);
  });

  it('holds exactly the operations that the router has', () => {
    const routed = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${documentedPath(path)}`);
    expect(
      operations()
        .map(([name]) => name)
        .sort(),
    ).toEqual([...new Set(routed)].sort());
  });

  it('has one id for each and says how every one can fail', () => {
    const ids = operations().map(([, operation]) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [name, operation] of operations()) {
      const isPublic = operation['x-scope'] === 'public';
      expect([name, operation.security.length === 0]).toEqual([name, isPublic]);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(isPublic ? ['500'] : ['401', '500']));
      const pathNames = [...name.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(declared.map((parameter) => parameter.name)).toEqual(pathNames);
      expect(operation.requestBody !== undefined, name).toBe(/^(POST|PUT) /.test(name) && !BARE.test(name));
    }
  });

  it('describes the fields and filters of the entity', () => {
    const schemas = document.components.schemas;
    expect(Object.keys(schemas['Agent']?.properties ?? {})).toEqual(
      expect.arrayContaining(['ourPt', 'share', 'version']),
    );
    expect(Object.keys(schemas['Agent']?.properties ?? {})).not.toContain('password');
    expect(Object.keys(schemas['AgentCreation']?.properties ?? {})).toContain('password');
    expect(Object.keys(schemas['AgentChange']?.properties ?? {})).not.toContain('username');
    const filter = document.paths['/api/agents']?.['get']?.parameters?.find(({ name }) => name === 'filter');
    expect(Object.keys(filter?.content?.['application/json']?.schema.properties ?? {})).toEqual(
      expect.arrayContaining(['q', 'id', 'parent', 'status', 'status_neq', 'givenPt_gte', 'lastLoginAt_lte']),
    );
  });
});
