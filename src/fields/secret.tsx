import { EmptyValue } from './EmptyValue';
import { TextFilterValue } from './TextFilter';
import type { FieldComponents } from './types';

/** A secret: written, never read back, never filtered by. */
export const secret: FieldComponents = {
  Display: EmptyValue,
  FilterValue: TextFilterValue,
  align: 'left',
};
