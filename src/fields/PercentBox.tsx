import InputAdornment from '@mui/material/InputAdornment';
import type { KeyboardEvent } from 'react';
import { formatPercent } from '../../domain/format';
import { NumberInputBox, type NumberInputProps } from './NumberInputBox';

interface PercentBoxProps extends NumberInputProps {
  /** Step of the arrow keys, basis points. */
  step?: number;
  min?: number;
  max?: number;
}

const ARROWS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** A box for typing a percentage: people type percent, the value is basis points. */
export function PercentBox({ step, min = 0, max = 10_000, ...pass }: PercentBoxProps) {
  const onKey = (event: KeyboardEvent): number | undefined => {
    const direction = ARROWS[event.key];
    if (!direction || !step || pass.disabled) return undefined;
    event.preventDefault();
    const from = typeof pass.value === 'number' ? pass.value : min;
    const steps = direction > 0 ? Math.floor(from / step) + 1 : Math.ceil(from / step) - 1;
    return Math.min(max, Math.max(min, steps * step));
  };
  return (
    <NumberInputBox
      {...pass}
      rules={{ kind: 'percent', max }}
      write={formatPercent}
      onKey={onKey}
      end={<InputAdornment position="end">%</InputAdornment>}
    />
  );
}
