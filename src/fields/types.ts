/** Parts of every field type: its display and filter, and the props of its input. */
import type { ComponentType } from 'react';
import type { FieldMeta } from '../../domain/entities/field';

/** Props common to all parts of a field. */
export interface FieldContext {
  /** The resource the field belongs to, such as `agents`. */
  entity: string;
  /** The field's name. */
  field: string;
  meta: FieldMeta;
}

export type AnyRecord = Readonly<Record<string, unknown>>;

/**
 * Shows a value in a cell or on a page; it receives values and never loads data. A display for one resource declares
 * its record type, or the part that it reads, and its field; displays of field types know neither.
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

/** The parts of a field type that lists and detail pages use; its input is separate, in `inputs/`. */
export interface FieldComponents<R = AnyRecord, K extends keyof R = keyof R> {
  Display: ComponentType<DisplayProps<R, K>>;
  /** Absent for fields that have no filter. */
  Filter?: ComponentType<FilterProps>;
  FilterValue: ComponentType<FilterValueProps>;
  /** Numbers are aligned to the right. */
  align: 'left' | 'right';
}

/** Returns the i18n key of a field's name. */
export function labelKeyOf(entity: string, field: string): string {
  return `resources.${entity}.fields.${field}`;
}
