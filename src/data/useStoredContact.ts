import { useEffect } from 'react';
import { sendOpen } from './api';
import { noteSilence, serverContact, silentFor } from './serverTime';

/** How long the server may be silent before it is asked whether it is there. */
const SILENCE_MS = 60_000;

/** How often it is asked once it has failed to answer. */
const LOST_MS = 5_000;

/** A screen that asks the server for nothing is given this long before it is asked. */
const FIRST_SILENCE_MS = 2_000;

/** Asks whether the server is there when nobody else has asked it anything for a while and somebody is looking. */
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
      // An answer that was on its way when the network went has been heard after it.
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
