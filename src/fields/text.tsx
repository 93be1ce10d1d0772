import { EmptyValue } from './EmptyValue';
import { TextFilter, TextFilterValue } from './TextFilter';
import type { DisplayProps, FieldComponents } from './types';

/** Isolated, so that a name or a code keeps its order where lines run from right to left. */
function TextDisplay({ value }: DisplayProps) {
  return typeof value === 'string' && value !== '' ? <bdi>{value}</bdi> : <EmptyValue />;
}

/** One line of text. */
export const text: FieldComponents = {
  Display: TextDisplay,
  Filter: TextFilter,
  FilterValue: TextFilterValue,
  align: 'left',
};
