import { PercentBox } from '../PercentBox';
import type { InputProps } from '../types';
import { useBoxInput } from './useBoxInput';

/** A form input for a percentage, with its error below. */
export function PercentInput(props: InputProps) {
  const { step, min, max } = props.meta;
  return <PercentBox {...useBoxInput(props)} step={step} min={min} max={max} />;
}
