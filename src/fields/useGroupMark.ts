import { useLocale } from 'ra-core';
import { DEFAULT_LOCALE, isLocale } from '../../domain/locales';
import { groupMarkOf, type GroupMark } from '../../domain/numbers/typed-number';

/** Returns the mark that separates thousands in the user's language. */
export function useGroupMark(): GroupMark {
  const locale: unknown = useLocale();
  return groupMarkOf(isLocale(locale) ? locale : DEFAULT_LOCALE);
}
