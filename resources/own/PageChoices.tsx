import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import { isLocale, LOCALE_NAMES, LOCALES } from '../../domain/locales';
import { useLocaleChoice } from '../../src/layout/LocaleRoot';
import { chooseSkin, SKIN_CHOICES } from '../../src/layout/skin';
import { useSkinChoice } from '../../src/layout/useSkin';

/** Language and skin of the page. They apply immediately, as no saved form contains them. */
export function PageChoices() {
  const translate = useTranslate();
  const notify = useNotify();
  const { locale, choose } = useLocaleChoice();
  const skin = useSkinChoice();
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ px: 2, py: 1.5 }}>
      <Typography id={titleId} variant="h4" component="h2" sx={{ mb: 1 }}>
        {translate('pages.profile.page')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('pages.profile.atOnce')}
      </Typography>
      <TextField
        select
        label={translate('shell.language')}
        value={locale}
        onChange={({ target }) => {
          if (!isLocale(target.value)) return;
          choose(target.value).catch(() => notify('ra.notification.i18n_error', { type: 'error' }));
        }}
        size="small"
        sx={{ minWidth: 200, mr: 2, mb: 1 }}
      >
        {LOCALES.map((each) => (
          <MenuItem key={each} value={each} lang={each}>
            {LOCALE_NAMES[each]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('shell.skin.label')}
        value={skin}
        onChange={({ target }) => {
          const chosen = SKIN_CHOICES.find((each) => each === target.value);
          if (chosen) chooseSkin(chosen);
        }}
        size="small"
        sx={{ minWidth: 200, mb: 1 }}
      >
        {SKIN_CHOICES.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`shell.skin.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </Paper>
  );
}
