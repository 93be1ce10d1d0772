/** Serving of a call of the contract: its access check, its entry in the OpenAPI document, and its handler. */
import { z } from 'zod';
import type { AnsweredBy, Call, ParamsOf } from '../../domain/api/call';
import { parseFields } from '../../domain/validation/validation';
import type { Acting } from '../access/acting';
import { idParameter, ifMatchParameter } from './parameters';
import { entityTagOf, expectedVersions } from '../kernel/entity-version';
import type { AppContext } from './context';
import { readFields } from './json-body';
import { parseJson } from './json-text';
import { ProblemError } from '../kernel/problem';
import { actingOf, idOf, queryOf } from './request';
import type { Route, RouteAnswer, RouteParameter } from './route';
import { count } from '../../domain/validation/whole-number';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Access check of a call in addition to its right. */
interface Admitting<C extends Call, Admitted> {
  /**
   * Runs before the body is read, so that a caller without access to a record gets no errors about the sent body.
   * Throws the refusal; its result is passed on as `admitted`.
   */
  admits?: (acting: Acting, params: ParamsOf<C>) => Admitted | Promise<Admitted>;
}

/** A request, read by the call's schemas. */
export interface Request<C extends Call, Admitted = undefined> extends Acting {
  admitted: Admitted;
  /** Values of the path's parameters; `id` is a UUID. */
  params: ParamsOf<C>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  /** The versions that the change is based on, from the body or `If-Match`; empty where none is named or possible. */
  expected: readonly number[];
  c: AppContext;
}

type FromRoute =
  | 'operationId'
  | 'summary'
  | 'description'
  | 'access'
  | 'isOperatorOwned'
  | 'deniedBy'
  | 'closedToBound'
  | 'stepUp'
  | 'waitsForInFlightBets'
  | 'scope'
  | 'shownOnce'
  | 'bodyMaxBytes'
  | 'apart'
  | 'problems';

/** The parts of a route that aren't in the contract. */
export interface Serving extends Pick<Route, FromRoute> {
  /**
   * Description of the response; `name` where several operations share its schema. `tagged` sends its `version` as an
   * ETag too.
   */
  answer: Pick<RouteAnswer, 'description' | 'name' | 'headers'> & { status?: 200 | 201; tagged?: boolean };
  /** Description of a 201, where the handler sets that status of `c` for some of its responses. */
  created?: string;
  /** The name of the body's schema in the document. */
  bodyName?: string;
  /** Fields of the query string that name a record: an invalid id isn't found, as with the path's `id`. */
  naming?: readonly string[];
  /** Allowed words for parameters of the path; any other isn't found. */
  words?: Readonly<Record<string, readonly string[]>>;
  /** Descriptions of the path's parameters other than `id`, and of those of the query string. */
  parameters?: Readonly<Record<string, string>>;
  /** Schemas for the document where the contract is open, such as the filter of an entity's list. */
  documented?: {
    query?: Readonly<Record<string, z.ZodType>>;
    body?: z.ZodType;
  };
}

const VERSION_HEADERS = { ETag: 'The version, for `If-Match`' };
const Version = z.object({ version: count().optional() });

/** Whether values of a schema travel as plain text; all others travel as JSON. */
function isText(schema: z.ZodType): boolean {
  const { type, enum: choices, anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  if (anyOf) return anyOf.every((choice) => choice.type === 'string' || choice.type === 'null');
  return type === 'string' || choices?.every((choice) => typeof choice === 'string') === true;
}

/** Returns the fields of a call's query string. */
function queryFieldsOf({ path, query }: Call): [string, z.ZodType][] {
  if (query === undefined) return [];
  if (!(query instanceof z.ZodObject)) throw new Error(`the query of ${path} is no object`);
  return Object.entries<z.ZodType>(query.shape);
}

/**
 * Returns a reader of query strings. It throws `not-found` for an invalid id in a field that names a record,
 * `bad-request` for a repeated or unreadable parameter, and `validation` for other invalid values.
 */
function queryReader(call: Call, naming: readonly string[]): (c: AppContext) => unknown {
  const { query } = call;
  if (query === undefined) return () => undefined;
  const texts = new Map(queryFieldsOf(call).map(([name, schema]) => [name, isText(schema)]));
  return (c) => {
    const given = queryOf(c);
    const values: Record<string, unknown> = {};
    for (const name of new Set(given.keys())) {
      const [text = '', ...more] = given.getAll(name);
      if (more.length > 0 && naming.includes(name)) throw new ProblemError('not-found');
      if (more.length > 0) throw new ProblemError('bad-request', { detail: `${name} occurs more than once` });
      values[name] = texts.get(name) === false ? decoded(name, text) : text;
    }
    const { data, errors } = parseFields(query, values);
    if (errors && Object.keys(errors).some((name) => naming.includes(name))) throw new ProblemError('not-found');
    if (errors) throw new ProblemError('validation', { errors });
    return data;
  };
}

function decoded(name: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new ProblemError('bad-request', {
      detail: `${name} is not valid JSON, or contains text that cannot be stored`,
    });
  }
}

/** Returns the names of the parameters in a path, in their order. */
function parameterNamesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

function parametersOf(call: Call, { parameters = {}, words = {}, documented }: Serving): RouteParameter[] {
  const described = (name: string) => parameters[name] ?? name;
  const inPath = parameterNamesIn(call.path).map((name): RouteParameter => {
    if (name === 'id') return idParameter;
    const schema = words[name] ? z.enum(words[name]) : z.string();
    return { name, in: 'path', description: described(name), required: true, schema };
  });
  const inQuery = queryFieldsOf(call).map(([name, schema]): RouteParameter => ({
    name,
    in: 'query',
    description: described(name),
    required: !schema.safeParse(undefined).success,
    schema: documented?.query?.[name] ?? schema,
    ...(!isText(schema) && { json: true }),
  }));
  return [...inPath, ...(call.versioned ? [ifMatchParameter] : []), ...inQuery];
}

/** Returns the schema of a body, with the version that a change may name. */
function bodyOf({ path, body, versioned }: Call): z.ZodType | undefined {
  if (body === undefined || !versioned) return body;
  if (!(body instanceof z.ZodObject)) throw new Error(`the body of ${path} is no object that could carry a version`);
  return body.extend(Version.shape);
}

/** Reads the parameters of the path; throws `not-found` for an invalid id or word. */
function paramsOf(c: AppContext, names: readonly string[], words: Serving['words'] = {}): Record<string, string> {
  const params = names.map((name) => [name, name === 'id' ? idOf(c) : (c.req.param(name) ?? '')] as const);
  if (params.some(([name, value]) => words[name]?.includes(value) === false)) throw new ProblemError('not-found');
  return Object.fromEntries(params);
}

/** Reads the body, and separately the version in it. */
async function readSent(c: AppContext, call: Call, schema: z.ZodType | undefined, maxBytes: number | undefined) {
  if (schema === undefined) return { body: undefined, expected: [] };
  const sent = await readFields(c, schema, maxBytes);
  if (!call.versioned) return { body: sent, expected: [] };
  const { version, ...body } = sent as Record<string, unknown>;
  return { body, expected: expectedVersions(c.req.header('if-match'), version === undefined ? {} : { version }) };
}

/**
 * Returns the route of a call.
 *
 * @param handle carries the call out and returns the content of the response; throws `ProblemError` for a refusal
 */
export function serve<C extends Call, Admitted = undefined>(
  call: C,
  serving: Serving & Admitting<C, Admitted>,
  handle: (request: Request<C, Admitted>) => Promise<AnsweredBy<C>>,
): Route {
  const {
    admits,
    answer,
    created,
    bodyName,
    naming = [],
    words,
    parameters: _described,
    documented,
    ...rest
  } = serving;
  const { status = 200, tagged = false, ...described } = answer;
  const names = parameterNamesIn(call.path);
  const readQuery = queryReader(call, naming);
  const body = bodyOf(call);
  const parameters = parametersOf(call, serving);
  const headers = tagged ? { ...VERSION_HEADERS, ...described.headers } : described.headers;
  const answered = { ...described, schema: call.answer, ...(headers && { headers }) };
  return {
    ...rest,
    method: call.method.toLowerCase() as Route['method'],
    path: `/api${call.path}`,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { body: { schema: documented?.body ?? body, ...(bodyName !== undefined && { name: bodyName }) } }),
    answers: call.answer
      ? { [status]: answered, ...(created !== undefined && { 201: { ...answered, description: created } }) }
      : { 204: described },
    handle: async (c) => {
      const params = paramsOf(c, names, words);
      const acting = actingOf(c);
      const admitted = await admits?.(acting, params as ParamsOf<C>);
      const query = readQuery(c);
      const sent = await readSent(c, call, body, rest.bodyMaxBytes);
      // Read with the same schemas that these types are inferred from.
      const request = { ...acting, admitted, params, query, ...sent, c } as unknown as Request<C, Admitted>;
      const said: unknown = await handle(request);
      if (call.answer === undefined) return c.body(null, 204);
      if (tagged) c.header('ETag', entityTagOf((said as { version: number }).version));
      return c.json(said, created === undefined ? status : undefined);
    },
  };
}
