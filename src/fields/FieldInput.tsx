import { useTranslate } from 'ra-core';
import { metaOfField, type Entity } from '../../domain/entities/entity';
import { INPUTS } from './inputs/registry';
import { labelKeyOf } from './types';

interface FieldInputProps {
  entity: Entity;
  field: string;
  disabled: boolean;
  /** By default as the entity requires. */
  required?: boolean;
}

/** The input of one of an entity's fields, for form sections with their own arrangement. */
export function FieldInput({ entity, field, disabled, required }: FieldInputProps) {
  const translate = useTranslate();
  const meta = metaOfField(entity, field);
  if (!meta) throw new Error(`${entity.name} has no field ${field}`);
  const Input = INPUTS[meta.type];
  return (
    <Input
      entity={entity.name}
      field={field}
      meta={meta}
      label={translate(labelKeyOf(entity.name, field))}
      required={required ?? meta.required}
      disabled={disabled}
    />
  );
}
