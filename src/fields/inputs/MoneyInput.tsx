import type { ReactNode } from 'react';
import { MoneyBox } from '../MoneyBox';
import type { InputProps } from '../types';
import { useBoxInput } from './useBoxInput';

/** A form input for an amount, with its error or a hint below. */
export function MoneyInput({ hint, ...props }: InputProps & { hint?: ReactNode }) {
  const box = useBoxInput(props);
  return <MoneyBox {...box} isSigned={(props.meta.min ?? 0) < 0} helperText={box.helperText || hint} />;
}
