import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import type { DayRule } from '../../domain/lotto/schedule';
import { FieldErrorText } from '../../src/fields/FieldErrorText';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const MONTH_DAYS = Array.from({ length: 28 }, (_, index) => index + 1);

/** Initial rule of each kind. */
const BEGINNINGS: Readonly<Record<DayRule['kind'], DayRule>> = {
  daily: { kind: 'daily' },
  weekdays: { kind: 'weekdays', days: [1, 2, 3, 4, 5] },
  monthDays: { kind: 'monthDays', days: [1, 16] },
};
const KINDS = Object.keys(BEGINNINGS) as DayRule['kind'][];

interface DayRuleInputProps {
  value: DayRule;
  onChange: (value: DayRule) => void;
  disabled: boolean;
  error: string | undefined;
}

/** Input for the days on which a lotto is drawn. */
export function DayRuleInput({ value, onChange, disabled, error }: DayRuleInputProps) {
  const translate = useTranslate();
  const days = value.kind === 'daily' ? [] : value.days;
  return (
    <Stack spacing={1}>
      <TextField
        select
        label={translate('lottos.schedule.days')}
        value={value.kind}
        onChange={({ target }) => onChange(BEGINNINGS[target.value as DayRule['kind']])}
        disabled={disabled}
        size="small"
        sx={{ maxWidth: 320 }}
      >
        {KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`lottos.schedule.rules.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {value.kind !== 'daily' && (
        <ToggleButtonGroup
          size="small"
          value={days}
          disabled={disabled}
          onChange={(_event, chosen: number[]) =>
            onChange({ kind: value.kind, days: [...chosen].sort((a, b) => a - b) })
          }
          aria-label={translate(`lottos.schedule.rules.${value.kind}`)}
          sx={{ flexWrap: 'wrap' }}
        >
          {(value.kind === 'weekdays' ? WEEKDAYS : MONTH_DAYS).map((day) => (
            <ToggleButton key={day} value={day} sx={{ minWidth: 42, textTransform: 'none' }}>
              {value.kind === 'weekdays' ? translate(`lottos.weekdays.${day}`) : day}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {error !== undefined && (
        <FormHelperText error>
          <FieldErrorText text={error} />
        </FormHelperText>
      )}
    </Stack>
  );
}
