import { useEffect } from 'react';
import { sendOpen } from './api';
import { noteSilence, serverContact, silentFor } from './serverTime';

/** Time without a response after which the page checks whether the server is there. */
const SILENCE_MS = 60_000;

/** Interval of the checks once the server has failed to respond. */
const LOST_MS = 5_000;

/** Time before the first check on a screen that makes no requests of its own. */
const FIRST_SILENCE_MS = 2_000;

/** Checks whether the server is there when the page has made no other request for a while and is visible. */
export function useStoredContact(): void {
  useEffect(() => {
    let isAsking = false;
    const askAfter = (silence: number) => {
      if (isAsking || document.visibilityState === 'hidden' || !navigator.onLine || silentFor() < silence) return;
      isAsking = true;
      sendOpen('/api/health', {})
        .catch(() => undefined)
        .finally(() => {
          isAsking = false;
        });
    };
    const first = setTimeout(() => askAfter(FIRST_SILENCE_MS), FIRST_SILENCE_MS);
    const timer = setInterval(() => {
      // A response on its way when the network failed may have been recorded after that.
      if (!navigator.onLine) noteSilence();
      askAfter(serverContact() === 'lost' ? 0 : SILENCE_MS);
    }, LOST_MS);
    const askAtOnce = () => askAfter(0);
    window.addEventListener('online', askAtOnce);
    window.addEventListener('offline', noteSilence);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      window.removeEventListener('online', askAtOnce);
      window.removeEventListener('offline', noteSilence);
    };
  }, []);
}
