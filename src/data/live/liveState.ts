/** Whether the screen is up to date with the server. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../listeners';

/**
 * - `starting`: no connection yet since the page started;
 * - `live`: changes arrive by themselves;
 * - `reconnecting`: the connection was lost just now;
 * - `stale`: it has been lost for a while; `since` is the moment up to which the screen is known to be right.
 */
export type LiveState =
  | { status: 'starting' }
  | { status: 'live' }
  | { status: 'reconnecting' }
  | { status: 'stale'; since: Date };

/** Time for which a lost connection counts as a brief interruption. */
export const STALE_AFTER_MS = 15_000;

let state: LiveState = { status: 'starting' };
let timer: number | undefined;
const { notify, subscribe } = createListeners();

function become(next: LiveState): void {
  state = next;
  notify();
}

/** Records that the connection is up. */
export function noteUp(): void {
  window.clearTimeout(timer);
  timer = undefined;
  if (state.status !== 'live') become({ status: 'live' });
}

/** Records that the connection is lost or can't be opened. */
export function noteDown(): void {
  if (timer !== undefined || state.status === 'stale') return;
  const since = new Date();
  timer = window.setTimeout(() => {
    timer = undefined;
    become({ status: 'stale', since });
  }, STALE_AFTER_MS);
  if (state.status === 'live') become({ status: 'reconnecting' });
}

/** Resets to the initial state. */
export function forgetLiveState(): void {
  window.clearTimeout(timer);
  timer = undefined;
  become({ status: 'starting' });
}

/** Returns the present state. */
export const readLiveState = (): LiveState => state;

/** Returns whether the screen is up to date with the server, for the mark next to the clock. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, readLiveState);
}
