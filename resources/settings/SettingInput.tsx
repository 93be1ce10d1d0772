import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { clockHour, DAY_TURNS_AT_HOUR_MAX } from '../../domain/calendar/business-date';
import { SETTINGS, type SettingKey } from '../../domain/settings/settings';
import { BRAND_MAX } from '../../domain/settings/operator-settings';
import { LOCALE_NAMES, LOCALES } from '../../domain/locales';
import { APPROVAL_MODES } from '../../domain/rounds/approval';
import { IntegerBox } from '../../src/fields/IntegerBox';
import { MoneyBox } from '../../src/fields/MoneyBox';
import { NetworksBox } from './NetworksBox';

interface SettingInputProps {
  settingKey: SettingKey;
  label: string;
  /** The value, or the typed text while it is invalid. */
  value: unknown;
  fault: string | undefined;
  onChange: (value: unknown) => void;
}

/** Choice of no language of the operator's own; a select shows no name for an empty value. */
const BROWSERS = 'browser';

/** Input for one setting, by the kind of its value. */
export function SettingInput({ settingKey, label, value, fault, onChange }: SettingInputProps) {
  const translate = useTranslate();
  const { kind, choices = [] } = SETTINGS[settingKey];
  const common = { label, error: fault !== undefined, helperText: fault };
  const select = { ...common, select: true, size: 'small', fullWidth: true } as const;
  switch (kind) {
    case 'seconds':
    case 'minutes':
    case 'hours':
    case 'days':
    case 'count':
      return (
        <IntegerBox
          {...common}
          value={typeof value === 'number' || typeof value === 'string' ? value : null}
          onChange={(next) => onChange(next ?? '')}
          end={
            kind !== 'count' && <InputAdornment position="end">{translate(`settings.units.${kind}`)}</InputAdornment>
          }
        />
      );
    case 'hour':
      return (
        <TextField {...select} value={value} onChange={({ target }) => onChange(Number(target.value))}>
          {Array.from({ length: DAY_TURNS_AT_HOUR_MAX + 1 }, (_, hour) => (
            <MenuItem key={hour} value={hour}>
              {clockHour(hour)}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'money':
      return (
        <MoneyBox
          {...common}
          value={typeof value === 'number' || typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      );
    case 'flag':
      return (
        <FormControlLabel
          control={<Switch checked={value === true} onChange={(_event, checked) => onChange(checked)} />}
          label={label}
        />
      );
    case 'approvalMode':
      return (
        <TextField {...select} value={String(value)} onChange={({ target }) => onChange(target.value)}>
          {APPROVAL_MODES.map((mode) => (
            <MenuItem key={mode} value={mode}>
              {translate(`settings.modes.${mode}`)}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'choice':
      return (
        <TextField {...select} value={String(value)} onChange={({ target }) => onChange(target.value)}>
          {choices.map((choice) => (
            <MenuItem key={choice} value={choice} sx={{ whiteSpace: 'normal' }}>
              {translate(`settings.keys.${settingKey}.choices.${choice}`)}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'text':
      return (
        <TextField
          {...common}
          size="small"
          fullWidth
          value={value}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{ htmlInput: { maxLength: BRAND_MAX } }}
        />
      );
    case 'link':
      return (
        <TextField
          {...common}
          size="small"
          fullWidth
          type="url"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value.trim() === '' ? null : target.value.trim())}
          slotProps={{ htmlInput: { dir: 'ltr' } }}
        />
      );
    case 'email':
      return (
        <TextField
          {...common}
          size="small"
          fullWidth
          type="email"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value.trim() === '' ? null : target.value.trim())}
          slotProps={{ htmlInput: { dir: 'ltr' } }}
        />
      );
    case 'locale':
      return (
        <TextField
          {...select}
          value={value ?? BROWSERS}
          onChange={({ target }) => onChange(target.value === BROWSERS ? null : target.value)}
        >
          <MenuItem value={BROWSERS}>{translate('settings.browserLanguage')}</MenuItem>
          {LOCALES.map((locale) => (
            <MenuItem key={locale} value={locale} lang={locale}>
              {LOCALE_NAMES[locale]}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'networks':
      return <NetworksBox {...common} value={value} onChange={onChange} />;
    case 'pauses':
    case 'announcement':
      return null;
  }
}
