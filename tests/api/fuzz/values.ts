/** Values to send: those that a schema takes, those at its edges, and those that nobody should send. */
import fc from 'fast-check';
import type { JsonSchema } from './document';

/** JSON text. A body is put together from texts, so that it can hold values that no JavaScript value can represent. */
export type JsonText = string;

/** Known ids and words of the database, which make valid values frequent. */
export interface Known {
  ids: readonly string[];
  words: Record<string, readonly string[]>;
}

const text = (value: unknown): JsonText => JSON.stringify(value);

function nested(open: string, close: string, depth: number): JsonText {
  return open.repeat(depth) + close.repeat(depth);
}

/** Deep enough to end any function that calls itself per level. */
const DEEP = 100_000;

const HOSTILE_STRINGS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00\ud800',
  '\ufffe\uffff',
  '\u202eabc',
  '%',
  '_\\',
  "' OR 1=1 --",
  '=1+1',
  '__proto__',
  'constructor',
  'null',
  '0',
  'İ'.repeat(40),
  'x'.repeat(300),
  'ก'.repeat(40_000),
  '2026-02-30',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999+23:59',
  '2026-01-01T00:00:00-23:59',
  '0000-01-01',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '0198c1a0-0000-7000-8000-000000000000\n',
];

const HOSTILE_TEXTS: readonly JsonText[] = [
  ...HOSTILE_STRINGS.map(text),
  ...[null, true, false, [], {}, [[]], [null], { id: null }, { id: {} }, { length: 3 }].map(text),
  ...[-1, 0.5, 10_050, 65_536, 2 ** 31, 2 ** 53 - 1, 2 ** 53, -(2 ** 63), 1e308].map(text),
  '-0',
  '1e400',
  '1E-400',
  '123456789012345678901234567890',
  '{"__proto__":{"id":1}}',
  '{"toString":null,"valueOf":1}',
  '{"id":1,"id":2}',
  '"\\u0000"',
  nested('[', ']', DEEP),
  nested('{"id":', '}', DEEP).replace('}', '1}'),
];

/** Values that no operation expects. */
export const hostile: fc.Arbitrary<JsonText> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map(text) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map(text) },
);

function numbers({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema) {
  const edges = [minimum, maximum, 0, 1, 50, 5_000, 10_000].filter((value) => value >= minimum && value <= maximum);
  return fc.oneof(
    fc.constantFrom(...edges),
    fc.integer({ min: Math.max(minimum, -1_000), max: Math.min(maximum, 10_000) }),
    fc.integer({ min: minimum, max: maximum }),
  );
}

function strings({ format, minLength = 0, maxLength = 60 }: JsonSchema, name: string, { ids, words }: Known) {
  if (format === 'uuid') return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, fc.uuid({ version: 7 }));
  if (format === 'date') return fc.constantFrom('2000-01-01', '2026-02-28', '2026-03-01', '2100-12-31');
  if (format === 'date-time') {
    return fc.constantFrom('2026-03-01T00:00:00Z', '2026-03-01T06:59:59.999+07:00', '2024-02-29T23:59:59.123456789Z');
  }
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
  const longest = fc.constant('a'.repeat(Math.min(maxLength, 2_000)));
  const known = words[name];
  return known === undefined
    ? fc.oneof(free, longest)
    : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, free);
}

function arrays(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<JsonText> {
  const { prefixItems, items = {}, minItems = 0 } = schema;
  const parts = prefixItems
    ? fc.tuple(...prefixItems.map((part) => fitting(part, name, known)))
    : fc.array(fitting(items, name, known), { minLength: minItems, maxLength: minItems + 3 });
  return parts.map((texts) => `[${texts.join(',')}]`);
}

/** The fields of an object, by name; those that aren't required are often left out. */
export function fieldsFitting(
  { properties = {}, required = [] }: JsonSchema,
  known: Known,
): fc.Arbitrary<readonly (readonly [string, JsonText])[]> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const field = fitting(schema, name, known).map((value) => [name, value] as const);
    return required.includes(name) ? field : fc.option(field, { freq: 1 });
  });
  return fc.tuple(...fields).map((chosen) => chosen.filter((field) => field !== null));
}

/** An object of these fields, in this order; a name may come twice. */
export function objectText(fields: readonly (readonly [string, JsonText])[]): JsonText {
  return `{${fields.map(([name, value]) => `${text(name)}:${value}`).join(',')}}`;
}

/** Values that a schema takes, as JSON text. */
export function fitting(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<JsonText> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => fitting(part, name, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum).map(text);
  if (schema.const !== undefined) return fc.constant(text(schema.const));
  switch (schema.type) {
    case 'string':
      return strings(schema, name, known).map(text);
    case 'integer':
    case 'number':
      return numbers(schema).map(text);
    case 'boolean':
      return fc.boolean().map(text);
    case 'null':
      return fc.constant('null');
    case 'array':
      return arrays(schema, name, known);
    case 'object':
      return fieldsFitting(schema, known).map(objectText);
    default:
      return fc.jsonValue({ maxDepth: 2 }).map(text);
  }
}
