import { TextControl } from '../TextControl';
import type { InputProps } from '../types';

/** A form input for an e-mail address. */
export function EmailInput(props: InputProps) {
  return <TextControl {...props} type="email" autoComplete="off" slotProps={{ htmlInput: { dir: 'ltr' } }} />;
}
