import { useEffect, useState } from 'react';
import { checkUsername, type UsernameAnswer } from '../../domain/api/accounts';
import { callApi } from '../../src/data/call';

/** How long typing rests before the API is asked. */
const REST = 300;

/** Free or not; `null` while nobody knows: nothing typed, being asked, or the network down. */
export type Availability = { state: 'unknown' | 'checking'; answer: null } | { state: 'known'; answer: UsernameAnswer };

const UNKNOWN: Availability = { state: 'unknown', answer: null };
const CHECKING: Availability = { state: 'checking', answer: null };

/**
 * Whether a name is free, asked while it is being typed. A question that a newer one has overtaken is called off, and
 * should its answer come all the same, it is let go: what is shown is always about what stands in the box.
 */
export function useUsernameCheck(username: string): Availability {
  const [known, setKnown] = useState<{ asked: string; availability: Availability } | null>(null);

  useEffect(() => {
    if (username === '') return undefined;
    const call = new AbortController();
    const timer = setTimeout(() => {
      callApi(checkUsername, { query: { username } }, { signal: call.signal }).then(
        (answer) => {
          if (!call.signal.aborted) setKnown({ asked: username, availability: { state: 'known', answer } });
        },
        () => {
          if (!call.signal.aborted) setKnown({ asked: username, availability: UNKNOWN });
        },
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [username]);

  if (username === '') return UNKNOWN;
  return known?.asked === username ? known.availability : CHECKING;
}
