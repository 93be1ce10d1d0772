/** The published OpenAPI document as the fuzz reads it: the inputs and the possible answers of every operation. */
import { z } from 'zod';

/** The part of JSON Schema that the document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

interface Media {
  schema: JsonSchema;
}

interface DocumentedParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema?: JsonSchema;
  content?: Record<string, Media>;
}

interface DocumentedOperation {
  operationId: string;
  parameters?: readonly DocumentedParameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

export interface Parameter {
  name: string;
  in: DocumentedParameter['in'];
  required: boolean;
  schema: JsonSchema;
  /** Whether the value travels as JSON text. */
  isJson: boolean;
}

/**
 * An answer by its media type: the schema of its body, or null for text. An answer without a body has no media type.
 */
type Answer = ReadonlyMap<string, z.ZodType | null>;

export interface Operation {
  id: string;
  method: string;
  /** With parameters as `{name}`. */
  path: string;
  parameters: readonly Parameter[];
  /** Schema of the JSON body; undefined for an operation that takes none. */
  body: JsonSchema | undefined;
  answers: ReadonlyMap<number, Answer>;
}

const REFERENCE = '#/components/schemas/';

/** Returns a schema with its references replaced by their targets. */
function resolved(value: unknown, schemas: OpenApiDocument['components']['schemas']): unknown {
  if (Array.isArray(value)) return value.map((part) => resolved(part, schemas));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return resolved(schemas[String(value.$ref).slice(REFERENCE.length)], schemas);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolved(part, schemas)]));
}

function answerOf(content: Record<string, Media>, schemas: OpenApiDocument['components']['schemas']): Answer {
  return new Map(
    Object.entries(content).map(([type, { schema }]) => [
      type,
      type.endsWith('json')
        ? z.fromJSONSchema(resolved(schema, schemas) as Parameters<typeof z.fromJSONSchema>[0])
        : null,
    ]),
  );
}

/** All operations of the document. */
export function operationsOf({ paths, components }: OpenApiDocument): Operation[] {
  const schemaOf = (schema: JsonSchema | undefined) => resolved(schema, components.schemas) as JsonSchema;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, responses }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      parameters: parameters.map(({ name, in: place, required, schema, content }) => ({
        name,
        in: place,
        required,
        schema: schemaOf(schema ?? content?.['application/json']?.schema),
        isJson: content !== undefined,
      })),
      body: requestBody && schemaOf(requestBody.content['application/json']?.schema),
      answers: new Map(
        Object.entries(responses).map(([status, { content = {} }]) => [
          Number(status),
          answerOf(content, components.schemas),
        ]),
      ),
    })),
  );
}
