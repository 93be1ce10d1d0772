/** What a request's body wants of a record: the writable part parsed, the rest compared or refused. */
import { isDeepStrictEqual } from 'node:util';
import { type Entity, createSchema, metaOfField, updateSchema } from '../../domain/entities/entity';
import type { FieldMeta } from '../../domain/entities/field';
import { canonicalUsername } from '../../domain/username';
import { type FieldErrors, fieldErrorsOf } from '../../domain/validation';
import { ProblemError } from '../http/problem';
import type { ApiRecord } from './read';

/** The values of a creation. Throws `validation` naming each field that is unknown, read-only or wrong. */
export function parseCreation(entity: Entity, body: Record<string, unknown>): Record<string, unknown> {
  const parsed = createSchema(entity).safeParse(body, { reportInput: true });
  if (parsed.success) return parsed.data;
  const errors = fieldErrorsOf(parsed.error);
  for (const [field, error] of Object.entries(errors)) {
    if (error.key === 'unknownField' && metaOfField(entity, field)) errors[field] = { key: 'readOnly' };
  }
  throw new ProblemError('validation', { errors });
}

/**
 * The changes a body makes to a record: its writable fields that differ. Read-only fields may come along unchanged, as
 * clients send whole records back; changed ones are refused.
 *
 * @param moving read-only fields that move without a new version; outdated ones next to a version are a conflict
 */
export function parseChanges(
  entity: Entity,
  record: ApiRecord,
  body: Record<string, unknown>,
  moving: readonly string[],
): Record<string, unknown> {
  const wanted: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  let isOutdated = false;
  for (const [field, value] of Object.entries(body)) {
    const meta = metaOfField(entity, field);
    if (meta === undefined) errors[field] = { key: 'unknownField' };
    else if (meta.write === 'always') wanted[field] = value;
    else if (!meta.readable || !isUnchanged(meta, record[field], value)) {
      if (moving.includes(field) && body['version'] !== undefined) isOutdated = true;
      else errors[field] = { key: 'readOnly' };
    }
  }
  const parsed = updateSchema(entity).safeParse(wanted, { reportInput: true });
  if (!parsed.success) Object.assign(errors, fieldErrorsOf(parsed.error));
  if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });
  if (isOutdated) throw new ProblemError('version-conflict');
  // Only what was sent counts: a field's default would otherwise empty it.
  return Object.fromEntries(
    Object.entries(parsed.data ?? {}).filter(
      ([field, value]) => Object.hasOwn(wanted, field) && !isDeepStrictEqual(value, record[field]),
    ),
  );
}

function isUnchanged(meta: FieldMeta, current: unknown, sent: unknown): boolean {
  if (meta.type === 'ref' || meta.type === 'id') return idOf(sent) === idOf(current);
  if (typeof current !== 'string' || typeof sent !== 'string') return isDeepStrictEqual(current, sent);
  if (meta.type === 'dateTime') return Date.parse(current) === Date.parse(sent);
  return meta.unique ? canonicalUsername(sent) === canonicalUsername(current) : sent === current;
}

/** The id of a reference, which may come as `{id, label}` or as the id alone. */
function idOf(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase();
  return typeof value === 'object' && value !== null && 'id' in value ? idOf(value.id) : value;
}
