/** Parsing of a request's body against a record: writable fields are parsed, the others compared or refused. */
import { isDeepStrictEqual } from 'node:util';
import {
  type ChangesOf,
  type CreationOf,
  type Entity,
  createSchema,
  metaOfField,
  updateSchema,
} from '../../domain/entities/entity';
import type { FieldMeta } from '../../domain/entities/field';
import { canonicalUsername } from '../../domain/accounts/username';
import { type FieldError, parseFields } from '../../domain/validation/validation';
import { ProblemError } from '../kernel/problem';
import type { ApiRecord } from './read';

/** The values requested in a body, and the stated reason. */
export interface RequestedChanges<Values> {
  values: Values;
  /** Reason for the change; stored in the audit row, not in the record. */
  reason: string | undefined;
}

/** Returns the field for the reason of a change, if the entity has one. */
function reasonFieldOf(entity: Entity): string | undefined {
  return Object.keys(entity.fields).find((field) => metaOfField(entity, field)?.aboutChange);
}

/** Separates the reason from the values after a schema of the entity has accepted them. */
function separate<Values extends object>(entity: Entity, parsed: Record<string, unknown>): RequestedChanges<Values> {
  const reasonField = reasonFieldOf(entity);
  const values = Object.fromEntries(Object.entries(parsed).filter(([field]) => field !== reasonField));
  const reason = reasonField === undefined ? undefined : parsed[reasonField];
  // The schema has accepted every value. TypeScript can't infer from the entries that the remaining ones are `Values`.
  return { values: values as Values, reason: typeof reason === 'string' && reason !== '' ? reason : undefined };
}

/** Returns the values of a creation. Throws `validation` naming each field that is unknown, read-only or wrong. */
export function parseCreation<E extends Entity>(
  entity: E,
  body: Record<string, unknown>,
): RequestedChanges<CreationOf<E>> {
  const { data, errors } = parseFields(createSchema<Entity>(entity), body);
  if (data) return separate(entity, data);
  for (const [field, error] of Object.entries(errors)) {
    if (error.key === 'unknownField' && metaOfField(entity, field)) errors[field] = { key: 'readOnly' };
  }
  throw new ProblemError('validation', { errors });
}

/**
 * Returns the changes that a body makes to a record: its writable fields that differ. Unchanged fields may be included,
 * as clients send whole records back. Changed read-only fields are refused, and some fields need a reason for a change.
 *
 * @param moving read-only fields that change without a new version; outdated values next to a version are a conflict
 */
export function parseChanges<E extends Entity>(
  entity: E,
  record: ApiRecord,
  body: Record<string, unknown>,
  moving: readonly string[],
): RequestedChanges<ChangesOf<E>> {
  const values: Record<string, unknown> = {};
  const errors = new Map<string, FieldError>();
  let isOutdated = false;
  for (const [field, value] of Object.entries(body)) {
    const meta = metaOfField(entity, field);
    if (meta === undefined) errors.set(field, { key: 'unknownField' });
    else if (meta.readable && isUnchanged(meta, record[field], value)) continue;
    else if (meta.write === 'always') values[field] = value;
    else if (moving.includes(field) && body['version'] !== undefined) isOutdated = true;
    // @guard access "read-only fields are not written", tested by access/fields
    else errors.set(field, { key: 'readOnly' });
  }
  const reasonField = reasonFieldOf(entity);
  const needsReason = Object.entries(values).some(([field, value]) => {
    const asks = metaOfField(entity, field)?.needsReason;
    return typeof asks === 'function' ? asks(record[field], value) : asks;
  });
  if (reasonField !== undefined && needsReason && isBlank(values[reasonField])) {
    errors.set(reasonField, { key: 'required' });
  }
  const parsed = parseFields(updateSchema<Entity>(entity), values);
  for (const [field, error] of Object.entries(parsed.errors ?? {})) errors.set(field, error);
  if (errors.size > 0) throw new ProblemError('validation', { errors: Object.fromEntries(errors) });
  if (isOutdated) throw new ProblemError('version-conflict');
  // Only sent fields count: a field's default would otherwise empty it.
  const changes = Object.entries(parsed.data ?? {}).filter(
    ([field, value]) => Object.hasOwn(values, field) && !isDeepStrictEqual(value, record[field]),
  );
  return separate(entity, Object.fromEntries(changes));
}

/** Returns values as changes to any record of the entity. Throws `validation` when the entity doesn't accept them. */
export function changesOf<E extends Entity>(entity: E, values: Record<string, unknown>): ChangesOf<E> {
  const { data, errors } = parseFields(updateSchema<Entity>(entity), values);
  if (errors) throw new ProblemError('validation', { errors });
  return separate<ChangesOf<E>>(entity, data).values;
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '');
}

function isUnchanged(meta: FieldMeta, current: unknown, sent: unknown): boolean {
  if (meta.type === 'ref' || meta.type === 'id') return idOf(sent) === idOf(current);
  if (typeof current !== 'string' || typeof sent !== 'string') return isDeepStrictEqual(current, sent);
  if (meta.type === 'dateTime') return Date.parse(current) === Date.parse(sent);
  return meta.unique ? canonicalUsername(sent) === canonicalUsername(current) : sent === current;
}

/** Returns the id of a reference, which may come as `{id, label}` or as the id alone. */
function idOf(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase();
  return typeof value === 'object' && value !== null && 'id' in value ? idOf(value.id) : value;
}
