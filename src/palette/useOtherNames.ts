/** Names of screens in the languages that people in the trade use in addition to the user's own. */
import { useLocaleState } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Locale } from '../../domain/locales';
import { loadMessages } from '../texts/loadMessages';

const OTHERS: readonly Locale[] = ['en', 'th'];

/** Returns the text of a key such as `pages.agents.title`; undefined where there is none. */
function textAt(messages: object, key: string): string | undefined {
  let found: unknown = messages;
  for (const name of key.split('.')) {
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined;
  }
  return typeof found === 'string' ? found : undefined;
}

/** Returns a function for the other names of a title once they are loaded; there are none if they can't be fetched. */
export function useOtherNames(): (titleKey: string) => string[] {
  const [own] = useLocaleState();
  const [others, setOthers] = useState<readonly object[]>([]);
  useEffect(() => {
    let isOver = false;
    Promise.all(OTHERS.filter((locale) => locale !== own).map(loadMessages)).then(
      (loaded) => {
        if (!isOver) setOthers(loaded);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [own]);
  return (titleKey) => others.flatMap((messages) => textAt(messages, titleKey) ?? []);
}
