import { useLocaleState, useTranslate } from 'ra-core';
import { clockHour } from '../../domain/calendar/business-date';
import { formatBaht, formatInteger } from '../../src/texts/figures';
import { isLocale, LOCALE_NAMES } from '../../domain/locales';
import { SETTINGS, type SettingKey } from '../../domain/settings/settings';

const UNITS = { seconds: 'second', minutes: 'minute', hours: 'hour', days: 'day' } as const;

/** Returns a function that words the value of a setting: "60 seconds", "฿50,000.00", "a second person". */
export function useValueText(): (key: SettingKey, value: unknown) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (key, value) => {
    const { kind } = SETTINGS[key];
    switch (kind) {
      case 'seconds':
      case 'minutes':
      case 'hours':
      case 'days':
        return new Intl.NumberFormat(locale, { style: 'unit', unit: UNITS[kind], unitDisplay: 'long' }).format(
          Number(value),
        );
      case 'count':
        return formatInteger(Number(value));
      case 'hour':
        return clockHour(Number(value));
      case 'money':
        return formatBaht(Number(value));
      case 'flag':
        return translate(value === true ? 'settings.on' : 'settings.off');
      case 'approvalMode':
        return translate(`settings.modes.${String(value)}`);
      case 'choice':
        return translate(`settings.keys.${key}.choices.${String(value)}`);
      case 'text':
        return `“${String(value)}”`;
      case 'locale':
        return isLocale(value) ? LOCALE_NAMES[value] : translate('settings.browserLanguage');
      case 'link':
      case 'email':
        return typeof value === 'string' ? value : translate('settings.none');
      case 'networks':
        return Array.isArray(value) && value.length > 0 ? value.join(', ') : translate('settings.anywhere');
      case 'pauses':
      case 'announcement':
        return '';
    }
  };
}
