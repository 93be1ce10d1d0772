import { useEffect, useState } from 'react';
import { ask, type Asked } from './ask';

/** What is answered about a token, asked for once each; null as long as it is. */
export function useEntryQuery(path: `/auth/${string}`, token: string): Asked | null {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let isWanted = true;
    void ask(path, { token }).then((answer) => {
      if (isWanted) setAsked(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [path, token]);
  return asked;
}
