import { I18nContext, useI18nProvider } from 'ra-core';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../domain/locales';

interface LocaleChoice {
  locale: Locale;
  /** Loads the language's texts, then shows them; rejects, and changes nothing, when they can't be loaded. */
  choose: (locale: Locale) => Promise<void>;
}

const LocaleContext = createContext<LocaleChoice | null>(null);

/**
 * Lets the user change the language at any time. react-admin's own way mounts the whole page again, and with it a
 * half-filled form; here everything stays and only the words change.
 *
 * Place it inside react-admin's context.
 *
 * @param onChoose called at every change, so that the choice can follow the account; keep it the same function
 */
export function LocaleRoot({ onChoose, children }: { onChoose: (locale: Locale) => void; children: ReactNode }) {
  const provider = useI18nProvider();
  const [locale, setLocale] = useState<Locale>(() => {
    const initial = provider.getLocale();
    return isLocale(initial) ? initial : DEFAULT_LOCALE;
  });
  // Consumers render again when the context's value is another object, so there is one per language.
  const translations = useMemo(() => ({ ...provider, getLocale: () => locale }), [provider, locale]);
  const choice = useMemo<LocaleChoice>(
    () => ({
      locale,
      choose: async (next) => {
        await provider.changeLocale(next);
        setLocale(next);
        onChoose(next);
      },
    }),
    [provider, locale, onChoose],
  );
  return (
    <LocaleContext.Provider value={choice}>
      <I18nContext.Provider value={translations}>{children}</I18nContext.Provider>
    </LocaleContext.Provider>
  );
}

/** Returns the language in use and the function that changes it. */
export function useLocaleChoice(): LocaleChoice {
  const choice = useContext(LocaleContext);
  if (!choice) throw new Error('useLocaleChoice needs a LocaleRoot around it');
  return choice;
}
