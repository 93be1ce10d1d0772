import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { EXPORT_FORMATS, PERSONAL_CHOICES } from '../../../domain/exports/request';
import { CONTINENTAL_STYLE, PLAIN_STYLE } from '../../../domain/entities/csv-style';
import { useReader } from '../../session/reader';
import { permits } from '../../../domain/access';
import { type ExportSubject, hasPersonal, type Manner } from './subject';

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as T)}
      sx={{ minWidth: 180, flexGrow: 1 }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

const STYLES = { plain: PLAIN_STYLE, continental: CONTINENTAL_STYLE } as const;

interface MannerChoicesProps {
  subject: ExportSubject;
  manner: Manner;
  change: (changes: Partial<Manner>) => void;
}

/** Choices of columns, format, separators, and the amount of personal data. */
export function MannerChoices({ subject, manner, change }: MannerChoicesProps) {
  const translate = useTranslate();
  const rules = useReader()?.ability ?? [];
  const personal = PERSONAL_CHOICES.filter((choice) => choice !== 'whole' || permits(rules, 'manage', 'member'));
  return (
    <>
      {subject.kind === 'list' && (
        <RadioGroup
          aria-label={translate('engine.export.columns')}
          value={manner.columns}
          onChange={(_event, value) => change({ columns: value === 'all' ? 'all' : 'visible' })}
        >
          <FormControlLabel value="visible" control={<Radio />} label={translate('engine.export.visible')} />
          <FormControlLabel value="all" control={<Radio />} label={translate('engine.export.all')} />
        </RadioGroup>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        <Choice
          label={translate('exports.dialog.format')}
          value={manner.format}
          options={EXPORT_FORMATS.map((value) => ({ value, label: translate(`exports.dialog.formats.${value}`) }))}
          onChange={(format) => change({ format })}
        />
        {manner.format === 'csv' && (
          <Choice
            label={translate('exports.dialog.style')}
            value={manner.style.separator === ';' ? 'continental' : 'plain'}
            options={(['plain', 'continental'] as const).map((value) => ({
              value,
              label: translate(`exports.dialog.${value}`),
            }))}
            onChange={(style) => change({ style: { ...manner.style, ...STYLES[style] } })}
          />
        )}
        {hasPersonal(subject, manner) && (
          <Choice
            label={translate('exports.dialog.personal.label')}
            value={manner.personal}
            options={personal.map((value) => ({ value, label: translate(`exports.dialog.personal.${value}`) }))}
            onChange={(choice) => change({ personal: choice })}
          />
        )}
      </Stack>
      {manner.format === 'csv' && (
        <FormControl sx={{ mt: 1 }}>
          <FormControlLabel
            control={<Checkbox />}
            checked={manner.style.keepsDigits === true}
            onChange={(_event, keepsDigits) => change({ style: { ...manner.style, keepsDigits } })}
            label={translate('exports.dialog.keepDigits')}
          />
          <FormHelperText sx={{ mt: 0 }}>{translate('exports.dialog.keepDigitsHint')}</FormHelperText>
        </FormControl>
      )}
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1.5 }}>
        {translate('exports.dialog.recorded')}
      </Typography>
    </>
  );
}
