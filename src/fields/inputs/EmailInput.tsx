import { TextControl } from '../TextControl';
import type { InputProps } from '../types';

/** An e-mail address being typed. */
export function EmailInput(props: InputProps) {
  return <TextControl {...props} type="email" autoComplete="off" slotProps={{ htmlInput: { dir: 'ltr' } }} />;
}
