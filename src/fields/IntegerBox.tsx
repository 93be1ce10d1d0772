import { NumberInputBox, type NumberInputProps } from './NumberInputBox';
import type { ReactNode } from 'react';

interface IntegerBoxProps extends NumberInputProps {
  /** Whether the number can be negative. */
  isSigned?: boolean;
  /** Largest number that is offered as a reading of ambiguous text. */
  max?: number;
  /** Its unit, after the number. */
  end?: ReactNode;
}

/** A box for typing a whole number. */
export function IntegerBox({ isSigned = false, max, ...pass }: IntegerBoxProps) {
  return <NumberInputBox {...pass} rules={{ kind: 'integer', isSigned, max }} write={String} />;
}
