import { useSyncExternalStore } from 'react';

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
}

function never(): () => void {
  return () => undefined;
}

function secondsUntil(moment: number | null): number {
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1_000));
}

/**
 * Returns the seconds left until `until` (milliseconds since the epoch), rendered again every second; 0 when it has
 * passed or is null.
 */
export function useCountdown(until: number | null): number {
  return useSyncExternalStore(until === null ? never : everySecond, () => secondsUntil(until));
}

/** Formats seconds as `m:ss`, the same in every language. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
