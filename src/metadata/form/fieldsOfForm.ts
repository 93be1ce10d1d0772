/** What of a record a form holds, and what of it travels to the API. */
import type { Entity } from '../../../domain/entities/entity';
import { isMaskedPhone } from '../../../domain/accounts/phone';
import { isReference } from '../../fields/ref';
import type { AnyRecord } from '../../fields/types';

export type FormMode = 'create' | 'edit';

function isWritten(entity: Entity, field: string, mode: FormMode): boolean {
  const write = entity.fields[field]?.meta.write;
  return write === 'always' || (mode === 'create' && write === 'create');
}

/** Of all that can ever be written, what the record has. */
export function valuesOf(entity: Entity, record: AnyRecord): Record<string, unknown> {
  const names = Object.keys(entity.fields).filter((field) => {
    const meta = entity.fields[field]?.meta;
    return meta?.write !== 'never' && (meta?.readable === true || meta?.aboutChange === true);
  });
  return Object.fromEntries(names.map((field) => [field, record[field] ?? null]));
}

/**
 * The values a form starts with, also of what it alone asks for, such as a password typed twice: a form that learns of
 * a field only from its input takes itself for changed.
 *
 * @param asked the names of all that the form has an input for
 */
export function startOf(entity: Entity, record: AnyRecord, asked: readonly string[]): Record<string, unknown> {
  const unread = asked.filter((field) => entity.fields[field]?.meta.readable !== true);
  return { ...Object.fromEntries(unread.map((field) => [field, null])), ...valuesOf(entity, record) };
}

function written(value: unknown): unknown {
  if (isReference(value)) return value.id;
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

/**
 * What the API is sent: the fields it takes in this mode, references by id. A field left empty is null where the entity
 * allows that, and is left out where it doesn't; so is what is said about a change when nothing is said, and a value that
 * is still masked, which says nothing of what is behind it.
 */
export function payloadOf(entity: Entity, values: AnyRecord, mode: FormMode): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  for (const [field, { meta }] of Object.entries(entity.fields)) {
    if (!isWritten(entity, field, mode) || !(field in values)) continue;
    if (meta.masked && isMaskedPhone(values[field])) continue;
    const value = written(values[field]) ?? null;
    if (value !== null || meta.nullable) payload[field] = value;
    else if (mode === 'edit' && !meta.aboutChange) payload[field] = null;
  }
  return payload;
}
