import { formatInteger } from '../texts/figures';
import { EmptyValue } from './EmptyValue';
import { IntegerBox } from './IntegerBox';
import { NumberRangeFilter } from './NumberRangeFilter';
import type { DisplayProps, FieldComponents, FilterProps, FilterValueProps } from './types';

function IntegerDisplay({ value }: DisplayProps) {
  return typeof value === 'number' ? <>{formatInteger(value)}</> : <EmptyValue />;
}

function IntegerFilter(props: FilterProps) {
  return <NumberRangeFilter {...props} box={(bound) => <IntegerBox {...bound} isSigned />} />;
}

function IntegerFilterValue({ value }: FilterValueProps) {
  return <>{typeof value === 'number' ? formatInteger(value) : String(value)}</>;
}

/** A whole number. */
export const integer: FieldComponents = {
  Display: IntegerDisplay,
  Filter: IntegerFilter,
  FilterValue: IntegerFilterValue,
  align: 'right',
};
