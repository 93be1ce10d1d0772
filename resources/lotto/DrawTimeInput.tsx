import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { DrawTime } from '../../domain/lotto/schedule';
import { TimeBox } from '../../src/fields/dates/TimeBox';
import { FieldErrorText } from '../../src/fields/FieldErrorText';

/** Maximum number of days between the opening of a draw and its date. */
const DAYS_BEFORE = 31;
const DAYS = Array.from({ length: DAYS_BEFORE + 2 }, (_, index) => 1 - index);

interface DrawTimeInputProps {
  label: string;
  value: DrawTime;
  onChange: (value: DrawTime) => void;
  onBlur: () => void;
  disabled: boolean;
  error: string | undefined;
}

/** Input for a time of a draw: a day relative to the draw's date, and a time of day. */
export function DrawTimeInput({ label, value, onChange, onBlur, disabled, error }: DrawTimeInputProps) {
  const translate = useTranslate();
  const dayText = (day: number) => {
    if (day === 0) return translate('lottos.schedule.sameDay');
    if (day === 1) return translate('lottos.schedule.nextDay');
    return translate('lottos.schedule.daysBefore', { smart_count: -day });
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '6.5rem minmax(0, 1fr)', gap: 1 }}>
      <TimeBox
        label={label}
        value={value.time}
        onChange={(time) => onChange({ ...value, time: time ?? '' })}
        onBlur={onBlur}
        disabled={disabled}
        error={error !== undefined}
        helperText={error && <FieldErrorText text={error} />}
      />
      <TextField
        select
        label={translate('lottos.schedule.dayOf', { what: label })}
        value={value.day}
        onChange={({ target }) => onChange({ ...value, day: Number(target.value) })}
        onBlur={onBlur}
        disabled={disabled}
        size="small"
      >
        {DAYS.map((day) => (
          <MenuItem key={day} value={day}>
            {dayText(day)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
