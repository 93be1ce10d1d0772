import { metaOfField } from '../../domain/entities/entity';
import type { FieldMeta } from '../../domain/entities/field';
import { FIELDS } from '../fields/registry';
import { labelKeyOf, type FieldComponents } from '../fields/types';
import type { FormSubject } from './definition';

/** A field of a resource with everything that a screen needs. */
export interface ResolvedField {
  entity: string;
  field: string;
  meta: FieldMeta;
  labelKey: string;
  components: FieldComponents;
}

const RESOLVED = new WeakMap<FormSubject, Map<string, ResolvedField>>();

function resolve(definition: FormSubject, field: string): ResolvedField {
  const meta = metaOfField(definition.entity, field);
  if (!meta) throw new Error(`${definition.name} has no field ${field}`);
  return {
    entity: definition.name,
    field,
    meta,
    labelKey: labelKeyOf(definition.name, field),
    components: { ...FIELDS[meta.type], ...definition.overrides[field] },
  };
}

/**
 * Returns a field of a resource: its metadata with the components of its type, or the resource's own instead of them.
 * The result is looked up once per resource and field, so a table of a hundred rows does no lookup per cell. Throws on
 * an unknown field.
 */
export function fieldOf(definition: FormSubject, field: string): ResolvedField {
  const known = RESOLVED.get(definition) ?? new Map<string, ResolvedField>();
  RESOLVED.set(definition, known);
  const resolved = known.get(field) ?? resolve(definition, field);
  known.set(field, resolved);
  return resolved;
}
