import { formatMoney } from '../texts/figures';
import { MoneyBox } from './MoneyBox';
import { EmptyValue } from './EmptyValue';
import { NumberRangeFilter } from './NumberRangeFilter';
import { Amount } from './SignedAmount';
import type { DisplayProps, FieldComponents, FilterProps, FilterValueProps } from './types';

function MoneyDisplay({ value }: DisplayProps) {
  return typeof value === 'number' ? <Amount amount={value} /> : <EmptyValue />;
}

function MoneyFilter(props: FilterProps) {
  return <NumberRangeFilter {...props} box={(bound) => <MoneyBox {...bound} isSigned />} />;
}

function MoneyFilterValue({ value }: FilterValueProps) {
  return <>{typeof value === 'number' ? formatMoney(value) : String(value)}</>;
}

/** An amount of baht, kept in whole satang. */
export const money: FieldComponents = {
  Display: MoneyDisplay,
  Filter: MoneyFilter,
  FilterValue: MoneyFilterValue,
  align: 'right',
};
