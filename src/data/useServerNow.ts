import { useEffect, useState } from 'react';
import { bestNow } from './serverTime';
import { SECOND_MS } from '../../domain/durations';

/**
 * Returns the server's time in milliseconds since 1970, updated every second; this machine's time until the server has
 * responded.
 */
export function useServerNow(): number {
  const [now, setNow] = useState(bestNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(bestNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
