import { useLocaleState, useTranslate } from 'ra-core';
import { clockHour } from '../../domain/calendar/business-date';
import { formatMoney } from '../../domain/format';
import type { SettingKind } from '../../domain/settings';

const UNITS = { seconds: 'second', minutes: 'minute', days: 'day' } as const;

/** Says a value of a setting as people say it: "60 seconds", "฿50,000.00", "a second person". */
export function useValueText(): (kind: SettingKind, value: unknown) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (kind, value) => {
    switch (kind) {
      case 'seconds':
      case 'minutes':
      case 'days':
        return new Intl.NumberFormat(locale, { style: 'unit', unit: UNITS[kind], unitDisplay: 'long' }).format(
          Number(value),
        );
      case 'hour':
        return clockHour(Number(value));
      case 'money':
        return `฿${formatMoney(Number(value))}`;
      case 'flag':
        return translate(value === true ? 'settings.on' : 'settings.off');
      case 'approvalMode':
        return translate(`settings.modes.${String(value)}`);
      case 'pauses':
      case 'announcement':
        return '';
    }
  };
}
