/** The fields of a request's body as a list in Markdown, from its JSON schema. */

export interface FieldSchema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: readonly (string | number)[];
  const?: string | number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  maxItems?: number;
  default?: unknown;
  anyOf?: readonly FieldSchema[];
  oneOf?: readonly FieldSchema[];
  items?: FieldSchema;
  prefixItems?: readonly FieldSchema[];
  properties?: Readonly<Record<string, FieldSchema>>;
  required?: readonly string[];
}

type Schemas = Readonly<Record<string, FieldSchema>>;

const resolved = (schema: FieldSchema, schemas: Schemas): FieldSchema =>
  schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

const limitOf = ({ minimum, maximum }: FieldSchema) => {
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  const least = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined;
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`;
  if (least !== undefined) return ` from ${least}`;
  return most === undefined ? '' : ` up to ${most}`;
};

/** Returns a schema's kind in a few words. */
function kindOf(schema: FieldSchema): string {
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum) return schema.enum.map((one) => `\`${String(one)}\``).join(', ');
  if (schema.format === 'uuid') return 'an id';
  if (schema.format === 'date-time') return 'a time';
  if (schema.type === 'integer') return `a whole number${limitOf(schema)}`;
  if (schema.type === 'boolean') return 'true or false';
  if (schema.type === 'array') return `a list${schema.maxItems === undefined ? '' : ` of up to ${schema.maxItems}`}`;
  return `text${schema.maxLength === undefined ? '' : ` of up to ${schema.maxLength} characters`}`;
}

function listOf(schema: FieldSchema, schemas: Schemas, indent: string): string[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, given]) => {
    const field = resolved(given, schemas);
    const isOptional = !required.includes(name);
    const item = field.items ? resolved(field.items, schemas) : undefined;
    return [
      `${indent}- \`${name}\`: ${kindOf(field)}${isOptional ? '; can be left out' : ''}`,
      ...(item?.properties ? listOf(item, schemas, `${indent}  `) : []),
    ];
  });
}

/** Returns the list of a body's fields, followed by an empty line; a body with several forms has a list for each. */
export function fieldsOf(body: FieldSchema, schemas: Schemas): string[] {
  const schema = resolved(body, schemas);
  const forms = schema.anyOf ?? schema.oneOf ?? [schema];
  return forms.flatMap((form, index) => {
    const fields = listOf(resolved(form, schemas), schemas, '');
    if (fields.length === 0) return [];
    return [...(index > 0 ? ['or', ''] : []), ...fields, ''];
  });
}
