/**
 * Every number that a request may carry has a bound that the database can store. Without one, a larger number reaches a
 * column of a smaller type and the answer is an internal error instead of a fault at the field.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { send, type Persona, seedAccounts, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;

let test: TestServices;
let document: { [key: string]: Json };
let master: Persona;
let masterId: string;

beforeAll(async () => {
  test = await createTestServices();
  masterId = (await seedAccounts(test.services, [{ username: 'master' }]))('master').id;
  const app = createApp(test.services);
  const { text } = await send(app, 'GET', '/api/openapi.json');
  document = JSON.parse(text) as { [key: string]: Json };
  master = await signInAs(app, 'master');
});
afterAll(() => test.dispose());

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the paths of numbers without a bound in a schema. The largest integer of JavaScript is not a bound. */
function unboundedIn(schema: Json | undefined, at: string, seen: ReadonlySet<string>): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one, index) => unboundedIn(one, `${at}[${index}]`, seen));
  if (!isObject(schema)) return [];
  const { $ref } = schema;
  if (typeof $ref === 'string') {
    if (seen.has($ref)) return [];
    const target = $ref
      .slice(2)
      .split('/')
      .reduce<Json | undefined>((part, key) => (isObject(part) ? part[key] : undefined), document);
    return unboundedIn(target, at, new Set([...seen, $ref]));
  }
  const type = schema['type'];
  const isNumber = [type].flat().some((one) => one === 'integer' || one === 'number');
  const most = schema['maximum'] ?? schema['exclusiveMaximum'];
  const unbounded =
    isNumber &&
    !('const' in schema || 'enum' in schema) &&
    !(typeof most === 'number' && most < Number.MAX_SAFE_INTEGER);
  return [
    ...(unbounded ? [at] : []),
    ...Object.entries(schema).flatMap(([key, part]) => unboundedIn(part, `${at}.${key}`, seen)),
  ];
}

/** Returns the fields of a list's filter that compare numbers. */
function numericFieldsOf(content: Json | undefined): string[] {
  const media = isObject(content) ? content['application/json'] : undefined;
  const schema = isObject(media) ? media['schema'] : undefined;
  const properties = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};
  return Object.keys(properties).filter((field) => {
    const property = properties[field];
    return isObject(property) && (property['type'] === 'integer' || property['type'] === 'number');
  });
}

it('have a maximum in every body, query and address', () => {
  const found: string[] = [];
  for (const [path, methods] of Object.entries(isObject(document['paths']) ? document['paths'] : {})) {
    for (const [method, operation] of Object.entries(isObject(methods) ? methods : {})) {
      if (!isObject(operation)) continue;
      for (const part of ['parameters', 'requestBody'])
        found.push(...unboundedIn(operation[part], `${method.toUpperCase()} ${path} ${part}`, new Set()));
    }
  }
  expect(found).toEqual([]);
});

it('have no answer in lists that is a fault of ours, however large', async () => {
  const faults: string[] = [];
  let asked = 0;
  for (const [path, methods] of Object.entries(isObject(document['paths']) ? document['paths'] : {})) {
    const get = isObject(methods) ? methods['get'] : undefined;
    if (!isObject(get) || path.includes('/partner/')) continue;
    const parameters = Array.isArray(get['parameters']) ? get['parameters'].filter(isObject) : [];
    for (const { name, in: place, content } of parameters) {
      if (name !== 'filter' || place !== 'query') continue;
      for (const field of numericFieldsOf(content)) {
        for (const value of [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 31, 40_000, -40_000]) {
          asked += 1;
          const filter = encodeURIComponent(JSON.stringify({ [field]: value }));
          const { status } = await master.get(`${path.replace('{id}', masterId)}?filter=${filter}`);
          if (status >= 500) faults.push(`${path} ${field} ${String(value)}: ${String(status)}`);
        }
      }
    }
  }
  expect(asked).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});
