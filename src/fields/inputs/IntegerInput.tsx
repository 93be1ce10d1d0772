import { IntegerBox } from '../IntegerBox';
import type { InputProps } from '../types';
import { useBoxInput } from './useBoxInput';

/** A form input for a whole number, with its error below. */
export function IntegerInput(props: InputProps) {
  const { min = 0, max } = props.meta;
  return <IntegerBox {...useBoxInput(props)} isSigned={min < 0} max={max} />;
}
