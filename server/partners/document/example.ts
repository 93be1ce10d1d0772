/** An example value that a JSON schema accepts. */

/** The parts of a JSON schema that determine its example. */
export interface ShownSchema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  anyOf?: readonly ShownSchema[];
  items?: ShownSchema;
  properties?: Readonly<Record<string, ShownSchema>>;
  required?: readonly string[];
}

const TEXTS: Readonly<Record<string, string>> = {
  uuid: '01933c5e-7a10-7c3e-9b1f-2f6a1f0d8a11',
  date: '2026-11-23',
  'date-time': '2026-11-23T14:00:00.000Z',
};

/**
 * Returns an example of a schema: an object has its required fields, a choice is its first option.
 *
 * @param schemas the named schemas, by name
 */
export function exampleOf(schema: ShownSchema, schemas: Readonly<Record<string, ShownSchema>>): unknown {
  const { $ref, type, format, anyOf, items, properties = {}, required = [] } = schema;
  if ($ref !== undefined) return exampleOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf?.[0]) return exampleOf(anyOf[0], schemas);
  if (type === 'array') return items ? [exampleOf(items, schemas)] : [];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return false;
  if (type !== 'object') return TEXTS[format ?? ''] ?? 'text';
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {}, schemas)]));
}
