import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLiveState } from './live/liveState';
import { lastHeard, serverContact, subscribeToContact } from './serverTime';

/** Shorter silence is not reported: the server was only slow, or restarted. */
const NOTICED_AFTER_MS = 2_000;

/**
 * `offline`: this device has no network; `silent`: the server doesn't respond; `stale`: it responds, but sends no
 * updates.
 */
export interface OutOfReach {
  why: 'offline' | 'silent' | 'stale';
  /** Time up to which the screen was up to date, by the server's clock; null when nothing ever came. */
  since: Date | null;
}

/** Returns the reason why the screen is no longer up to date with the server; null while it is. */
export function useOutOfReach(): OutOfReach | null {
  const isLost = useSyncExternalStore(subscribeToContact, serverContact) === 'lost';
  const live = useLiveState();
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => setNoticed(true), NOTICED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setNoticed(false);
    };
  }, [isLost]);
  if (isLost && !navigator.onLine) return { why: 'offline', since: lastHeard() };
  if (isLost && isNoticed) return { why: 'silent', since: lastHeard() };
  return live.status === 'stale' ? { why: 'stale', since: live.since } : null;
}
