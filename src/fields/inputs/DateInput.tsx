import { DateBox } from '../dates/DateBox';
import type { InputProps } from '../types';
import { useBoxInput } from './useBoxInput';

/** A form input for a business date, typed or picked. */
export function DateInput(props: InputProps) {
  return <DateBox {...useBoxInput(props)} outlook="future" fullWidth />;
}
