import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { isPart, readPart, type ResultInput } from '../../../domain/results/result-inputs';

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

const WIDTH_PER_SIGN = 0.72;

/** Input for one part of a result. Text in another form stays as it was typed, with an example once the box is left. */
export function PartBox({ input, of, value, isFirst = false, disabled = false, onChange, onEnter }: PartBoxProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const { path, example } = input;
  const isWrong = typed === null && value !== '' && !isPart(input, value);
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
      value={typed ?? value}
      error={isWrong}
      helperText={isWrong ? translate('validation.resultPart', { example }) : undefined}
      disabled={disabled}
      placeholder={example}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readPart(input, target.value));
      }}
      onBlur={() => setTyped(null)}
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
