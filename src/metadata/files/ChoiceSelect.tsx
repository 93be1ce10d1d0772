import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

const LEFT_OUT = 'leftOut';

interface ChoiceSelectProps<T extends string> {
  /** Name of the choice for screen readers, which don't see its surroundings. */
  label: string;
  /** Null if it is left out; undefined as long as nobody has chosen. */
  value: T | null | undefined;
  options: readonly T[];
  labelOf: (option: T) => string;
  /** Label of the choice to leave it out. */
  leaveOut: string;
  hint?: string;
  disabled: boolean;
  onChoose: (value: T | null) => void;
}

/** Choice of the meaning of a part of a file, or to leave it out. It is marked as long as nobody has chosen. */
export function ChoiceSelect<T extends string>({
  label,
  value,
  options,
  labelOf,
  leaveOut,
  hint,
  disabled,
  onChoose,
}: ChoiceSelectProps<T>) {
  const translate = useTranslate();
  return (
    <TextField
      select
      fullWidth
      size="small"
      value={value === undefined ? '' : (value ?? LEFT_OUT)}
      error={value === undefined}
      disabled={disabled}
      helperText={hint}
      onChange={({ target }) => onChoose(options.find((one) => one === target.value) ?? null)}
      slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': label } }}
      sx={{ minWidth: 150 }}
    >
      <MenuItem value="" disabled>
        {translate('imports.file.undecided')}
      </MenuItem>
      <MenuItem value={LEFT_OUT}>{leaveOut}</MenuItem>
      {options.map((one) => (
        <MenuItem key={one} value={one}>
          {labelOf(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}
