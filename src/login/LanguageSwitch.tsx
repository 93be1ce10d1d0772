import { isLocale, LOCALE_NAMES, LOCALES, type Locale } from '../../domain/locales';

interface LanguageSwitchProps {
  label: string;
  locale: Locale;
  onChoose: (locale: Locale) => void;
}

/** Selects the page's language; each name is in its own language, so that a reader of any other finds it. */
export function LanguageSwitch({ label, locale, onChoose }: LanguageSwitchProps) {
  return (
    <label className="login-language">
      <span className="login-hidden">{label}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M3 12h18M12 3c2.6 2.5 4 5.5 4 9s-1.4 6.5-4 9c-2.6-2.5-4-5.5-4-9s1.4-6.5 4-9Z" />
      </svg>
      <select
        value={locale}
        onChange={({ target }) => {
          if (isLocale(target.value)) onChoose(target.value);
        }}
      >
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LOCALE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
