import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import type { ResultInput } from '../../../domain/results/result-inputs';

interface PartBoxProps {
  input: ResultInput;
  /** What the part is of, so that each box of a page has a name of its own. */
  of: string;
  value: string;
  isFirst?: boolean;
  disabled?: boolean;
  onChange: (value: string) => void;
  onEnter?: () => void;
}

/** How much longer than the example a part may be: the savings bank prints more digits, an index may have a sign. */
const ROOM = 2;
const WIDTH_PER_SIGN = 0.72;

/** What can't be of a part isn't taken: of prizes only digits are. */
function masked({ example }: ResultInput, typed: string): string {
  const isPrice = example.includes('.');
  return typed.replaceAll(isPrice ? /[^0-9.+-]/g : /[^0-9]/g, '').slice(0, example.length + (isPrice ? ROOM : 0));
}

/** One part of a result being typed. */
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
