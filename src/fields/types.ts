/** What every field type brings: how it is shown and filtered by, and what its input is handed. */
import type { ComponentType } from 'react';
import type { FieldMeta } from '../../domain/entities/field';

/** The part that all parts of a field are handed. */
export interface FieldContext {
  /** The resource the field belongs to, such as `agents`. */
  entity: string;
  /** The field's name. */
  field: string;
  meta: FieldMeta;
}

export type AnyRecord = Readonly<Record<string, unknown>>;

/**
 * Shows a value in a cell or on a page; it is asked for values only, never for data. A display of one resource names its
 * record, or the part of it that it reads, and the field it shows; those of field types know neither.
 */
export interface DisplayProps<R = AnyRecord, K extends keyof R = keyof R> extends FieldContext {
  value: R[K];
  record: R;
}

/** Edits a value inside a form; it finds its value and errors by `field` in the form around it. */
export interface InputProps extends FieldContext {
  label: string;
  required: boolean;
  disabled: boolean;
}

/** Values of a list's filter by key: the field's name, with the operator as a suffix (`givenPt_gte`). */
export type FilterValues = Readonly<Record<string, unknown>>;

/** Edits the part of a list's filter that belongs to one field. */
export interface FilterProps extends FieldContext {
  label: string;
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

/** Shows the value of a filter on its chip. */
export interface FilterValueProps extends FieldContext {
  value: unknown;
}

/** What lists and detail pages take of a field type; its input stands apart, in `inputs/`. */
export interface FieldComponents<R = AnyRecord, K extends keyof R = keyof R> {
  Display: ComponentType<DisplayProps<R, K>>;
  /** Absent where a field can't be filtered by. */
  Filter?: ComponentType<FilterProps>;
  FilterValue: ComponentType<FilterValueProps>;
  /** Numbers stand on the right. */
  align: 'left' | 'right';
}

/** The i18n key of a field's name. */
export function labelKeyOf(entity: string, field: string): string {
  return `resources.${entity}.fields.${field}`;
}
