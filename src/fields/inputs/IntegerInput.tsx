import { NUMERIC, parseInteger } from '../numeric';
import { TextControl } from '../TextControl';
import type { InputProps } from '../types';

/** A form input for a whole number. */
export function IntegerInput(props: InputProps) {
  return <TextControl {...props} parse={parseInteger} slotProps={{ htmlInput: NUMERIC }} />;
}
