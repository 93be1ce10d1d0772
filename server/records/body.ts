/** What a request's body wants of a record: the writable part parsed, the rest compared or refused. */
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

/** What a body asks for, and what it says about it. */
export interface Wanted<Values> {
  values: Values;
  /** Why; kept in the audit row and no part of the record. */
  reason: string | undefined;
}

/** The field that says why a change is made, if the entity has one. */
function reasonFieldOf(entity: Entity): string | undefined {
  return Object.keys(entity.fields).find((field) => metaOfField(entity, field)?.aboutChange);
}

/** Takes the reason out of what one of the entity's schemas has passed. */
function separate<Values extends object>(entity: Entity, parsed: Record<string, unknown>): Wanted<Values> {
  const reasonField = reasonFieldOf(entity);
  const values = Object.fromEntries(Object.entries(parsed).filter(([field]) => field !== reasonField));
  const reason = reasonField === undefined ? undefined : parsed[reasonField];
  // The schema has passed every value; that the ones that are left are `Values` no type sees through the entries.
  return { values: values as Values, reason: typeof reason === 'string' && reason !== '' ? reason : undefined };
}

/** The values of a creation. Throws `validation` naming each field that is unknown, read-only or wrong. */
export function parseCreation<E extends Entity>(entity: E, body: Record<string, unknown>): Wanted<CreationOf<E>> {
  const { data, errors } = parseFields(createSchema<Entity>(entity), body);
  if (data) return separate(entity, data);
  for (const [field, error] of Object.entries(errors)) {
    if (error.key === 'unknownField' && metaOfField(entity, field)) errors[field] = { key: 'readOnly' };
  }
  throw new ProblemError('validation', { errors });
}

/**
 * The changes a body makes to a record: its writable fields that differ. Fields may come along unchanged, as clients
 * send whole records back; changed read-only ones are refused, and some fields aren't changed without a reason.
 *
 * @param moving read-only fields that move without a new version; outdated ones next to a version are a conflict
 */
export function parseChanges<E extends Entity>(
  entity: E,
  record: ApiRecord,
  body: Record<string, unknown>,
  moving: readonly string[],
): Wanted<ChangesOf<E>> {
  const wanted: Record<string, unknown> = {};
  const errors = new Map<string, FieldError>();
  let isOutdated = false;
  for (const [field, value] of Object.entries(body)) {
    const meta = metaOfField(entity, field);
    if (meta === undefined) errors.set(field, { key: 'unknownField' });
    else if (meta.readable && isUnchanged(meta, record[field], value)) continue;
    else if (meta.write === 'always') wanted[field] = value;
    else if (moving.includes(field) && body['version'] !== undefined) isOutdated = true;
    // @guard access "read-only fields are not written", tested by access/fields
    else errors.set(field, { key: 'readOnly' });
  }
  const reasonField = reasonFieldOf(entity);
  const needsReason = Object.entries(wanted).some(([field, value]) => {
    const asks = metaOfField(entity, field)?.needsReason;
    return typeof asks === 'function' ? asks(record[field], value) : asks;
  });
  if (reasonField !== undefined && needsReason && isBlank(wanted[reasonField])) {
    errors.set(reasonField, { key: 'required' });
  }
  const parsed = parseFields(updateSchema<Entity>(entity), wanted);
  for (const [field, error] of Object.entries(parsed.errors ?? {})) errors.set(field, error);
  if (errors.size > 0) throw new ProblemError('validation', { errors: Object.fromEntries(errors) });
  if (isOutdated) throw new ProblemError('version-conflict');
  // Only what was sent counts: a field's default would otherwise empty it.
  const changes = Object.entries(parsed.data ?? {}).filter(
    ([field, value]) => Object.hasOwn(wanted, field) && !isDeepStrictEqual(value, record[field]),
  );
  return separate(entity, Object.fromEntries(changes));
}

/** Values as changes to a record, whichever it is. Throws `validation` when the entity doesn't take them. */
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

/** The id of a reference, which may come as `{id, label}` or as the id alone. */
function idOf(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase();
  return typeof value === 'object' && value !== null && 'id' in value ? idOf(value.id) : value;
}
