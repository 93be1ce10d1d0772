import { formatPercent } from '../texts/figures';
import { EmptyValue } from './EmptyValue';
import { NumberRangeFilter } from './NumberRangeFilter';
import { PercentBox } from './PercentBox';
import type { DisplayProps, FieldComponents, FilterProps, FilterValueProps } from './types';

function PercentDisplay({ value }: DisplayProps) {
  return typeof value === 'number' ? <>{formatPercent(value)}</> : <EmptyValue />;
}

function PercentFilter(props: FilterProps) {
  return (
    <NumberRangeFilter
      {...props}
      box={(bound) => <PercentBox {...bound} step={props.meta.step} max={props.meta.max} />}
    />
  );
}

function PercentFilterValue({ value }: FilterValueProps) {
  return <>{typeof value === 'number' ? formatPercent(value) : String(value)}</>;
}

/** A percentage, kept in basis points. */
export const percent: FieldComponents = {
  Display: PercentDisplay,
  Filter: PercentFilter,
  FilterValue: PercentFilterValue,
  align: 'right',
};
