import { Nothing } from './Nothing';
import { TextControl } from './TextControl';
import { TextFilter, TextFilterValue } from './TextFilter';
import type { DisplayProps, FieldComponents } from './types';

function TextDisplay({ value }: DisplayProps) {
  return typeof value === 'string' && value !== '' ? <>{value}</> : <Nothing />;
}

/** One line of text. */
export const text: FieldComponents = {
  Display: TextDisplay,
  Input: TextControl,
  Filter: TextFilter,
  FilterValue: TextFilterValue,
  align: 'left',
};
