import type { Entity, Fields } from '../../domain/entities/entity';
import type { FieldComponents } from '../fields/types';
import type { FormDefinition, FormSection, SettingsDefinition } from './definition';

type NameOf<F extends Fields> = keyof F & string;

/** The options of a settings file; everything else follows from the entity. */
export interface SettingsOptions<F extends Fields> {
  sections: readonly (FormSection & { fields?: readonly NameOf<F>[] })[];
  /** Validates all input by rules in addition to the fields' own. */
  validate?: FormDefinition['validate'];
  /** Other displays for some fields. */
  overrides?: Partial<Record<NameOf<F>, Partial<FieldComponents>>>;
}

/**
 * Arranges an entity with a single record as a form; `SettingsForm` shows it. The API returns the record at `GET
 * /api/<name>` and takes its changes at `PUT /api/<name>`, with its version.
 */
export function defineSettings<F extends Fields>(entity: Entity<F>, options: SettingsOptions<F>): SettingsDefinition {
  const { sections, validate, overrides = {} } = options;
  return { name: entity.name, entity, form: { sections, validate }, overrides };
}
