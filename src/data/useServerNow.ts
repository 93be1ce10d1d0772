import { useEffect, useState } from 'react';
import { serverNow } from './serverTime';

const SECOND_MS = 1_000;

/** The server's time in milliseconds since 1970, anew every second; by this machine's clock before it has told it. */
export function useServerNow(): number {
  const [now, setNow] = useState(() => serverNow() ?? Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow() ?? Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
