/** Requests to an operation: mostly valid ones with one fault. */
import fc from 'fast-check';
import type { Operation, Parameter } from './document';
import { type JsonText, type Known, fieldsFitting, fitting, hostile, objectText } from './values';

/** Name of the sender. */
export type Sender = string;

/** One request. Printed shortened: some bodies are large. */
export interface FuzzedRequest {
  sender: Sender;
  method: string;
  /** With the query string. */
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | undefined;
}

const PRINTED_MAX = 600;

const OVERSIZE = `{"nickname":"${'x'.repeat(1_000_001)}"}`;

/** Fields that no body may set. */
const FORBIDDEN_FIELDS = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'id',
  'kind',
  'level',
  'path',
  'parentId',
  'passwordHash',
  'version',
  'permission',
  'share',
  'excludedUntil',
  'unheard of',
  'a.b',
  '',
];

/** A string that a header can carry. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 250,
});

const HEADERS: Record<string, fc.Arbitrary<string>> = {
  'if-match': fc.oneof(
    fc.constantFrom('"1"', '"2"', 'W/"1"', '*', '1', '"1", "2"', '"99999999999999999999"', ''),
    headerText,
  ),
  'idempotency-key': fc.oneof(
    fc.constantFrom('a', 'x'.repeat(200), 'x'.repeat(201), 'with space', 'ü', ''),
    headerText,
  ),
  accept: fc.constantFrom(
    'text/csv',
    'application/json',
    'text/csv;q=0.1, application/json;q=0.2',
    'image/png',
    '*/*;q=x',
    '',
  ),
  'accept-language': fc.constantFrom('th', 'xx', '*', 'en;q=2', ''),
  'content-type': fc.constantFrom(
    'text/plain',
    'application/json; charset=latin1',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    '',
  ),
  'content-length': fc.constantFrom('0', '-1', 'NaN', '1e9'),
  range: fc.constantFrom('bytes=0-0', 'items=0-24'),
  'x-forwarded-for': fc.constantFrom('1.2.3.4', 'nonsense', "'"),
  'user-agent': fc.constantFrom('x'.repeat(5_000), 'ü', ''),
};

const PATH_SEGMENTS = [
  '0',
  'nonsense',
  '%00',
  '%ff',
  '%E0%A4%A',
  '%2F',
  'a%2e%2e',
  '%F0%9F%98%80',
  'x'.repeat(3_000),
  "'",
  '{id}',
  '*',
];

function fields(body: Operation['body'], known: Known): fc.Arbitrary<JsonText> {
  const fitted = fieldsFitting(body ?? {}, known);
  const names = Object.keys(body?.properties ?? { nothing: 0 });
  return fc
    .tuple(
      fitted,
      fc.array(fc.tuple(fc.constantFrom(...names), hostile), { maxLength: 2 }),
      fc.option(fc.tuple(fc.constantFrom(...FORBIDDEN_FIELDS), hostile), { freq: 4 }),
      fc.nat(),
    )
    .map(([given, wrong, extra, dropped]) => {
      const rest = dropped % 5 === 0 ? given.filter((_, index) => index !== dropped % given.length) : given;
      return objectText([...rest, ...wrong, ...(extra ? [extra] : [])]);
    });
}

/** A body, or none. */
function bodies({ body, method }: Operation, known: Known): fc.Arbitrary<Uint8Array<ArrayBuffer> | undefined> {
  if (method === 'GET') return fc.constant(undefined);
  const encode = (json: JsonText) => new Uint8Array(Buffer.from(json));
  const wrong = fc.oneof(
    hostile.map(encode),
    fc.constantFrom('', '{', '{"a":1,}', '[{}]', '\ufeff{}', 'undefined', OVERSIZE).map(encode),
    fc.uint8Array({ maxLength: 20 }).map((bytes) => new Uint8Array(bytes)),
  );
  if (body === undefined) return fc.option(wrong, { nil: undefined });
  return fc.oneof(
    { weight: 3, arbitrary: fieldsFitting(body, known).map(objectText).map(encode) },
    { weight: 5, arbitrary: fields(body, known).map(encode) },
    { weight: 1, arbitrary: wrong },
  );
}

/** Returns the text of a parameter by its schema. */
function wellFormed({ schema, isJson, name }: Parameter, known: Known): fc.Arbitrary<string> {
  const values = fitting(schema, name, known);
  return isJson ? values : values.map((json) => String(JSON.parse(json)));
}

function query(parameters: readonly Parameter[], known: Known): fc.Arbitrary<string> {
  const declared = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = declared.map((parameter) => {
    const pair = fc
      .oneof(
        { weight: 6, arbitrary: wellFormed(parameter, known) },
        { weight: 2, arbitrary: hostile },
        { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
      )
      .map((value) => [parameter.name, value] as const);
    return fc.option(pair, { freq: parameter.required ? 20 : 1 });
  });
  const extra = fc.constantFrom(
    ['page', '1'] as const,
    ['filter', '{}'] as const,
    ['__proto__', '{}'] as const,
    ['range', '[0,0]'] as const,
  );
  return fc.tuple(fc.tuple(...pairs), fc.option(extra, { freq: 8 })).map(([chosen, more]) => {
    const all = [...chosen, more].filter((pair) => pair !== null);
    return all.length === 0 ? '' : `?${new URLSearchParams(all.map(([name, value]) => [name, value])).toString()}`;
  });
}

function segment(parameter: Parameter, known: Known): fc.Arbitrary<string> {
  return fc.oneof(
    {
      weight: 6,
      arbitrary: wellFormed(parameter, known).map((value) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))),
    },
    { weight: 1, arbitrary: fc.constantFrom(...PATH_SEGMENTS) },
  );
}

function paths({ path, parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return fc
    .tuple(fc.tuple(...inPath.map((parameter) => segment(parameter, known))), query(parameters, known))
    .map(([segments, search]) => {
      const filled = inPath.reduce(
        (text, { name }, index) => text.replace(`{${name}}`, () => segments[index] || '-'),
        path,
      );
      return filled + search;
    });
}

function headers(takesBody: boolean): fc.Arbitrary<Record<string, string>> {
  const parts = Object.entries(HEADERS).map(([name, values]) =>
    fc.option(
      values.map((value) => [name, value] as const),
      { freq: name === 'accept' ? 1 : 6 },
    ),
  );
  return fc.tuple(...parts).map((chosen) => ({
    ...(takesBody && { 'content-type': 'application/json' }),
    ...Object.fromEntries(chosen.filter((header) => header !== null)),
  }));
}

function printed({ sender, method, path, headers, body }: FuzzedRequest): string {
  const sent =
    body === undefined ? 'no body' : `${body.byteLength} bytes ${new TextDecoder().decode(body).slice(0, PRINTED_MAX)}`;
  return `${sender}: ${method} ${path.slice(0, PRINTED_MAX)} ${JSON.stringify(headers).slice(0, PRINTED_MAX)} ${sent}`;
}

/** Requests to an operation, by any of the senders. */
export function requestsTo(
  operation: Operation,
  senders: readonly Sender[],
  known: Known,
): fc.Arbitrary<FuzzedRequest> {
  return fc
    .record({
      sender: fc.constantFrom(...senders),
      method: fc.constant(operation.method),
      path: paths(operation, known),
      headers: headers(operation.body !== undefined),
      body: bodies(operation, known),
    })
    .map((request) => Object.assign(request, { [fc.toStringMethod]: () => printed(request) }));
}
