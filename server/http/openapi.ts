/** The OpenAPI 3.1 document, generated from the declared routes and their schemas. */
import { z } from 'zod';
import { PROBLEMS, type ProblemType } from '../../domain/api/problems';
import { PARTNER_HEADERS } from '../access/partner-headers';
import { honoursIdempotency } from './idempotency';
import type { Route, RouteAccess, RouteAnswer, RouteBody, RouteParameter } from './route';
import { REQUEST_ID_HEADER } from './trace-requests';

type Json = Record<string, unknown>;

const SCHEMA_PREFIX = '#/components/schemas/';

/** The header that every response has. */
const REQUEST_ID_HEADERS: Json = { [REQUEST_ID_HEADER]: { $ref: '#/components/headers/RequestId' } };

const FieldError = z.object({
  key: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  text: z.string().optional(),
});

const Problem = z.object({
  type: z.enum(Object.keys(PROBLEMS)),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  text: z.string().optional(),
  requestId: z.string().optional().describe('The id in `X-Request-Id`; missing in a stored response that is repeated'),
  errors: z.record(z.string(), FieldError).optional(),
});

/**
 * Returns a JSON schema of the transferred data: input before the server's own conversions, output after them. A format
 * such as `uuid` says all that its long pattern says.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      if (made.format !== undefined) delete made.pattern;
    },
  });
  return rest;
}

/** Collects the schemas that have a name, so that operations refer to them. */
class Components {
  readonly schemas: Record<string, Json> = { Problem: jsonSchema(Problem, 'output') };

  refer({ schema, name }: RouteBody, io: 'input' | 'output'): Json {
    if (name === undefined) return jsonSchema(schema, io);
    this.schemas[name] ??= jsonSchema(schema, io);
    return { $ref: SCHEMA_PREFIX + name };
  }
}

/** The headers of a partner's signed call as security schemes; a call needs all of them. */
const PARTNER_SCHEMES = Object.values(PARTNER_HEADERS).map(
  ({ name }) => [name, { type: 'apiKey', in: 'header', name }] as const,
);

const idempotencyKey: RouteParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Makes retries safe. Within 24 hours, the same key with the same request gets the same response, ' +
    'without values that are shown only once. The same key with another request is refused with 422',
  required: false,
  schema: z.string().min(1).max(200),
};

/** Responses to partners are kept longer, including refusals of a slip. */
const partnerKey: RouteParameter = {
  ...idempotencyKey,
  description:
    'Makes retries safe. The same key with the same request gets the same response; with another ' +
    "request it is refused with 422. For a slip, the key is the partner's own reference",
};

function keyParameterOf({ access, needsKey }: Route): RouteParameter {
  return access === 'partner' ? { ...partnerKey, required: needsKey === true } : idempotencyKey;
}

/** Returns the problems that the access check can throw. */
function problemsOfAccess(access: RouteAccess): ProblemType[] {
  if (access === 'public') return [];
  if (access === 'partner') return ['not-signed-in', 'forbidden', 'too-many-tries', 'too-large'];
  return access === 'signed-in'
    ? ['not-signed-in']
    : ['not-signed-in', 'password-change-required', 'forbidden', 'suspended'];
}

/**
 * Whether the route refuses a caller who has to set up a second factor first: only their own session stays open to
 * them.
 */
function isClosedWithoutFactor({ access, path }: Route): boolean {
  return access !== 'public' && access !== 'partner' && !path.startsWith('/api/auth/');
}

function permissionOf(access: RouteAccess): Json {
  if (access === 'public' || access === 'signed-in') return { resource: 'Auth', action: ['read'] };
  if (access === 'partner') return { resource: 'partner', action: ['call'] };
  return { resource: access.subject, action: access.actions };
}

function securityOf(access: RouteAccess): Json[] {
  if (access === 'public') return [];
  return access === 'partner'
    ? [Object.fromEntries(PARTNER_SCHEMES.map(([scheme]) => [scheme, []]))]
    : [{ bearer: [] }];
}

function parameterOf({ schema, json, ...rest }: RouteParameter): Json {
  const described = jsonSchema(schema, 'input');
  return json ? { ...rest, content: { 'application/json': { schema: described } } } : { ...rest, schema: described };
}

function answerOf(
  components: Components,
  { description, schema, name, otherTypes = [], headers = {} }: RouteAnswer,
): Json {
  const content = {
    ...(schema && { 'application/json': { schema: components.refer({ schema, name }, 'output') } }),
    ...Object.fromEntries(otherTypes.map((type) => [type, { schema: { type: 'string' } }])),
  };
  return {
    description,
    headers: {
      ...REQUEST_ID_HEADERS,
      ...Object.fromEntries(
        Object.entries(headers).map(([header, says]) => [header, { description: says, schema: { type: 'string' } }]),
      ),
    },
    ...(Object.keys(content).length > 0 && { content }),
  };
}

/** Returns the schema of one response's problem: only these types come with its status. */
function problemSchema(types: readonly ProblemType[]): Json {
  return { allOf: [{ $ref: `${SCHEMA_PREFIX}Problem` }, { type: 'object', properties: { type: { enum: types } } }] };
}

function problemAnswers(types: readonly ProblemType[]): Record<string, Json> {
  const byStatus = new Map<number, ProblemType[]>();
  for (const type of types) {
    const { status } = PROBLEMS[type];
    byStatus.set(status, [...(byStatus.get(status) ?? []), type]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      String(status),
      {
        description: ofStatus.map((type) => `\`${type}\`: ${PROBLEMS[type].title}`).join('; '),
        headers: REQUEST_ID_HEADERS,
        content: { 'application/problem+json': { schema: problemSchema(ofStatus) } },
      },
    ]),
  );
}

function operationOf(components: Components, route: Route): Json {
  const isKeyed = honoursIdempotency(route);
  const parameters = [...(route.parameters ?? []), ...(isKeyed ? [keyParameterOf(route)] : [])];
  const problems = new Set([
    ...problemsOfAccess(route.access),
    ...(isClosedWithoutFactor(route) ? (['second-factor-missing'] as const) : []),
    ...(route.stepUp ? (['step-up-required'] as const) : []),
    ...(route.problems ?? []),
    ...(isKeyed ? (['bad-request', 'too-large', 'in-progress', 'idempotency-mismatch'] as const) : []),
    'internal' as const,
    'busy' as const,
    'unavailable' as const,
    ...(route.method === 'get' ? [] : (['clock-back'] as const)),
  ]);
  return {
    operationId: route.operationId,
    summary: route.summary,
    ...(route.description && { description: route.description }),
    tags: [route.path.split('/')[2]],
    security: securityOf(route.access),
    'x-permission': permissionOf(route.access),
    'x-scope': route.scope,
    ...(route.isOperatorOwned && { 'x-house': true }),
    ...(route.deniedBy && { 'x-closed-by': route.deniedBy }),
    ...(route.closedToBound && { 'x-closed-to-bound': true }),
    ...(route.stepUp && { 'x-step-up': true }),
    ...(parameters.length > 0 && { parameters: parameters.map(parameterOf) }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: components.refer(route.body, 'input') } },
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.answers).map(([status, answer]) => [status, answerOf(components, answer)]),
      ),
      ...problemAnswers([...problems]),
    },
  };
}

/** Converts `/api/agents/:id` to the notation of OpenAPI. */
export function documentedPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** Returns the whole document. `version` is the product's. */
export function openApiDocument(routes: readonly Route[], title: string, version: string): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    (paths[documentedPath(route.path)] ??= {})[route.method] = operationOf(components, route);
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: components.schemas,
      headers: {
        RequestId: { description: 'Id of the request, by which its log is found', schema: { type: 'string' } },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ...Object.fromEntries(PARTNER_SCHEMES),
      },
    },
  };
}
