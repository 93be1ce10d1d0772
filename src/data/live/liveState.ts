/** Whether what is on screen follows the server. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../listeners';

/**
 * - `starting`: no connection yet since the page began;
 * - `live`: changes come by themselves;
 * - `reconnecting`: the connection was lost just now;
 * - `stale`: it has been lost for a while; `since` is the moment up to which the screen is known to be right.
 */
export type LiveState =
  | { status: 'starting' }
  | { status: 'live' }
  | { status: 'reconnecting' }
  | { status: 'stale'; since: Date };

/** For so long a lost connection is no more than a hiccup. */
export const STALE_AFTER_MS = 15_000;

let state: LiveState = { status: 'starting' };
let timer: number | undefined;
const { notify, subscribe } = createListeners();

function become(next: LiveState): void {
  state = next;
  notify();
}

/** The connection is there. */
export function noteUp(): void {
  window.clearTimeout(timer);
  timer = undefined;
  if (state.status !== 'live') become({ status: 'live' });
}

/** The connection is lost, or doesn't come about. */
export function noteDown(): void {
  if (timer !== undefined || state.status === 'stale') return;
  const since = new Date();
  timer = window.setTimeout(() => {
    timer = undefined;
    become({ status: 'stale', since });
  }, STALE_AFTER_MS);
  if (state.status === 'live') become({ status: 'reconnecting' });
}

/** As at the beginning. */
export function forgetLiveState(): void {
  window.clearTimeout(timer);
  timer = undefined;
  become({ status: 'starting' });
}

/** The state as it is. */
export const readLiveState = (): LiveState => state;

/** Whether what is on screen follows the server, for the mark beside the clock. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, readLiveState);
}
