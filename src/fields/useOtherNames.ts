/** Names in the languages that people in the trade use in addition to the user's own. */
import { useLocaleState } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Locale } from '../../domain/locales';

const OTHERS: readonly Locale[] = ['en', 'th'];

/** Returns the text of a key such as `pages.agents.title`; undefined where there is none. */
function textAt(messages: object, key: string): string | undefined {
  let found: unknown = messages;
  for (const name of key.split('.')) {
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined;
  }
  return typeof found === 'string' ? found : undefined;
}

/**
 * Returns a function for the other names of a key once they are loaded; there are none if they can't be fetched.
 *
 * @param load fetches the texts with these names in a language; always the same function
 */
export function useOtherNames(load: (locale: Locale) => Promise<object>): (key: string) => string[] {
  const [own] = useLocaleState();
  const [others, setOthers] = useState<readonly object[]>([]);
  useEffect(() => {
    let isOver = false;
    Promise.all(OTHERS.filter((locale) => locale !== own).map(load)).then(
      (loaded) => {
        if (!isOver) setOthers(loaded);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [load, own]);
  return (key) => others.flatMap((messages) => textAt(messages, key) ?? []);
}
