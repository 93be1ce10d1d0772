import { useTranslate } from 'ra-core';
import { toneOf } from './tones';
import type { FieldContext } from './types';

/** Returns the i18n key of one value of a `oneOf`. */
export function optionKeyOf({ entity, field }: Pick<FieldContext, 'entity' | 'field'>, value: string): string {
  return `resources.${entity}.options.${field}.${value}`;
}

/** A state as a small chip, its word colored by how much attention it needs. */
export function OptionChip({ value, ...context }: Pick<FieldContext, 'entity' | 'field'> & { value: string }) {
  const translate = useTranslate();
  return (
    <span className="state-chip" data-tone={toneOf(value)}>
      {translate(optionKeyOf(context, value))}
    </span>
  );
}
