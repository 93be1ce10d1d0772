import { TextControl } from '../TextControl';
import type { InputProps } from '../types';

/** A telephone number being typed. */
export function PhoneInput(props: InputProps) {
  return <TextControl {...props} type="tel" autoComplete="off" slotProps={{ htmlInput: { dir: 'ltr' } }} />;
}
