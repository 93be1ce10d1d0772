import { useEffect, useState } from 'react';
import { bestNow } from './serverTime';
import { SECOND_MS } from '../../domain/durations';

/** The server's time in milliseconds since 1970, anew every second; by this machine's clock before it has told it. */
export function useServerNow(): number {
  const [now, setNow] = useState(bestNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(bestNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
