import TranslateIcon from '@mui/icons-material/Translate';
import { useNotify, useTranslate } from 'ra-core';
import { LOCALE_NAMES, LOCALES } from '../../domain/locales';
import { ChoiceMenu } from './ChoiceMenu';
import { useLocaleChoice } from './LocaleRoot';

const CHOICES = LOCALES.map((locale) => ({ value: locale, text: LOCALE_NAMES[locale], lang: locale }));

/** Selects the page's language; each name is in its own language, so that a reader of any other finds it. */
export function LanguageMenu() {
  const translate = useTranslate();
  const notify = useNotify();
  const { locale, choose } = useLocaleChoice();
  return (
    <ChoiceMenu
      label={translate('shell.language')}
      icon={<TranslateIcon fontSize="small" />}
      choices={CHOICES}
      value={locale}
      onChoose={(next) => {
        choose(next).catch(() => notify('ra.notification.i18n_error', { type: 'error' }));
      }}
    />
  );
}
