import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { isLocale, LOCALE_NAMES, LOCALES, type Locale } from '../../domain/locales';

interface BillLanguageProps {
  /** Null for bills that are each in the language of their account. */
  value: Locale | null;
  /** Whether several bills can each be in the language of their account. */
  hasEach?: boolean;
  onChange: (locale: Locale | null) => void;
}

/** Chooses the language in which bills are handed out; each name is in its own language. */
export function BillLanguage({ value, hasEach = false, onChange }: BillLanguageProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate('clearing.language.label')}
      value={value ?? ''}
      onChange={({ target }) => onChange(isLocale(target.value) ? target.value : null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 140 }}
    >
      {hasEach && <MenuItem value="">{translate('clearing.language.each')}</MenuItem>}
      {LOCALES.map((locale) => (
        <MenuItem key={locale} value={locale} lang={locale}>
          {LOCALE_NAMES[locale]}
        </MenuItem>
      ))}
    </TextField>
  );
}
