import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import type { ResultInput } from '../../../domain/results/result-inputs';

interface PartBoxProps {
  input: ResultInput;
  /** Name of the round, which makes the label of each box on a page unique. */
  of: string;
  value: string;
  isFirst?: boolean;
  disabled?: boolean;
  onChange: (value: string) => void;
  onEnter?: () => void;
}

/**
 * Number of characters that a price can have beyond its example: the savings bank prints more digits, and an index can
 * have a sign.
 */
const EXTRA_PRICE_CHARACTERS = 2;
const WIDTH_PER_SIGN = 0.72;

/** Removes characters that the part can't contain; prizes only contain digits. */
function masked({ example }: ResultInput, typed: string): string {
  const isPrice = example.includes('.');
  return typed
    .replaceAll(isPrice ? /[^0-9.+-]/g : /[^0-9]/g, '')
    .slice(0, example.length + (isPrice ? EXTRA_PRICE_CHARACTERS : 0));
}

/** Input for one part of a result. */
export function PartBox({ input, of, value, isFirst = false, disabled = false, onChange, onEnter }: PartBoxProps) {
  const translate = useTranslate();
  const { path, example } = input;
  const label = translate(`lottos.tester.parts.${path.replace('.', '-')}`);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      disabled={disabled}
      placeholder={example}
      onChange={({ target }) => onChange(masked(input, target.value))}
      onKeyDown={onKeyDown}
      autoComplete="off"
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          inputMode: example.includes('.') ? 'decimal' : 'numeric',
          dir: 'ltr',
          'aria-label': `${of}, ${label}`,
          'data-part': true,
          'data-first-part': isFirst || undefined,
          style: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.06em' },
        },
      }}
      sx={{ width: `${Math.max(7.5, 2.5 + example.length * WIDTH_PER_SIGN)}rem` }}
    />
  );
}
