import type { Entity, Fields } from '../../domain/entities/entity';
import type { FieldComponents } from '../fields/types';
import type { FormDefinition, FormSection, SettingsDefinition } from './definition';

type NameOf<F extends Fields> = keyof F & string;

/** What a file of settings says; everything else follows from the entity. */
export interface SettingsOptions<F extends Fields> {
  sections: readonly (FormSection & { fields?: readonly NameOf<F>[] })[];
  /** Rules beyond the fields' own, on all that was typed. */
  validate?: FormDefinition['validate'];
  /** Another display for one field. */
  overrides?: Partial<Record<NameOf<F>, Partial<FieldComponents>>>;
}

/**
 * Arranges an entity of which there is one record as a form; `SettingsForm` shows it. The API answers the record at
 * `GET /api/<name>` and takes changes of it at `PUT /api/<name>`, with its version.
 */
export function defineSettings<F extends Fields>(entity: Entity<F>, options: SettingsOptions<F>): SettingsDefinition {
  const { sections, validate, overrides = {} } = options;
  return { name: entity.name, entity, form: { sections, validate }, overrides };
}
