import { useInput } from 'ra-core';
import type { ReactNode } from 'react';
import { formatMoney } from '../../domain/format';
import { FieldErrorText } from './FieldErrorText';
import { MoneyBox } from './MoneyBox';
import { Nothing } from './Nothing';
import { NumberRangeFilter } from './NumberRangeFilter';
import type { DisplayProps, FieldComponents, FilterProps, FilterValueProps, InputProps } from './types';

function MoneyDisplay({ value }: DisplayProps) {
  return typeof value === 'number' ? <>{formatMoney(value)}</> : <Nothing />;
}

/** An amount in a form, with its error or a hint below. */
export function MoneyInput({ field: source, label, required, disabled, hint }: InputProps & { hint?: ReactNode }) {
  const { id, field, fieldState } = useInput({ source, parse: (value) => value, format: (value) => value ?? null });
  const message = fieldState.error?.message;
  return (
    <MoneyBox
      id={id}
      label={label}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      required={required}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={message ? <FieldErrorText text={message} /> : hint}
    />
  );
}

function MoneyFilter(props: FilterProps) {
  return <NumberRangeFilter {...props} box={(bound) => <MoneyBox {...bound} />} />;
}

function MoneyFilterValue({ value }: FilterValueProps) {
  return <>{typeof value === 'number' ? formatMoney(value) : String(value)}</>;
}

/** An amount of baht, kept in whole satang. */
export const money: FieldComponents = {
  Display: MoneyDisplay,
  Input: MoneyInput,
  Filter: MoneyFilter,
  FilterValue: MoneyFilterValue,
  align: 'right',
};
