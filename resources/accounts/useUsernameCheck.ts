import { useEffect, useState } from 'react';
import { checkUsername, type UsernameAnswer } from '../../domain/api/accounts';
import { callApi } from '../../src/data/call';

/** Pause after typing before the API is called, in milliseconds. */
const REST = 300;

/** Availability of a name; `answer` is null while it is unknown: nothing typed, call pending, or network down. */
export type Availability = { state: 'unknown' | 'checking'; answer: null } | { state: 'known'; answer: UsernameAnswer };

const UNKNOWN: Availability = { state: 'unknown', answer: null };
const CHECKING: Availability = { state: 'checking', answer: null };

/**
 * Checks whether a name is free while it is being typed. A newer question cancels the pending one and ignores its
 * answer, so that the result always belongs to the text in the box.
 */
export function useUsernameCheck(username: string): Availability {
  const [known, setKnown] = useState<{ username: string; availability: Availability } | null>(null);

  useEffect(() => {
    if (username === '') return undefined;
    const call = new AbortController();
    const timer = setTimeout(() => {
      callApi(checkUsername, { query: { username } }, { signal: call.signal }).then(
        (answer) => {
          if (!call.signal.aborted) setKnown({ username, availability: { state: 'known', answer } });
        },
        () => {
          if (!call.signal.aborted) setKnown({ username, availability: UNKNOWN });
        },
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [username]);

  if (username === '') return UNKNOWN;
  return known?.username === username ? known.availability : CHECKING;
}
