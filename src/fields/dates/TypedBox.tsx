import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { Typed } from '../../../domain/calendar/typed-date';
import { fieldMessageOf } from '../../data/fieldMessages';

/** What boxes of days and times have in common. */
export interface TypedBoxProps extends Pick<
  TextFieldProps,
  | 'id'
  | 'label'
  | 'helperText'
  | 'error'
  | 'required'
  | 'disabled'
  | 'autoFocus'
  | 'inputRef'
  | 'margin'
  | 'fullWidth'
  | 'sx'
> {
  /** As it is kept; null or empty where there is nothing; the typed text while that can't be read. */
  value: string | null;
  /** Told with every letter, so that nothing typed is lost and a form can say what is wrong with it. */
  onChange: (value: string | null) => void;
  onBlur?: () => void;
}

interface ReadingProps extends TypedBoxProps {
  /** Reads what was typed, and what is kept. */
  read: (text: string) => Typed;
  /** What is kept, as people write it. */
  show: (value: string) => string;
  placeholder: string;
  /** Keys that do more than type. */
  onKeyDown?: (event: KeyboardEvent) => void;
  boxRef?: Ref<HTMLDivElement>;
  /** Stands at the end of the box. */
  end?: ReactNode;
}

/** A day or time being typed in one's own way: it is read at every letter, and once left stands as it is always written. */
export function TypedBox({
  value,
  onChange,
  onBlur,
  read,
  show,
  placeholder,
  onKeyDown,
  boxRef,
  end,
  error,
  helperText,
  ...pass
}: ReadingProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const fault = value ? read(value).fault : undefined;
  const settled = value && !fault ? show(value) : (value ?? '');
  // Half a date is no fault yet.
  const said = fault && (typed === null || error) ? fieldMessageOf(fault) : undefined;
  return (
    <TextField
      {...pass}
      ref={boxRef}
      value={typed ?? settled}
      placeholder={placeholder}
      error={said !== undefined || error === true}
      helperText={said ? translate(said.message, said.args) : helperText}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? null : (read(target.value).value ?? target.value));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped(null);
        onKeyDown?.(event);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      size="small"
      autoComplete="off"
      slotProps={{
        htmlInput: { maxLength: 40, dir: 'ltr', 'data-unread': fault && '' },
        input: { endAdornment: end, sx: { fontVariantNumeric: 'tabular-nums' } },
      }}
    />
  );
}
