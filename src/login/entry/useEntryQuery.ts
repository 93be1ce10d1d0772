import { useEffect, useState } from 'react';
import { ask, type EntryResponse } from './ask';

/** Returns the response about a token, requested once per token; null while it loads. */
export function useEntryQuery(path: `/auth/${string}`, token: string): EntryResponse | null {
  const [response, setResponse] = useState<EntryResponse | null>(null);
  useEffect(() => {
    let isWanted = true;
    void ask(path, { token }).then((answer) => {
      if (isWanted) setResponse(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [path, token]);
  return response;
}
