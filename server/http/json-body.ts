/** Reading of a request's body: a JSON object, at most 1 MB unless an operation accepts more. */
import type { z } from 'zod';
import { parseFields } from '../../domain/validation/validation';
import type { AppContext } from './context';
import { parseJson } from './json-text';
import { ProblemError } from '../kernel/problem';
import { BODY_MAX_BYTES, readBody } from './request-body';

/** Returns the body as an object. Throws `bad-request` for anything else and `too-large` beyond `maxBytes`. */
export async function readJsonObject(c: AppContext, maxBytes = BODY_MAX_BYTES): Promise<Record<string, unknown>> {
  const contentType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (contentType !== 'application/json') {
    throw new ProblemError('bad-request', { detail: 'send the body as application/json' });
  }
  const value = parse(await readBody(c.req.raw, maxBytes));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProblemError('bad-request', { detail: 'the body must be a JSON object' });
  }
  return value as Record<string, unknown>;
}

/**
 * Reads the body by a schema. Without a body all fields are absent, which is enough where the address says everything.
 * Throws as `readJsonObject` does, and `validation` naming each invalid field.
 */
export async function readFields<S extends z.ZodType>(
  c: AppContext,
  schema: S,
  maxBytes = BODY_MAX_BYTES,
): Promise<z.output<S>> {
  const isEmpty = schema.safeParse({}).success && (await readBody(c.req.raw, maxBytes)).byteLength === 0;
  const { data, errors } = parseFields(schema, isEmpty ? {} : await readJsonObject(c, maxBytes));
  if (errors) throw new ProblemError('validation', { errors });
  return data;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ProblemError('bad-request', {
      detail: 'the body is not valid JSON, or contains text that cannot be stored',
    });
  }
}
