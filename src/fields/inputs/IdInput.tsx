import { TextControl } from '../TextControl';
import type { InputProps } from '../types';

/** A record's own id, which is read-only. */
export function IdInput(props: InputProps) {
  return <TextControl {...props} disabled />;
}
