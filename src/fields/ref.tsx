import { useGetOne } from 'ra-core';
import type { Reference } from '../../domain/entities/field';
import { LazyRefPicker } from './LazyRefPicker';
import { EmptyValue } from './EmptyValue';
import type { DisplayProps, FieldComponents, FilterProps, FilterValueProps } from './types';
import { useRecordLabel } from './useRecordLabel';

/** Whether a value is a reference as the API returns it. */
export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && 'id' in value && 'label' in value;
}

function RefDisplay({ value }: DisplayProps) {
  return isReference(value) ? <bdi>{value.label}</bdi> : <EmptyValue />;
}

/** Returns the label of a referenced record; its id while the label is loading or can't be loaded. */
function useReferenceLabel(target: string, id: string): string {
  const labelOf = useRecordLabel(target);
  const { data } = useGetOne(target, { id }, { retry: false, enabled: id !== '' });
  return data ? labelOf(data) : id;
}

function RefFilter({ field, label, meta, values, onChange }: FilterProps) {
  const target = meta.target ?? '';
  const id = values[field];
  const chosen = typeof id === 'string' ? id : '';
  const chosenLabel = useReferenceLabel(target, chosen);
  return (
    <LazyRefPicker
      target={target}
      value={chosen === '' ? null : { id: chosen, label: chosenLabel }}
      onChange={(value) => onChange({ [field]: value?.id ?? null })}
      label={label}
      autoFocus
    />
  );
}

function RefFilterValue({ meta, value }: FilterValueProps) {
  return <>{useReferenceLabel(meta.target ?? '', String(value))}</>;
}

/** A to-one reference; its label comes with the record, so showing it causes no request. */
export const ref: FieldComponents = {
  Display: RefDisplay,
  Filter: RefFilter,
  FilterValue: RefFilterValue,
  align: 'left',
};
