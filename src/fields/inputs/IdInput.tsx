import { TextControl } from '../TextControl';
import type { InputProps } from '../types';

/** A record's own id, which is only read. */
export function IdInput(props: InputProps) {
  return <TextControl {...props} disabled />;
}
