import { LazyRefPicker } from '../LazyRefPicker';
import { isReference } from '../ref';
import type { InputProps } from '../types';
import { useBoxInput } from './useBoxInput';

/** A form input for picking a record, with its error below. */
export function RefInput(props: InputProps) {
  const box = useBoxInput(props);
  return <LazyRefPicker {...box} target={props.meta.target ?? ''} value={isReference(box.value) ? box.value : null} />;
}
