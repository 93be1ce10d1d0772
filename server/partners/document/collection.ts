/** The partner's calls as a Postman collection (v2.1), made from the OpenAPI document; it signs each call by itself. */
import { exampleOf, type ShownSchema } from './example';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: ShownSchema;
}

interface Operation {
  operationId: string;
  summary: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: { 'application/json': { schema: ShownSchema } } };
}

interface Document {
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, ShownSchema> };
}

/** Script that Postman runs before each call; it uses the program's `pm` and `CryptoJS`. */
const SIGNING = `const path = pm.variables.replaceIn(pm.request.url.getPathWithQuery());
const body = pm.request.body && pm.request.body.raw ? pm.variables.replaceIn(pm.request.body.raw) : '';
const timestamp = String(Math.floor(Date.now() / 1000));
const nonce = pm.variables.replaceIn('{{$guid}}');
const key = pm.request.method === 'POST' ? pm.variables.replaceIn('{{$guid}}') : '';
const text = [pm.request.method, path, timestamp, nonce, key, body].join('\\n');
const signature = CryptoJS.HmacSHA256(text, pm.variables.get('secret')).toString();
pm.request.headers.upsert({ key: 'X-Partner-Key', value: pm.variables.get('keyId') });
pm.request.headers.upsert({ key: 'X-Partner-Timestamp', value: timestamp });
pm.request.headers.upsert({ key: 'X-Partner-Nonce', value: nonce });
pm.request.headers.upsert({ key: 'X-Partner-Signature', value: signature });
if (key !== '') pm.request.headers.upsert({ key: 'Idempotency-Key', value: key });`;

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns an address in Postman's form; optional query parameters are included but switched off. */
function urlOf(path: string, parameters: readonly Parameter[], schemas: Document['components']['schemas']) {
  const segments = path
    .slice(1)
    .split('/')
    .map((part) => part.replace(/^\{(\w+)\}$/, ':$1'));
  const valueOf = ({ schema = {} }: Parameter) => textOf(exampleOf(schema, schemas));
  const query = parameters
    .filter((one) => one.in === 'query')
    .map((one) => ({ key: one.name, value: valueOf(one), description: one.description, disabled: !one.required }));
  const variable = parameters
    .filter((one) => one.in === 'path')
    .map((one) => ({ key: one.name, value: valueOf(one), description: one.description }));
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  const raw = `{{baseUrl}}/${segments.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`;
  return {
    raw,
    host: ['{{baseUrl}}'],
    path: segments,
    ...(query.length > 0 && { query }),
    ...(variable.length > 0 && { variable }),
  };
}

/** Returns the collection. The partner sets `baseUrl`, `keyId` and `secret` after the import. */
export function collectionOf({ info, paths, components: { schemas } }: Document) {
  const item = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, summary, parameters = [], requestBody }]) => {
      const body = requestBody?.content['application/json'].schema;
      return {
        name: operationId,
        request: {
          method: method.toUpperCase(),
          description: summary,
          header: body ? [{ key: 'Content-Type', value: 'application/json' }] : [],
          url: urlOf(path, parameters, schemas),
          ...(body && { body: { mode: 'raw', raw: JSON.stringify(exampleOf(body, schemas), null, 2) } }),
        },
      };
    }),
  );
  const variables = { baseUrl: 'http://localhost:3000', keyId: '', secret: '' };
  return {
    info: {
      name: info.title,
      version: info.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: SIGNING.split('\n') } }],
    variable: Object.entries(variables).map(([key, value]) => ({ key, value, type: 'string' })),
    item,
  };
}
