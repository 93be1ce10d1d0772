import { useEffect, useState } from 'react';
import { ask, type Asked } from './ask';

/** Returns the response about a token, requested once per token; null while it loads. */
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
