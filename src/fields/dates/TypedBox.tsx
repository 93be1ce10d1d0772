import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { Typed } from '../../../domain/calendar/typed-date';
import { fieldMessageOf } from '../../data/fieldMessages';

/** Props common to all boxes of days and times. */
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
  /** The stored value; null or empty for none; the typed text while that can't be read. */
  value: string | null;
  /** Called at every letter, so that no input is lost and a form can show its error. */
  onChange: (value: string | null) => void;
  onBlur?: () => void;
}

interface ReadingProps extends TypedBoxProps {
  /** Reads both typed text and stored values. */
  read: (text: string) => Typed;
  /** Formats a stored value for people. */
  show: (value: string) => string;
  placeholder: string;
  /** Handles keys with a special function. */
  onKeyDown?: (event: KeyboardEvent) => void;
  boxRef?: Ref<HTMLDivElement>;
  /** Content at the end of the box. */
  end?: ReactNode;
}

/**
 * A box for a day or time, typed in any format: it is read at every letter, and shown in the standard format once left.
 */
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
  // A half-typed date is no fault yet.
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
