import { TextControl } from '../TextControl';
import type { InputProps } from '../types';

/** A business date being typed or picked. */
export function DateInput(props: InputProps) {
  return <TextControl {...props} type="date" slotProps={{ inputLabel: { shrink: true } }} />;
}
