import { useTranslate } from 'ra-core';
import { metaOfField, type Entity } from '../../domain/entities/entity';
import type { ComponentType } from 'react';
import { INPUTS } from './inputs/registry';
import { type InputProps, labelKeyOf } from './types';

interface FieldInputProps {
  entity: Entity;
  field: string;
  disabled: boolean;
  /** By default as the entity requires. */
  required?: boolean;
  /** By default the input of the field's type. */
  Input?: ComponentType<InputProps>;
}

/** The input of one of an entity's fields, for form sections with their own arrangement. */
export function FieldInput({ entity, field, disabled, required, Input: Own }: FieldInputProps) {
  const translate = useTranslate();
  const meta = metaOfField(entity, field);
  if (!meta) throw new Error(`${entity.name} has no field ${field}`);
  const Input = Own ?? INPUTS[meta.type];
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
