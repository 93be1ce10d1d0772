import { TextControl } from '../TextControl';
import type { InputProps } from '../types';

/** A form input for a telephone number. */
export function PhoneInput(props: InputProps) {
  return <TextControl {...props} type="tel" autoComplete="off" slotProps={{ htmlInput: { dir: 'ltr' } }} />;
}
