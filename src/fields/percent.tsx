import { useInput } from 'ra-core';
import { formatPercent } from '../../domain/format';
import { FieldErrorText } from './FieldErrorText';
import { Nothing } from './Nothing';
import { NumberRangeFilter } from './NumberRangeFilter';
import { PercentBox } from './PercentBox';
import type { DisplayProps, FieldComponents, FilterProps, FilterValueProps, InputProps } from './types';

function PercentDisplay({ value }: DisplayProps) {
  return typeof value === 'number' ? <>{formatPercent(value)}</> : <Nothing />;
}

function PercentInput({ field: source, label, meta, required, disabled }: InputProps) {
  const { id, field, fieldState } = useInput({ source, parse: (value) => value, format: (value) => value ?? null });
  const message = fieldState.error?.message;
  return (
    <PercentBox
      id={id}
      label={label}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      step={meta.step}
      min={meta.min}
      max={meta.max}
      required={required}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={message && <FieldErrorText text={message} />}
    />
  );
}

function PercentFilter(props: FilterProps) {
  return <NumberRangeFilter {...props} box={(bound) => <PercentBox {...bound} step={props.meta.step} />} />;
}

function PercentFilterValue({ value }: FilterValueProps) {
  return <>{typeof value === 'number' ? formatPercent(value) : String(value)}</>;
}

/** A percentage, kept in basis points. */
export const percent: FieldComponents = {
  Display: PercentDisplay,
  Input: PercentInput,
  Filter: PercentFilter,
  FilterValue: PercentFilterValue,
  align: 'right',
};
