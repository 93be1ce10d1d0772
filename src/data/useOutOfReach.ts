import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLiveState } from './live/liveState';
import { lastHeard, serverContact, subscribeToContact } from './serverTime';

/** A server that is silent for less than this was only slow, or was started anew. */
const NOTICED_AFTER_MS = 2_000;

/** `offline`: this device has no network; `silent`: the server doesn't answer; `stale`: it does, but tells nothing by itself. */
export interface OutOfReach {
  why: 'offline' | 'silent' | 'stale';
  /** Up to when what is on screen followed the server, by the server's clock; null when nothing ever came. */
  since: Date | null;
}

/** Why what is on screen no longer follows the server; null while it does. */
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
