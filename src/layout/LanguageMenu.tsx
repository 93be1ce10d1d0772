import TranslateIcon from '@mui/icons-material/Translate';
import { useNotify, useTranslate } from 'ra-core';
import { LOCALE_NAMES, LOCALES } from '../../domain/locales';
import { ChoiceMenu } from './ChoiceMenu';
import { useLocaleChoice } from './LocaleRoot';

const CHOICES = LOCALES.map((locale) => ({ value: locale, text: LOCALE_NAMES[locale], lang: locale }));

/** The language of the page; each is written in itself, so that it is found from any other. */
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
