/** The values of a record that a form contains, and those that it sends to the API. */
import type { Entity } from '../../../domain/entities/entity';
import { isMaskedPhone } from '../../../domain/accounts/phone';
import { isReference } from '../../fields/ref';
import type { AnyRecord } from '../../fields/types';

export type FormMode = 'create' | 'edit';

function isWritten(entity: Entity, field: string, mode: FormMode): boolean {
  const write = entity.fields[field]?.meta.write;
  return write === 'always' || (mode === 'create' && write === 'create');
}

/** Returns the record's values of all fields that can ever be written. */
export function valuesOf(entity: Entity, record: AnyRecord): Record<string, unknown> {
  const names = Object.keys(entity.fields).filter((field) => {
    const meta = entity.fields[field]?.meta;
    return meta?.write !== 'never' && (meta?.readable === true || meta?.aboutChange === true);
  });
  return Object.fromEntries(names.map((field) => [field, record[field] ?? null]));
}

/**
 * Returns the initial values of a form, including inputs that only the form has, such as a repeated password. A form
 * that learns of a field only from its input considers itself changed.
 *
 * @param fieldNames names of all fields that the form has an input for
 */
export function startOf(entity: Entity, record: AnyRecord, fieldNames: readonly string[]): Record<string, unknown> {
  const unread = fieldNames.filter((field) => entity.fields[field]?.meta.readable !== true);
  return { ...Object.fromEntries(unread.map((field) => [field, null])), ...valuesOf(entity, record) };
}

function written(value: unknown): unknown {
  if (isReference(value)) return value.id;
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

/**
 * Returns the payload for the API: the fields that it takes in this mode, references by id. An empty field is null if
 * the entity allows that or the mode is `edit`; otherwise it is left out. An empty field about the change itself is
 * left out in both modes. So is a value that is still masked, because it doesn't reveal the real one.
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
