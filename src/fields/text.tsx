import { Nothing } from './Nothing';
import { TextFilter, TextFilterValue } from './TextFilter';
import type { DisplayProps, FieldComponents } from './types';

function TextDisplay({ value }: DisplayProps) {
  return typeof value === 'string' && value !== '' ? <>{value}</> : <Nothing />;
}

/** One line of text. */
export const text: FieldComponents = {
  Display: TextDisplay,
  Filter: TextFilter,
  FilterValue: TextFilterValue,
  align: 'left',
};
